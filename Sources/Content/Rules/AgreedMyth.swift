extension Rule {
  /// A myth that contradicts cannot settle a claim that is right.
  static let agreedMyth = Rule(
    id: "agreed-myth",
    files: { contents in
      let agreed = Set(
        contents.shared.items("claims").filter { $0.text("verdict") == "agree" }
          .map { $0.text("id") })
      return contents.shared.items("myths").filter { $0.text("verdict") == "contradict" }
        .flatMap { myth in
          (myth["settles"]?.words ?? []).filter { agreed.contains($0.string ?? "") }.map {
            Finding(
              rule: "agreed-myth",
              arguments: ["myth": myth.text("id"), "claim": $0.string ?? ""], at: $0.span)
          }
        }
    })
}
