import PetriDish

/// Tells which step of a navigation a dish is at, in whichever scene.
final class StepWatch {
  private var steps: Observation?

  /// Begins to watch.
  init(_ dish: Dish, onStep: @escaping (String?) -> Void) {
    dish.observe { [weak self, weak dish] change in
      guard case .didChange = change, let self else { return }
      steps?.cancel()
      steps = dish?.scene.observeSteps { onStep($0) }
    }
  }

  /// Watches no more.
  func end() { steps?.cancel() }
}
