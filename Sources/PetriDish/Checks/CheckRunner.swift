import Routing

/// Performs cases in this process, each in a dish of its own.
///
/// A case has passed when its screen was reached, nothing complained, and everything is freed once
/// the dish is gone. The gates on its way are open.
@MainActor
public final class CheckRunner {
  private let catalog: Catalog
  private let stage: any CheckDisplay
  private let patience: Duration

  /// Prepares for the cases of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: Whose screens are opened.
  ///   - stage: Where the screens are shown.
  ///   - patience: How long to wait for what is freed a little later than its dish.
  public init(
    _ catalog: Catalog,
    on stage: any CheckDisplay = HeadlessCheckDisplay(),
    patience: Duration = .seconds(3)
  ) {
    self.catalog = catalog
    self.stage = stage
    self.patience = patience
  }

  /// Performs one case, from a fresh app to the last thing freed.
  public func perform(_ check: CheckCase) async -> CheckVerdict {
    let clock = ContinuousClock()
    let start = clock.now
    stage.begin()
    let census = ScreenLeakDetector()
    var verdict = await open(check, census)
    await stage.clear()
    verdict.findings += stage.takeFindings()
    let leaked = await leaks(census)
    // What a screen holds that is alive is alive, too.
    verdict.findings += leaked.isEmpty ? await stage.leftovers() : leaked
    verdict.seconds = (clock.now - start).seconds
    return verdict
  }

  /// Opens the screen, lets it come to rest, and lets go of it.
  private func open(_ check: CheckCase, _ census: ScreenLeakDetector) async -> CheckVerdict {
    let dish = Dish(catalog, name: check.id, journal: Journal(capacity: 100)) { [stage] dish in
      LeakDetectingDriver(stage, of: dish, census)
    }
    let (outcome, failure, isRefusal) = await jump(check.jump, in: dish)
    await dish.rest()
    await stage.settle()
    census.note(dish.scene)
    dish.scene.disappear()
    if check.isBoundary, isRefusal, let failure {
      return CheckVerdict(findings: [], refusal: failure.message, seconds: 0)
    }
    let findings = failure.map { [CheckFinding(outcome.finding, $0.message)] } ?? []
    return CheckVerdict(findings: findings, seconds: 0)
  }

  private func jump(
    _ jump: Jump,
    in dish: Dish
  ) async -> (JumpResult.Outcome, JumpResult.Failure?, isRefusal: Bool) {
    let result = await dish.jump(jump)
    let refusals = ["context", "step", "stopped"]
    let isRefusal = result.failure.map { refusals.contains($0.kind) } ?? false
    return (result.outcome, result.failure, isRefusal)
  }

  private func leaks(_ census: ScreenLeakDetector) async -> [CheckFinding] {
    do {
      try await Polling(limit: patience).wait { census.living.isEmpty }
    } catch {
      // A cancelled case tells what is alive at once.
    }
    return census.living.map { name in
      CheckFinding(.leakedScreen, "\(name) is still alive after its dish is gone.")
    }
  }
}

extension JumpResult.Outcome {
  fileprivate var finding: CheckFinding.Kind {
    switch self {
    case .stopped: .stopped
    case .redirected: .redirected
    case .reached, .failed: .failed
    }
  }
}

extension Dish {
  /// Waits until nothing is on its way any more, or until somebody has to answer; at most
  /// ``longestRest``.
  fileprivate func rest() async {
    do {
      try await Polling(limit: Self.longestRest, interval: .milliseconds(1))
        .wait { scene.isIdle || scene.isAsking }
    } catch {
      // A cancelled case does not wait.
    }
  }
}
