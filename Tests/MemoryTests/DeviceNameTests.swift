@testable import Memory
import Testing

@Suite struct DeviceNameTests {
  @Test(arguments: [
    ("Anna's MacBook-Pro.local", "7K3M", "anna-s-macbook-pro-local-7k3m"),
    ("민수의 노트북", "4f2a", "device-4f2a"),
    ("../../etc/passwd", "", "etc-passwd"),
    ("", "", "device"),
    ("--x--", "..", "x"),
    (String(repeating: "ab-", count: 40), "z", "ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-a-z"),
    (String(repeating: "abc-", count: 40), "z", "abc-abc-abc-abc-abc-abc-abc-abc-abc-abc-z"),
  ])
  func namesAreSafeInEveryFileSystem(_ host: String, _ suffix: String, _ name: String) {
    #expect(DeviceName.make(hostName: host, suffix: suffix) == name)
  }

  @Test func aNameStaysAsItIs() {
    #expect(DeviceName.make(hostName: "laptop-7k3m") == "laptop-7k3m")
  }

  @Test func aLogIsAlwaysWithinItsDirectory() {
    let data = DataDirectory(path: "/data")
    #expect(data.log(of: "../../x") == "/data/log/x.jsonl")
  }
}
