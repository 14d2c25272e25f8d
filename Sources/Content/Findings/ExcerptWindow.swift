import Platform
/// A line in three parts, cut so that it fits in a width with as much around the middle as possible.
struct ExcerptWindow {
  var before: String
  var marked: String
  var after: String

  init(before: String, marked: String, after: String, width: Int) {
    (self.before, self.marked, self.after) = (before, marked, after)
    guard Self.columns(before + marked + after) > width else { return }
    self.marked = Self.prefix(of: marked, columns: width - 2)
    let room = width - Self.columns(self.marked)
    let right = min(Self.columns(after), max(room / 2, room - Self.columns(before)))
    self.before = Self.suffix(of: before, columns: room - right)
    self.after = Self.prefix(of: after, columns: right)
  }

  /// As in `DisplayWidth`, but a tab counts as one column.
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    character == "\t" ? 1 : DisplayWidth.columns(of: character)
  }

  private static func prefix(of text: String, columns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    let kept = text.prefix {
      room -= columns($0)
      return room >= 0
    }
    return kept + "…"
  }

  private static func suffix(of text: String, columns limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    let kept = text.reversed().prefix {
      room -= columns($0)
      return room >= 0
    }
    return "…" + String(kept.reversed())
  }
}
