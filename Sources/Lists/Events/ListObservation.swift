/// An observation of a list's changes or gestures, which continues even if you release this object.
@MainActor
public final class ListObservation {
  private weak var owner: AnyObject?
  private let isOwned: Bool
  private var subject: Subject?

  /// The kind of events to observe, with the closure to call.
  enum Subject {
    case changes((ListChangeEvent) -> Void)
    case gestures((ListGesture) -> Void)
  }

  init(owner: AnyObject?, _ subject: Subject) {
    self.owner = owner
    self.subject = subject
    isOwned = owner != nil
  }

  /// Whether the observation still receives events.
  public var isActive: Bool { subject != nil && (!isOwned || owner != nil) }

  /// Whether the observation still receives changes.
  var observesChanges: Bool {
    if case .changes = subject { isActive } else { false }
  }

  /// Ends the observation immediately.
  public func cancel() {
    // Releasing the closure may release an object that cancels this observation again.
    withExtendedLifetime(subject) { subject = nil }
  }

  func notify(_ event: ListChangeEvent) {
    guard isActive else { return cancel() }
    if case .changes(let body) = subject { body(event) }
  }

  func notify(_ gesture: ListGesture) {
    guard isActive else { return cancel() }
    if case .gestures(let body) = subject { body(gesture) }
  }
}
