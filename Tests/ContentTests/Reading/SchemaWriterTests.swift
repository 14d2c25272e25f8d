import Content
import Testing

@Suite struct SchemaWriterTests {
  @Test func everyShapeHasItsSchema() {
    let shape = Shape.mapping([
      .required("id", .identifier(.dotted), "The \"name\"."),
      .optional("count", .integer(0...12), "How many."),
      .optional("kind", .oneOf(["b", "a"]), "Which."),
      .optional("gloss", .localizedText, "What it is."),
      .optional("labels", .map(keys: .kebab, of: .text), "Labels."),
      .optional(
        "tags", .either([.init(.text), .init(.list(of: .text, minimum: 1))]), "Tags."),
      .optional("flags", .list(of: .boolean, minimum: 2), "Flags."),
      .optional("rest", .either([.init(.text), .init(.list(of: .boolean))]), "Rest."),
    ])
    #expect(SchemaWriter.schema(of: shape, title: "Things", languages: ["en", "ko"]) == expected)
  }

  @Test func aNamedShapeIsPrintedOnceEvenIfItContainsItself() {
    #expect(
      SchemaWriter.schema(of: Self.tree, title: "Tree", languages: []) == """
        {
          "$defs": {
            "tree": {
              "additionalProperties": false,
              "properties": {
                "left": {
                  "$ref": "#/$defs/tree",
                  "description": "Left."
                },
                "right": {
                  "$ref": "#/$defs/tree",
                  "description": "Right."
                }
              },
              "type": "object"
            }
          },
          "$ref": "#/$defs/tree",
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Tree"
        }

        """)
  }

  @Test func textsAreEscaped() {
    let shape = Shape.oneOf(["a\"b\\c", "한\n\t\u{1}"])
    #expect(
      SchemaWriter.schema(of: shape, title: "x", languages: []) == """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "enum": [
            "a\\"b\\\\c",
            "한\\n\\t\\u0001"
          ],
          "title": "x"
        }

        """)
  }

  private static let tree: Shape = .named("tree") {
    .mapping([.optional("left", tree, "Left."), .optional("right", tree, "Right.")])
  }

  private let expected = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "additionalProperties": false,
      "properties": {
        "count": {
          "description": "How many.",
          "maximum": 12,
          "minimum": 0,
          "type": "integer"
        },
        "flags": {
          "description": "Flags.",
          "items": {
            "type": "boolean"
          },
          "minItems": 2,
          "type": "array"
        },
        "gloss": {
          "additionalProperties": false,
          "description": "What it is.",
          "properties": {
            "en": {
              "minLength": 1,
              "type": "string"
            },
            "ko": {
              "minLength": 1,
              "type": "string"
            }
          },
          "required": [
            "en",
            "ko"
          ],
          "type": "object"
        },
        "id": {
          "description": "The \"name\".",
          "pattern": "^[A-Za-z0-9]+([\\-.][A-Za-z0-9]+)*$",
          "type": "string"
        },
        "kind": {
          "description": "Which.",
          "enum": [
            "b",
            "a"
          ]
        },
        "labels": {
          "additionalProperties": false,
          "description": "Labels.",
          "patternProperties": {
            "^[a-z0-9]+([\\-][a-z0-9]+)*$": {
              "minLength": 1,
              "type": "string"
            }
          },
          "type": "object"
        },
        "rest": {
          "anyOf": [
            {
              "minLength": 1,
              "type": "string"
            },
            {
              "items": {
                "type": "boolean"
              },
              "type": "array"
            }
          ],
          "description": "Rest."
        },
        "tags": {
          "anyOf": [
            {
              "minLength": 1,
              "type": "string"
            },
            {
              "items": {
                "minLength": 1,
                "type": "string"
              },
              "minItems": 1,
              "type": "array"
            }
          ],
          "description": "Tags."
        }
      },
      "required": [
        "id"
      ],
      "title": "Things",
      "type": "object"
    }

    """#
}
