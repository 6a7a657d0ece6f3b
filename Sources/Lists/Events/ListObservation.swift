/// A subscription to a list's changes or gestures; releasing it does not end it.
@MainActor
public final class ListObservation {
  private weak var owner: AnyObject?
  private let isOwned: Bool
  private var subject: Subject?

  /// The subject of an observation.
  enum Subject {
    case changes((ListChangeEvent) -> Void)
    case gestures((ListGesture) -> Void)
  }

  init(owner: AnyObject?, _ subject: Subject) {
    self.owner = owner
    self.subject = subject
    isOwned = owner != nil
  }

  /// Whether it is still called.
  public var isActive: Bool { subject != nil && (!isOwned || owner != nil) }

  /// Whether it is still called with changes.
  var observesChanges: Bool {
    if case .changes = subject { isActive } else { false }
  }

  /// Ends the observation at once.
  public func cancel() {
    // What the closure holds may cancel it again as it is released.
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
