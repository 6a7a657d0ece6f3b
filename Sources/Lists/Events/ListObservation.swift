/// Somebody's wish to hear of the changes of a list; forgetting it does not end it.
@MainActor
public final class ListObservation {
  private weak var owner: AnyObject?
  private let isOwned: Bool
  private var closure: ((ListChangeEvent) -> Void)?

  init(owner: AnyObject?, _ closure: @escaping (ListChangeEvent) -> Void) {
    self.owner = owner
    self.closure = closure
    isOwned = owner != nil
  }

  /// Whether it still hears of changes.
  public var isActive: Bool { closure != nil && (!isOwned || owner != nil) }

  /// Ends it, at once.
  public func cancel() {
    closure = nil
  }

  func notice(_ event: ListChangeEvent) {
    closure?(event)
  }
}
