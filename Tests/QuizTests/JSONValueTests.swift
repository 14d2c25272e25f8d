import Quiz
import Testing

@Suite struct JSONValueTests {
  static let rows: [(JSONValue, String)] = [
    (.null, "null"), (.bool(true), "true"), (.bool(false), "false"),
    (.int(0), "0"), (.int(-17), "-17"), (.int(.max), "9223372036854775807"),
    (.double(0.5), "0.5"), (.double(2), "2"), (.double(-0.1), "-0.1"), (.double(1e-7), "1e-07"),
    (.double(.infinity), "null"), (.double(.nan), "null"),
    (.string(""), #""""#), (.string("a"), #""a""#),
    (.string("\"\\/"), #""\"\\/""#),
    (.string("\n\r\t"), #""\n\r\t""#),
    (.string("\u{0}\u{8}\u{C}\u{1F}"), #""\u0000\u0008\u000c\u001f""#),
    (.string("\u{7F}"), #""\u007f""#),
    (.string("\u{2028}\u{2029}"), #""\u2028\u2029""#),
    (.string("한글 → é"), #""한글 → é""#),
    (.string("👩‍👩‍👧"), #""👩‍👩‍👧""#),
    (.string("a\r\nb"), #""a\r\nb""#),
    (.array([]), "[]"), ([:], "{}"),
    (.array([.int(1), .array([]), .null]), "[1,[],null]"),
    (["b": 1, "a": 2], #"{"b":1,"a":2}"#),
    (["kept": JSONValue.null, "left": nil], #"{"kept":null}"#),
    (["a\"b": true], #"{"a\"b":true}"#),
    (["x", "y"].json, #"["x","y"]"#),
  ]

  @Test(arguments: rows)
  func itIsWrittenOnOneLine(_ value: JSONValue, _ text: String) {
    #expect(value.text() == text)
  }

  @Test func itIsIndentedByTwo() {
    let value: JSONValue = [
      "a": JSONValue.array([.int(1), ["b": "c"]]), "d": [String](), "e": [:] as JSONValue,
    ]
    #expect(
      value.text(pretty: true) == """
        {
          "a": [
            1,
            {
              "b": "c"
            }
          ],
          "d": [],
          "e": {}
        }
        """)
  }
}
