import Shell

let surroundings = Surroundings(
  isInteractive: false, columns: 80, isPlain: false, environment: [:], contentRoots: ["Content"],
  now: { .init(milliseconds: 0, offsetMinutes: 0) }, random: { UInt64.random(in: 0 ... .max) },
  emphasise: { $1 }, writeFile: { _, _ in nil }, readFile: { _ in nil }, deviceName: { "x" },
  process: 0)
let started = Launch.start(Array(CommandLine.arguments.dropFirst()), in: surroundings)
print(started.reply.output, started.reply.errors)
