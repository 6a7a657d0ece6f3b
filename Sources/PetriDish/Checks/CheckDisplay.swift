public import Routing

/// Where the screens of cases are shown, one case after the other.
@MainActor
public protocol CheckDisplay: AnyObject {
  /// Forgets the former case.
  func begin()

  /// Makes what shows the scenes of a dish.
  func driver(for dish: Dish) -> any TransitionDriver

  /// Called after each change of what is shown.
  func look()

  /// Returns when what is shown has come to rest, and has been seen.
  func settle() async

  /// What was wrong with what was shown, since the beginning or the last call.
  func takeFindings() -> [CheckFinding]

  /// Puts everything away; the dish is gone.
  func clear() async

  /// What is still there of the case that was put away, one line each, after some waiting.
  func leftovers() async -> [CheckFinding]
}

/// Shows nothing.
@MainActor
public final class HeadlessCheckDisplay: CheckDisplay {
  /// Makes a stage that needs no display.
  public init() {}

  /// Nothing is there to be forgotten.
  public func begin() {}

  /// Settles at once.
  public func driver(for dish: Dish) -> any TransitionDriver { HeadlessDriver() }

  /// Nothing is there to be looked at.
  public func look() {}

  /// Lets the tasks of screens have their turn.
  public func settle() async { for _ in 0..<3 { await Task.yield() } }

  /// Nothing.
  public func takeFindings() -> [CheckFinding] { [] }

  /// Nothing is there to be put away.
  public func clear() async {}

  /// Nothing is left of nothing.
  public func leftovers() async -> [CheckFinding] { [] }
}
