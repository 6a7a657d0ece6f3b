import Routing

/// Performs cases in this process, each in a dish of its own.
///
/// A case has passed when its screen was reached, nothing complained, and everything is freed once
/// the dish is gone. The gates on its path are open.
@MainActor
public final class CheckRunner {
  private let catalog: Catalog
  private let display: any CheckDisplay
  private let environment: StandardEnvironment
  private let patience: Duration

  /// Prepares for the cases of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: Whose screens are opened.
  ///   - display: The display that shows the screens.
  ///   - environment: The environment in which they are opened.
  ///   - patience: How long to wait for what is freed a little later than its dish.
  public init(
    _ catalog: Catalog,
    on display: any CheckDisplay = HeadlessCheckDisplay(),
    in environment: StandardEnvironment = StandardEnvironment(),
    patience: Duration = .seconds(3)
  ) {
    self.catalog = catalog
    self.display = display
    self.environment = environment
    self.patience = patience
  }

  /// Performs one case, from a fresh app to the last thing freed.
  public func perform(_ check: CheckCase) async -> CheckResult {
    let clock = ContinuousClock()
    let start = clock.now
    display.begin()
    let detector = ScreenLeakDetector()
    var result = await open(check, detector)
    await display.clear()
    result.findings += display.takeFindings()
    let leaked = await leaks(detector)
    // What a screen holds that is alive is alive, too.
    result.findings += leaked.isEmpty ? await display.leftovers() : leaked
    result.seconds = (clock.now - start).seconds
    return result
  }

  /// Opens the screen, lets it come to rest, and lets go of it.
  private func open(_ check: CheckCase, _ detector: ScreenLeakDetector) async -> CheckResult {
    let dish = Dish(
      catalog,
      name: check.id,
      journal: Journal(capacity: 100),
      environment: environment.settings,
      makeDriver: { [display] dish in LeakDetectingDriver(display, of: dish, detector) },
      width: environment.width
    )
    let (outcome, failure, isRefusal) = await jump(check.jump, in: dish)
    await dish.rest()
    await display.settle()
    detector.note(dish.scene)
    var result = CheckResult(findings: [], seconds: 0)
    result.hasCollapsedSplit = dish.scene.layers.contains(where: \.hasCollapsedSplit)
    dish.scene.disappear()
    if check.isBoundary, isRefusal, let failure {
      result.refusal = failure.message
    } else if let failure {
      result.findings = [CheckFinding(outcome.finding, failure.message)]
    }
    return result
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

  private func leaks(_ detector: ScreenLeakDetector) async -> [CheckFinding] {
    do {
      try await Polling(limit: patience).wait { detector.living.isEmpty }
    } catch {
      // A cancelled case reports what is alive at once.
    }
    return detector.living.map { name in
      CheckFinding(.leakedScreen, "\(name) is still alive after its dish is gone.")
    }
  }
}

extension Screen {
  /// A Boolean value that indicates whether a split in it has room for one of its two sides.
  fileprivate var hasCollapsedSplit: Bool {
    guard let container = self as? Container else { return false }
    let isCollapsed = (self as? Split).map { $0.isCollapsed && $0.secondary != nil } ?? false
    return isCollapsed || container.contained.contains(where: \.hasCollapsedSplit)
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
  /// Waits until no navigation is under way any more, or until the user has to answer; at most
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
