// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Compiling whole modules takes a quarter less CPU time and makes the tests a third faster, but every change then
/// compiles its whole module again. So it is only for machines that build everything once: those that set `CI`.
let whole =
  Context.environment["CI"] == nil ? [] : ["-wmo", "-disable-batch-mode", "-num-threads", "2"]

/// Rooms that compute are optimised in debug builds too: the tests would run six times as long otherwise
/// (`check`: 11 seconds of CPU instead of 1.4), and half a minute more of compiling buys that.
let optimised: [SwiftSetting] = [
  .unsafeFlags(["-O"] + whole, .when(configuration: .debug))
]

/// A room of the house. Imports only ever go down; `Scripts/lint` proves it.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict + settings)
}

#if os(macOS)
  let readlinePkgConfig: String? = "readline"
#else
  let readlinePkgConfig: String? = nil
#endif

let package = Package(
  name: "lifecards",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "lifecards", targets: ["lifecards"])],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CGNUReadline", pkgConfig: readlinePkgConfig,
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .target(
      name: "CReadline", dependencies: ["CGNUReadline"],
      linkerSettings: [.linkedLibrary("readline")]),

    room("Platform", settings: optimised),
    room("Machine", ["Platform"], settings: optimised),
    room("Quiz", ["Machine", "Platform"], settings: optimised),
    room("Memory", ["Quiz", "Machine", "Platform"], settings: optimised),
    room("Content", ["Quiz", "Machine", "Platform", "CYAML"], settings: optimised),
    room("Terminal", ["CReadline", "Platform"]),
    room("App", ["Content", "Memory", "Quiz", "Machine", "Terminal", "Platform", "CSQLite"]),
    .executableTarget(
      name: "lifecards", dependencies: ["App", "Terminal", "Platform"], swiftSettings: strict),

    .executableTarget(
      name: "lifecards-bench",
      dependencies: ["Content", "Memory", "Quiz", "Machine", "Platform"],
      path: "Tests/Bench", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Content", "Quiz", "Machine", "Platform"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("MachineTests", ["Machine", "Quiz", "Content", "Platform", "TestSupport"]),
    tests(
      "OracleTests", ["Content", "Quiz", "Machine", "Platform", "TestSupport"], settings: optimised),
    tests(
      "QuizTests", ["App", "Quiz", "Machine", "Content", "Platform", "TestSupport"],
      exclude: ["Fixture"]),
    tests(
      "ContentTests", ["Content", "Quiz", "Machine", "Platform", "TestSupport"],
      exclude: ["Fixture"]),
    .target(name: "CPTY", path: "Tests/CPTY"),
    .target(
      name: "PTYSupport", dependencies: ["CPTY", "Platform"], path: "Tests/PTYSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    tests("TerminalTests", ["Terminal", "Platform", "PTYSupport", "terminal-probe"]),

    .executableTarget(
      name: "append-probe", dependencies: ["Memory", "Quiz", "Platform"], path: "Tests/AppendProbe",
      swiftSettings: strict),
    tests("SchedulingTests", ["Memory"], exclude: ["Vectors"]),
    tests(
      "MemoryTests", ["Memory", "Quiz", "Platform", "PTYSupport", "TestSupport", "append-probe"]),

    tests(
      "EndToEndTests",
      ["App", "PTYSupport", "Quiz", "TestSupport", "Terminal", "Platform", "lifecards"]),
    tests(
      "AppTests",
      ["App", "Content", "Quiz", "Machine", "Memory", "Platform", "Terminal", "TestSupport"],
      exclude: ["Answers/answers.txt", "Course/Goldens", "Export/Fixture", "Export/Goldens"]),
  ]
)
