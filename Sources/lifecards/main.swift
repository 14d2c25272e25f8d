import Authoring
import Diagnostics
let folder = ContentFolder(path: CommandLine.arguments[1])
let files = try folder.files(below: "ios-app", includingExpected: true)
let result = ContentReader.read(files, isChecking: true)
for f in RuleRegistry.findings(of: result) { print(f.span.file.name, f.span.position.line, f.span.position.column, f.rule, f.detail ?? "", f.arguments) }
print(result.deck?.architectures.count ?? -1)
