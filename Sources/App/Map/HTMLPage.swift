/// A page with one table, to be printed. All texts are HTML already.
struct HTMLPage {
  let language: String
  let title: String
  let remarks: [String]
  let heads: [String]
  let rows: [[String]]

  var lines: [String] {
    [
      "<!DOCTYPE html>", "<html lang=\"\(language)\">", "<head>", "<meta charset=\"utf-8\">",
      "<title>\(title)</title>", "<style>",
      "body { font: 10pt/1.35 system-ui, sans-serif; margin: 1.5em; }",
      "table { border-collapse: collapse; }",
      "td, th { border: 1px solid #999; padding: 3px 6px; text-align: left; vertical-align: top; }",
      "@page { size: A4 landscape; margin: 12mm; }", "</style>", "</head>", "<body>",
      "<h1>\(title)</h1>",
    ] + remarks.map { "<p>\($0)</p>" } + ["<table>", row(heads, "th")]
      + rows.map { row($0, "td") } + ["</table>", "</body>", "</html>"]
  }

  private func row(_ cells: [String], _ tag: String) -> String {
    "<tr>" + cells.map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>"
  }
}
