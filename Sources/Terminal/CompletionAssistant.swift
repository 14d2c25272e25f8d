import CReadline

import Platform

/// Answers readline's questions about Tab. A class, because C hands back a pointer to it.
final class CompletionAssistant {
  private let completion: Completion
  private(set) var hasListed = false
  /// What stood before the cursor at the first Tab; a second follows it at once.
  private var before = ""

  init(_ completion: Completion) {
    self.completion = completion
  }

  /// A request that asks this assistant, which has to outlive it; the rest is for the caller to fill.
  var form: crl_request {
    var form = crl_request()
    form.context = Unmanaged.passUnretained(self).toOpaque()
    form.complete = { context, before in
      guard let context, let before else { return crl_completion() }
      return CompletionAssistant.at(context).complete(String(cString: before))
    }
    form.list = { context, columns in
      context.flatMap { CompletionAssistant.at($0).list(columns: Int(columns)) }
    }
    return form
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> CompletionAssistant {
    Unmanaged<CompletionAssistant>.fromOpaque(context).takeUnretainedValue()
  }

  private func complete(_ before: String) -> crl_completion {
    self.before = before
    guard let found = completion.replacement(for: before) else { return crl_completion() }
    return crl_completion(replacement: strdup(found.text), start: found.start)
  }

  private func list(columns: Int) -> UnsafeMutablePointer<CChar>? {
    guard let listing = completion.listing(for: before, columns: columns) else { return nil }
    hasListed = true
    return strdup(listing)
  }
}
