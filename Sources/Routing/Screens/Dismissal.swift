/// The answer of a screen that is to be taken away.
public enum Dismissal: Hashable, Sendable {
  case allowed
  /// The reason is a sentence for the person who is kept.
  case refused(String)

  var refusal: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}
