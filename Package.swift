// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A room of the house. Imports only ever go down; `Scripts/lint` proves it.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
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
      name: "CGNUReadline", pkgConfig: readlinePkgConfig,
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    .target(
      name: "CReadline", dependencies: ["CGNUReadline"],
      linkerSettings: [.linkedLibrary("readline")]),

    room("Diagnostics"),
    room("Statechart"),
    room("Simulation", ["Statechart"]),
    room("Quizzing", ["Simulation", "Statechart"]),
    room("Scheduling"),
    room("Study", ["Quizzing", "Simulation", "Statechart", "Scheduling"]),
    room("Authoring", ["Quizzing", "Simulation", "Statechart", "Diagnostics", "CYAML"]),
    room("Exporting", ["Quizzing", "Simulation", "Statechart"]),
    room(
      "Shell",
      [
        "Authoring", "Exporting", "Study", "Quizzing", "Scheduling", "Simulation", "Statechart",
        "Diagnostics",
      ]),
    room("Terminal", ["CReadline", "Diagnostics"]),
    .executableTarget(
      name: "lifecards", dependencies: ["Shell", "Terminal"], swiftSettings: strict),

    .executableTarget(
      name: "lifecards-bench",
      dependencies: ["Authoring", "Diagnostics", "Quizzing", "Simulation", "Statechart"],
      path: "Tests/Bench", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Quizzing"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("SchedulingTests", ["Scheduling"], exclude: ["Vectors"]),
    tests("DiagnosticsTests", ["Diagnostics", "TestSupport"]),
    tests(
      "AuthoringTests", ["Authoring", "Diagnostics", "Quizzing", "Statechart", "TestSupport"],
      exclude: ["Fixture"]),
    tests(
      "ExportingTests",
      ["Exporting", "Authoring", "Quizzing", "Simulation", "Statechart", "TestSupport"],
      exclude: ["Fixture", "Goldens"]),
    tests("OracleTests", ["Authoring", "Diagnostics", "Quizzing", "Simulation", "Statechart"]),
    tests(
      "SimulationTests", ["Simulation", "Statechart", "Quizzing", "Authoring", "Diagnostics"]),
    tests(
      "QuizzingTests",
      ["Shell", "Quizzing", "Simulation", "Statechart", "Authoring", "Diagnostics"],
      exclude: ["Fixture"]),

    .target(name: "CPTY", path: "Tests/CPTY"),
    .target(
      name: "PTYSupport", dependencies: ["CPTY"], path: "Tests/PTYSupport", swiftSettings: strict),
    .executableTarget(
      name: "terminal-probe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),
    tests("TerminalTests", ["Terminal", "Diagnostics", "PTYSupport", "terminal-probe"]),

    .executableTarget(
      name: "append-probe", dependencies: ["Study", "Quizzing"], path: "Tests/AppendProbe",
      swiftSettings: strict),
    tests("StudyTests", ["Study", "Quizzing", "Scheduling", "PTYSupport", "append-probe"]),

    tests("EndToEndTests", ["PTYSupport", "Quizzing", "TestSupport", "lifecards"]),
    tests(
      "ShellTests", ["Shell", "Authoring", "Diagnostics", "Quizzing", "Statechart", "Study"],
      exclude: ["Answers/answers.txt"]),
  ]
)
