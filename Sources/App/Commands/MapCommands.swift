import Platform
import Quiz

// Commands that show on one page what was learnt: the map, and the sheet for the evening before.

extension Command {
  static let map = Command(
    name: "map",
    options: [
      .init("architecture", value: "NAME"), .init("output", value: "FILE", short: "o"),
      .init("json"),
    ], needs: .log
  ) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    let index = try page.deck.architecture(named: invocation.value("architecture"), page.voice)
    let path = invocation.value("output")
    // A file gets arrows and marks even where the terminal is plain.
    var paper = page
    if path != nil { paper = DeckPage(open: page.open, page: page.page.adorned) }
    guard let writer = state.map(index, paper) else {
      throw Refusal(text: page.say("map.none"), code: Reply.failure)
    }
    let warned = told.followed(by: .warn(state.store.tellProblems()))
    if invocation.has("json") {
      return warned.followed(by: .json(writer.map.document(of: page.deck, page.voice)))
    }
    guard let path else { return warned.followed(by: .show(writer.lines(), leave: 0)) }
    let pictures = [".svg": writer.svg, ".dot": writer.dot]
    guard let picture = pictures.first(where: { path.lowercased().hasSuffix($0.key) }) else {
      throw Refusal(text: page.say("map.output", ["path": page.page.shortened(path)]))
    }
    return warned.followed(by: try state.write(picture.value(), to: path))
  }

  static let sheet = Command(
    name: "sheet",
    options: [
      .init("format", value: "text|md|html"), .init("output", value: "FILE", short: "o"),
    ], needs: .log
  ) { state, invocation throws(Refusal) in
    let formats = EveningPage.Format.allCases
    let format = try formats.index(
      named: invocation.value("format") ?? "text", by: \.rawValue, "misuse.choice", state.voice)
    let (page, told) = try state.chosen(invocation)
    let path = invocation.value("output")
    let paper = path == nil && formats[format] == .text ? page.page : page.page.adorned
    let evening = EveningPage(
      page: DeckPage(open: page.open, page: paper), learning: state.learning(of: page.open))
    return told.followed(by: .warn(state.store.tellProblems()))
      .followed(by: try state.write(evening.text(formats[format]), to: path))
  }
}
