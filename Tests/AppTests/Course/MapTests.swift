import Foundation
import Machine
import Memory
import Platform
import Quiz
import Terminal
import TestSupport
import Testing

@testable import App

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The map: the figure of an architecture with what is known of each arrow.
@Suite struct MapTests {
  private static let today = 20_000
  private let deck = Decks.ios.deck

  /// Right today, right long ago and missed long ago; nothing else was met.
  private var ledger: FactLedger {
    func memory(_ day: Int, right: Int) -> FactMemory {
      var memory = FactModel.standard.first(.good, on: day)
      (memory.right, memory.rightOn) = (right, right > 0 ? day : nil)
      return memory
    }
    return FactLedger(memories: [
      "row:scene/active-to-inactive": memory(Self.today, right: 1),
      "row:scene/inactive-to-active": memory(Self.today, right: 2),
      "row:scene/inactive-to-background": memory(Self.today - 30, right: 1),
      "row:scene/reclaim": memory(Self.today - 60, right: 0),
    ])
  }

  private func writer(
    _ architecture: String = "scene-based", _ language: String = "en", columns: Int = 80,
    isPlain: Bool = true, of ledger: FactLedger? = nil
  ) throws -> MapWriter {
    let environment = Environment(
      isInteractive: false, columns: columns, isPlain: isPlain, style: Style(isPlain: isPlain),
      variables: [:], contentRoots: [], now: { .init(milliseconds: 0, offsetMinutes: 0) },
      random: { 7 }, writeFile: { _, _ in nil }, readFile: { _ in nil }, stamps: { _ in nil },
      deviceName: { "here" }, process: 1)
    let voice = Voice(Decks.ios.wording, language: language, isPlain: isPlain)
    let index = try #require(deck.architectures.firstIndex { $0.id == architecture })
    let map = try #require(
      StateMap(of: index, in: deck, ledger ?? self.ledger, on: Self.today))
    return MapWriter(
      map: map,
      page: DeckPage(open: try Studying().open, page: Page(voice, environment)))
  }

  @Test(arguments: ["en", "ko"], [80, 120])
  func theMapInTheTerminal(language: String, columns: Int) throws {
    let maps = try ["scene-based", "app-based"].map { architecture in
      let lines = try writer(architecture, language, columns: columns).lines()
      #expect(lines.count <= 24)
      for line in lines { #expect(DisplayWidth.columns(of: line) <= columns, "\(line)") }
      return (["--- \(architecture)"] + lines).map { $0 + "\n" }.joined()
    }
    expectGolden(maps.joined(), "Goldens/map-\(language)-\(columns).txt")
  }

  /// Colours only repeat what the lines and words say.
  @Test func withColoursOffTheTextIsTheSame() throws {
    let styled = try writer(isPlain: false).lines().joined(separator: "\n")
    let plain = try writer().lines().joined(separator: "\n")
    let parts = styled.replacing(/\u{E01B}\[[0-9]*m/, with: "")
    #expect(parts != styled)
    #expect(parts.replacing("→", with: "->") == plain)
    #expect(plain.allSatisfy { $0.isASCII })
  }

  @Test(arguments: ["scene-based", "app-based"])
  func everyArrowStandsForFactsThatAreAsked(architecture: String) throws {
    let writer = try writer(architecture)
    let book = writer.page.open.book
    for arrow in some(writer.map.arrows) {
      #expect(!arrow.facts.isEmpty)
      for fact in arrow.facts { #expect(book.fact(fact) != nil, "\(fact)") }
    }
  }

  @Test func whatIsKnownOfAnArrow() throws {
    let map = try writer().map
    func standing(_ from: String, _ to: String) -> StateMap.Standing? {
      map.arrows.indices.first {
        map.figure.boxes[map.arrows[$0].from].id == from
          && map.figure.boxes[map.arrows[$0].to].id == to
      }.map { map.standings[$0] }
    }
    #expect(standing("foreground.active", "foreground.inactive") == .solid)
    #expect(standing("foreground.inactive", "background") == .shaky)
    #expect(standing("background", "unattached") == .shaky)
    #expect(standing("background", "suspended") == .unmet)
    #expect(standing("foreground.active", "background") == nil)
    #expect(map.solid == 2)
  }

  @Test func oneLineSaysWhatTheMapWould() throws {
    #expect(
      try writer().line()
        == "Map: 2 of 12 arrows of the scene are solid. Weakest: background -> unattached; map shows it."
    )
    let all = Dictionary(
      uniqueKeysWithValues: try writer().map.arrows.flatMap(\.facts).unique().map { fact in
        var memory = FactModel.standard.first(.good, on: Self.today)
        memory.right = 1
        return (fact, memory)
      })
    #expect(
      try writer(of: FactLedger(memories: all)).line()
        == "Map: 12 of 12 arrows of the scene are solid.")
  }

  // MARK: Pictures

  @Test(arguments: ["scene-based", "app-based"], ["en", "ko"])
  func thePictureIsWellFormedAndNamesAll(architecture: String, language: String) throws {
    let writer = try writer(architecture, language, isPlain: false)
    let picture = Elements(writer.svg())
    #expect(picture.isWellFormed)
    let states = picture.texts(of: "text")
    for title in some(writer.map.figure.titles(in: language)) { #expect(states.contains(title)) }
    let titles = picture.texts(of: "title")
    let words = writer.map.standings.map { writer.page.say("map.\($0)-word") }
    for (index, arrow) in some(writer.map.arrows).enumerated() {
      let ends = [arrow.from, arrow.to].map { writer.map.figure.titles(in: language)[$0.index] }
      #expect(titles.contains("\(ends[0]) → \(ends[1]): \(words[index])"))
    }
    #expect(writer.svg().contains("@media (prefers-color-scheme: dark)"))
  }

  /// No name stands where an arrow runs, and names stand apart.
  @Test(arguments: ["en", "ko"])
  func arrowsCrossNoNames(language: String) throws {
    for figure in some(deck.figures) {
      let layout = FigureLayout(figure, figure.arrows(in: deck), in: deck, language: language)
      #expect(layout.unrouted.isEmpty)
      for (line, runs) in layout.lines.enumerated() {
        var column = 0
        for run in runs {
          let width = DisplayWidth.columns(of: run.text)
          defer { column += width }
          if case .arrow = run.ink { continue }
          guard run.ink != nil else { continue }
          let crossing = layout.strokes.filter { $0.meets(column..<column + width, line) }
          #expect(crossing.isEmpty, "\(figure.id): \(run.text)")
        }
      }
    }
  }

  @Test(arguments: ["scene-based", "app-based"])
  func graphvizCanReadTheGraph(architecture: String) throws {
    let writer = try writer(architecture)
    let lines = writer.dot().split(separator: "\n").map(String.init)
    #expect(lines.first == "digraph \"\(architecture)\" {")
    #expect(lines.last == "}")
    let nodes = lines.compactMap { $0.wholeMatch(of: #/  (s\d+) \[label="[^"]+"\];/#)?.1 }
    #expect(nodes.count == writer.map.figure.boxes.count)
    let look = ##"color="#[0-9a-f]{6}", fontcolor="#[0-9a-f]{6}", style=(solid|dashed|dotted)"##
    let edge = try Regex(
      #"  (s\d+) -> (s\d+) \[label="([^"]+)", "# + look + #"\];"#,
      as: (Substring, Substring, Substring, Substring, Substring).self)
    let edges = lines.compactMap { $0.wholeMatch(of: edge) }
    #expect(edges.count == writer.map.arrows.count)
    for edge in edges { #expect(nodes.contains(edge.1) && nodes.contains(edge.2)) }
    #expect(lines.count == nodes.count + edges.count + 4)
  }

  @Test func programsGetEveryArrow() throws {
    let map = try writer().map
    let document = map.document(of: deck, try writer().page.voice).text()
    let value = try object(document)
    let arrows = try #require(value["arrows"] as? [[String: Any]])
    #expect(arrows.count == map.arrows.count)
    #expect(arrows.map { $0["standing"] as? String } == map.standings.map(\.rawValue))
    #expect(value["solid"] as? Int == 2)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

extension FigureLine {
  /// True if it runs through some of these columns of a line of letters.
  fileprivate func meets(_ columns: Range<Int>, _ line: Int) -> Bool {
    let (left, right) = (min(from.x, to.x), max(from.x, to.x))
    let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
    return left < Double(columns.upperBound) && right > Double(columns.lowerBound)
      && top < Double(line + 1) && bottom > Double(line)
  }
}

/// The elements of an XML document by their names.
private final class Elements: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private var texts: [(name: String, text: String)] = []
  private var open: [Int] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func texts(of name: String) -> [String] { texts.filter { $0.name == name }.map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    open.append(texts.count)
    texts.append((name, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { texts[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
