package import PetriDish
package import Routing

/// A display for the screens of cases, one case after the other.
@MainActor
package protocol CheckDisplay: AnyObject {
  /// Forgets the former case.
  func begin()

  /// Makes what shows the scenes of a dish.
  ///
  /// - Parameters:
  ///   - dish: The dish, whose scenes are about to be shown.
  ///   - isPictured: Whether they are shown as in a picture: as high as the device, and dressed as the app.
  func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver

  /// Called after each change of what is shown.
  func look()

  /// Returns when what is shown has come to rest, and has been seen.
  func settle() async

  /// Returns the findings about what was shown, since the beginning or the last call.
  func takeFindings() -> [CheckFinding]

  /// Returns the widgets that show the scene; `nil` where none do.
  func structure() -> WidgetNode?

  /// Takes a picture of what is shown, once it stands still.
  ///
  /// - Returns: `nil` where nothing shows the scene.
  /// - Throws: Why no picture can be taken.
  func picture() async throws -> ShownPicture?

  /// Puts everything away; the dish is gone.
  func clear() async

  /// Returns what is still alive of the case that was put away, a finding each, after some waiting.
  func leftovers() async -> [CheckFinding]
}

extension CheckDisplay {
  /// Returns `nil`.
  package func structure() -> WidgetNode? { nil }

  /// Returns `nil`.
  package func picture() async throws -> ShownPicture? { nil }
}

/// Shows nothing.
@MainActor
package final class HeadlessCheckDisplay: CheckDisplay {
  /// Creates a display that shows nothing.
  package init() {}

  /// Does nothing, since there is nothing to forget.
  package func begin() {}

  /// Settles at once.
  package func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver {
    HeadlessDriver()
  }

  /// Does nothing, since there is nothing to look at.
  package func look() {}

  /// Lets the tasks of screens have their turn.
  package func settle() async { for _ in 0..<3 { await Task.yield() } }

  /// Returns no finding.
  package func takeFindings() -> [CheckFinding] { [] }

  /// Does nothing, since there is nothing to put away.
  package func clear() async {}

  /// Returns no finding, since nothing was shown.
  package func leftovers() async -> [CheckFinding] { [] }
}

/// Watches the main loop of a process while a case is open.
@MainActor
package protocol LoopWatch: AnyObject {
  /// Forgets the former case.
  func begin()

  /// Returns the findings about the case, which was put away.
  func findings() -> [CheckFinding]
}
