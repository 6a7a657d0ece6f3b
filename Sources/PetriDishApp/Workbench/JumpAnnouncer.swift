import PetriDish

/// Announces each jump before anything of it is carried out: once, however many dishes take it.
final class JumpAnnouncer {
  private let observers = Observers<Jump>()
  private var isAnnounced = false

  /// Calls a closure before each jump.
  ///
  /// - Returns: A token that ends it.
  func observe(_ body: @escaping @MainActor (Jump) -> Void) -> Observation { observers.add(body) }

  /// Expects another jump, which is announced when the first dish takes it.
  func reset() { isAnnounced = false }

  /// Announces a jump unless another dish took it before.
  func announce(_ jump: Jump) {
    guard !isAnnounced else { return }
    isAnnounced = true
    observers.notify(jump)
  }
}
