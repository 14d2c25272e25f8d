import Machine

extension Voice {
  /// What happens, in a sentence; with the instance it is about, where one is told.
  package func text(of call: Occurrence, in architecture: Architecture) -> String {
    let situation = architecture.situations[call.situation]
    guard let told = situation.told, let argument = call.argument else {
      return text(situation.text)
    }
    return Template.fill(
      text(told), with: ["it": Phrase(architecture.instances[argument].id)])
  }
}
