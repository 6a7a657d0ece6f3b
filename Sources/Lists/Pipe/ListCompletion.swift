/// Waits until every view has shown a change, then says once whether all of them did.
@MainActor
final class ListCompletion {
  /// Whether nothing changed, which everybody has then seen to its end.
  var isIdle: Bool

  private let callbacks: [(Bool) -> Void]
  private let others: [ListCompletion]
  private var awaited = 1
  private var wasShown: Bool?

  /// - Parameter isIdle: Whether nothing changed.
  init(_ callbacks: [(Bool) -> Void] = [], isIdle: Bool = false) {
    self.callbacks = callbacks
    self.isIdle = isIdle
    others = []
  }

  /// A change that is part of others, which wait for it.
  init(in others: [ListCompletion]) {
    callbacks = []
    isIdle = false
    self.others = others
    for other in others { other.awaited += 1 }
  }

  convenience init(in other: ListCompletion) {
    self.init(in: [other])
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
    for other in others {
      if let wasShown { other.finishView(shown: wasShown) } else { other.settle() }
    }
    for callback in callbacks { callback(wasShown ?? isIdle) }
  }
}
