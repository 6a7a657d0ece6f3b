/// The listeners of one subject, called in the order in which they were added.
///
/// A listener that is added during a notification is called from the next one on, and a listener that
/// is canceled is not called anymore. The subject owns its listeners, so a closure that refers to the
/// subject should do so weakly.
@MainActor
package final class Observers<Event> {
  private typealias Listener = @MainActor (Event) -> Void

  private var listeners: [(number: Int, body: Listener)] = [] {
    didSet { isEmpty = listeners.isEmpty }
  }
  private var lastNumber = 0

  package init() {}

  /// Whether there are no listeners, in which case no event needs to be created.
  ///
  /// This is a stored property because it is read before each event. Computing it would require other
  /// modules to look up the type of the listeners first.
  package private(set) var isEmpty = true

  /// Adds a listener.
  ///
  /// - Returns: A token that cancels the listener.
  @discardableResult
  package func add(_ body: @escaping @MainActor (Event) -> Void) -> Observation {
    lastNumber += 1
    let number = lastNumber
    listeners.append((number, body))
    return Observation { [weak self] in self?.listeners.removeAll { $0.number == number } }
  }

  package func notify(_ event: Event) {
    guard !isEmpty else { return }
    let last = lastNumber
    for listener in listeners where listener.number <= last {
      guard listeners.contains(where: { $0.number == listener.number }) else { continue }
      listener.body(event)
    }
  }
}

/// A token that cancels a listener of a subject, such as a scene.
///
/// Releasing the token doesn't cancel the listener.
@MainActor
public final class Observation {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Cancels the listener immediately, even during a notification.
  ///
  /// Canceling it again has no effect.
  public func cancel() {
    end?()
    end = nil
  }
}
