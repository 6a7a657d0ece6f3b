/// Somebody's wish to hear of a list; forgetting it does not end it.
@MainActor
public final class ListObservation {
  private weak var owner: AnyObject?
  private let isOwned: Bool
  private var subject: Subject?

  /// What there is to hear of.
  enum Subject {
    case changes((ListChangeEvent) -> Void)
    case gestures((ListGesture) -> Void)
  }

  init(owner: AnyObject?, _ subject: Subject) {
    self.owner = owner
    self.subject = subject
    isOwned = owner != nil
  }

  /// Whether it still hears of the list.
  public var isActive: Bool { subject != nil && (!isOwned || owner != nil) }

  /// Whether it still hears of changes.
  var hearsChanges: Bool {
    if case .changes = subject { isActive } else { false }
  }

  /// Ends it, at once.
  public func cancel() {
    subject = nil
  }

  func notice(_ event: ListChangeEvent) {
    if isActive, case .changes(let body) = subject { body(event) }
  }

  func notice(_ gesture: ListGesture) {
    if isActive, case .gestures(let body) = subject { body(gesture) }
  }
}
