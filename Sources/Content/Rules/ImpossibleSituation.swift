import Machine

extension Rule {
  /// Every scripted situation must be able to happen at some point.
  static let impossibleSituation = Rule(
    id: "impossible-situation",
    deck: { subject in
      subject.studies.flatMap { study in
        study.explorations.flatMap { variant, exploration in
          situations(in: exploration, variant).filter {
            exploration.isExhaustive && !exploration.possible.contains($0)
          }.map { index in
            let situation = exploration.architecture.situations[index]
            return Finding(
              rule: "impossible-situation", arguments: ["situation": situation.id],
              at: subject.span(of: situation, variant: variant, study))
          }
        }
      }
    })

  /// All situations, or those that a variant scripts anew.
  private static func situations(in exploration: Exploration, _ variant: Variant?) -> [Situation.ID]
  {
    let all = exploration.architecture.situations
    guard let variant else { return Array(all.indices) }
    return all.indices.filter { index in
      variant.situations.contains { $0.id == all[index].id }
    }
  }
}
