/// A countdown of the views that are showing a change, with completions that are called once at 0.
@MainActor
final class ListCompletion {
  /// Whether nothing changed, which counts as shown.
  var isIdle: Bool

  private let callbacks: [(Bool) -> Void]
  private let others: [ListCompletion]
  private var awaited = 1
  private var wasShown: Bool?

  /// - Parameter isIdle: True where nothing changed.
  init(_ callbacks: [(Bool) -> Void] = [], isIdle: Bool = false) {
    self.callbacks = callbacks
    self.isIdle = isIdle
    others = []
  }

  /// Makes the completion of a change that is part of others, which wait for it.
  init(in others: [ListCompletion]) {
    callbacks = []
    isIdle = false
    self.others = others
    for other in others { other.awaited += 1 }
  }

  convenience init(in other: ListCompletion) {
    self.init(in: [other])
  }

  /// Adds a view to wait for.
  func expectView() {
    awaited += 1
  }

  /// Counts a view that has shown the change, or given up on it.
  func finishView(shown: Bool) {
    wasShown = (wasShown ?? true) && shown
    finishDelivery()
  }

  /// Ends the wait for the delivery itself; from now on only views are waited for.
  func finishDelivery() {
    awaited -= 1
    guard awaited == 0 else { return }
    for other in others {
      if let wasShown { other.finishView(shown: wasShown) } else { other.finishDelivery() }
    }
    for callback in callbacks { callback(wasShown ?? isIdle) }
  }
}
