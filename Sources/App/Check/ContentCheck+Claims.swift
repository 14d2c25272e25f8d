import Content
import Quiz

/// The claims of the documents, each with its verdict and what carries it.
extension ContentCheck {
  func claims() -> Reply {
    let folder = ContentFolder(path: directory)
    var matrices: [(deck: Deck, matrix: ClaimMatrix)] = []
    do {
      for deck in folder.decks() {
        let result = ContentReader.read(try Self.files(of: deck, in: folder), for: .checking)
        guard let resolved = result.deck else { return reply() }
        matrices.append((resolved, ClaimMatrix(resolved, result.contents)))
      }
    } catch {
      guard case .failed(let text, let code) = failed(error) else { return Reply() }
      return .refuse(text, code: code)
    }
    guard !matrices.isEmpty else { return .refuse(nothing, code: Reply.misuse) }
    let isWhole = matrices.allSatisfy { $0.matrix.lines.allSatisfy { !$0.carriers.isEmpty } }
    let text =
      asJSON
      ? document(matrices).text(pretty: true) + "\n"
      : matrices.map { self.text($0.matrix, of: $0.deck) }.joined(separator: "\n")
    return Reply(output: text, leave: isWhole ? 0 : Reply.failure)
  }

  private func text(_ matrix: ClaimMatrix, of deck: Deck) -> String {
    let lines = matrix.lines.flatMap(self.lines)
    let carried = matrix.documented.count { !$0.carriers.isEmpty }
    let added = matrix.lines.filter(\.claim.documents.isEmpty)
    let sum = voice.say(
      "claims.sum",
      [
        "deck": Phrase(deck.id), "carried": Phrase(carried), "n": Phrase(matrix.documented.count),
        "added": Phrase(added.count { !$0.carriers.isEmpty }), "of": Phrase(added.count),
      ])
    return (lines + [sum]).joined(separator: "\n") + "\n"
  }

  private func lines(_ line: ClaimMatrix.Line) -> [String] {
    let claim = line.claim
    let verdict = claim.verdict.map { voice.say("claims.verdict.\($0.rawValue)") }
    let head = [claim.id, claim.documents.joined(separator: " "), verdict ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    let carriers =
      line.carriers.isEmpty ? voice.say("claims.nobody") : line.carriers.joined(separator: ", ")
    return TextWrap.lines("\(head)  \(voice.text(claim.text))", width: width, indent: "      ")
      + TextWrap.lines("      \(carriers)", width: width, indent: "      ")
  }

  private func document(_ matrices: [(deck: Deck, matrix: ClaimMatrix)]) -> JSONValue {
    .object([
      "format": .string("lifecards-claims"), "version": .int(1),
      "decks": .array(
        matrices.map { deck, matrix in
          .object([
            "deck": .string(deck.id), "claims": .array(matrix.lines.map { item($0, of: deck) }),
          ])
        }),
    ])
  }

  private func item(_ line: ClaimMatrix.Line, of deck: Deck) -> JSONValue {
    let claim = line.claim
    func places(_ ids: [String]) -> JSONValue {
      .array(
        ids.compactMap { deck.source($0) }.map {
          .object([
            "id": .string($0.id), "title": .string($0.title), "location": .string($0.location),
          ])
        })
    }
    return .object([
      "id": .string(claim.id), "text": .string(voice.text(claim.text)),
      "verdict": claim.verdict.map { .string($0.rawValue) },
      "truth": claim.truth.map { .string(voice.text($0)) },
      "note": claim.note.map { .string(voice.text($0)) },
      "documents": places(claim.documents), "sources": places(claim.sources),
      "carriers": .strings(line.carriers),
    ])
  }
}
