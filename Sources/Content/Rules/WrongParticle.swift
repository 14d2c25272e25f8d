import Quiz

extension Rule {
  /// A Korean particle must fit how the word before it is read; after a place to fill it must stand in the
  /// place, since what fills it is not known.
  static let wrongParticle = Rule(
    id: "wrong-particle",
    texts: { contents in
      let terms = ReadTerms(contents)
      return contents.writtenTexts.flatMap { text -> [Finding] in
        guard let korean = text["ko"] else { return [] }
        return unfit(korean.text, terms, at: korean.node) + strange(korean.text, at: korean.node)
          + glued(korean.text, at: korean.node)
      }
    })

  private static func unfit(_ text: String, _ terms: ReadTerms, at node: Node) -> [Finding] {
    ParticleUse.all(in: text).filter { !$0.fitsAnywhere }.compactMap { use in
      guard let term = terms.term(endingIn: use.before),
        let fit = Particle.form(use.particle, after: term), fit != use.particle
      else { return nil }
      return Finding(
        rule: "wrong-particle", arguments: ["phrase": term.text + use.particle, "fit": fit],
        at: node.span)
    }
  }

  /// Places whose second part is no particle.
  private static func strange(_ text: String, at node: Node) -> [Finding] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let place = part.prefix { $0 != "}" }
      let parts = place.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count == 2, !ParticleUse.isParticle(parts[1]) else { return nil }
      return Finding(
        rule: "wrong-particle", detail: "place", arguments: ["phrase": String(parts[1])],
        at: node.span)
    }
  }

  /// Particles directly after a plain place.
  private static func glued(_ text: String, at node: Node) -> [Finding] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let close = part.firstIndex(of: "}"), !part[..<close].contains("|") else { return nil }
      let particle = part[close...].dropFirst().prefix(while: \.isHangul)
      guard ParticleUse.isParticle(particle) else { return nil }
      return Finding(
        rule: "wrong-particle", detail: "glued",
        arguments: ["phrase": "{\(part[...close])\(particle)", "place": "\(part[..<close])"],
        at: node.span)
    }
  }
}
