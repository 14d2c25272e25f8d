import CReadline

import Platform

/// Readline's callbacks for Tab. It is a class because C hands back a pointer to it.
final class CompletionAssistant {
  private let completion: Completion
  private(set) var hasListed = false
  /// The text before the cursor at the first Tab, for the list that a second Tab shows.
  private var before = ""

  init(_ completion: Completion) {
    self.completion = completion
  }

  /// A C request with the callbacks of this assistant, which has to outlive it. The caller sets the other fields.
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
