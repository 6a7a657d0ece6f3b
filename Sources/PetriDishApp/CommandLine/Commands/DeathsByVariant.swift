import PetriDish

/// The sentences about workers that have died, by the screen and by the variant of an experiment.
final class DeathsByVariant {
  private(set) var sentences: [String: [String: String]] = [:]
  private let experiment: String

  /// - Parameter experiment: The id of the experiment that is varied.
  init(of experiment: String) { self.experiment = experiment }

  /// Takes note of a case.
  func add(_ check: CheckCase, _ result: CheckResult) {
    guard let death = result.findings.last(where: { $0.kind == .died || $0.kind == .hung }) else {
      return
    }
    add(check, death.message)
  }

  /// Takes note of the screens that a run has found to be deadly.
  func add(_ deadly: [String: (check: CheckCase, end: String)]) {
    for (_, death) in deadly { add(death.check, death.end) }
  }

  private func add(_ check: CheckCase, _ sentence: String) {
    let variant = check.jump.variants[experiment] ?? check.variant
    if sentences[check.screen]?[variant] == nil {
      sentences[check.screen, default: [:]][variant] = sentence
    }
  }
}
