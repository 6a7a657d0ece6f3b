/// Waits until every view has shown a change, then says once whether all of them did.
@MainActor
final class ListCompletion {
  private let callbacks: [(Bool) -> Void]
  private var awaited = 1
  private let shown: Bool
  private var wasShown: Bool?

  /// - Parameter shown: What to say where no view has anything to show.
  init(_ callbacks: [(Bool) -> Void] = [], shown: Bool = false) {
    self.callbacks = callbacks
    self.shown = shown
  }

  /// Waits for one view more.
  func expectView() {
    awaited += 1
  }

  /// A view has shown the change, or given up on it.
  func finishView(shown: Bool) {
    wasShown = (wasShown ?? true) && shown
    settle()
  }

  /// Everybody has been told; from now on only views are waited for.
  func settle() {
    awaited -= 1
    guard awaited == 0 else { return }
    for callback in callbacks { callback(wasShown ?? shown) }
  }
}
