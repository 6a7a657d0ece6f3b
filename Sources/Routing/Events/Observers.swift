/// The listeners of one subject, called in the order in which they were added.
///
/// A listener that is added while an event is delivered is called from the next one on, and one that
/// is cancelled meanwhile is called no more. The subject owns the listeners; a closure that needs its
/// subject holds it weakly.
@MainActor
package final class Observers<Event> {
  private typealias Listener = @MainActor (Event) -> Void

  private var listeners: [(number: Int, body: Listener)] = [] {
    didSet { isEmpty = listeners.isEmpty }
  }
  private var lastNumber = 0

  package init() {}

  /// Whether there is no listener, so that no event need be made.
  ///
  /// Kept, for it is asked before each event: other modules would have to look up the listeners' type
  /// first.
  package private(set) var isEmpty = true

  /// Adds a listener.
  ///
  /// - Returns: A token that ends it.
  @discardableResult
  package func add(_ body: @escaping @MainActor (Event) -> Void) -> Observation {
    lastNumber += 1
    let number = lastNumber
    listeners.append((number, body))
    return Observation { [weak self] in self?.listeners.removeAll { $0.number == number } }
  }

  /// Calls every listener with an event.
  package func notify(_ event: Event) {
    guard !isEmpty else { return }
    let last = lastNumber
    for listener in listeners where listener.number <= last {
      guard listeners.contains(where: { $0.number == listener.number }) else { continue }
      listener.body(event)
    }
  }
}

/// One listener of a subject, such as a scene; forgetting it does not end it.
@MainActor
public final class Observation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends it, at once, in the middle of a notification too; ending it again does nothing.
  public func cancel() {
    end?()
    end = nil
  }
}
