package import PetriDish
package import Routing

/// A display that shows the screens of one case at a time.
@MainActor
package protocol CheckDisplay: AnyObject {
  /// Resets the display before a case.
  func begin()

  /// Creates the driver that shows the scenes of a dish.
  ///
  /// - Parameters:
  ///   - dish: The dish whose scenes are shown.
  ///     - isPictured: Whether the scenes are shown as in pictures: at the height of the device, and
  ///     with the app's styles.
  func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver

  /// Inspects the scene; called after each transition.
  func look()

  /// Waits until the scene has settled, and inspects it.
  func settle() async

  /// Returns the findings since the last call, and removes them.
  func takeFindings() -> [CheckFinding]

  /// Returns the widgets of the scene, or `nil` if it has none.
  func structure() -> WidgetNode?

  /// Returns a fingerprint of the values that the style sheets give the widgets, or `nil` if the scene has none.
  func style() -> String?

  /// Takes a picture of the scene after it has settled.
  ///
  /// - Returns: The picture, or `nil` if the scene isn't displayed.
  /// - Throws: The reason why no picture can be taken.
  func picture() async throws -> ShownPicture?

  /// Removes everything from the display after the dish was released.
  func clear() async

  /// Returns a finding for each object of the removed case that is still alive after a short wait.
  func leftovers() async -> [CheckFinding]
}

extension CheckDisplay {
  /// Returns `nil`, because the display has no widgets.
  package func structure() -> WidgetNode? { nil }

  /// Returns `nil`, because the display has no style sheets.
  package func style() -> String? { nil }

  /// Returns `nil`, because the display has no pictures.
  package func picture() async throws -> ShownPicture? { nil }
}

/// A display that shows nothing.
@MainActor
package final class HeadlessCheckDisplay: CheckDisplay {
  /// Creates a display that shows nothing.
  package init() {}

  /// Does nothing, because there is no state to reset.
  package func begin() {}

  /// Returns a driver that settles immediately.
  package func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver {
    HeadlessDriver()
  }

  /// Does nothing, because there are no widgets to inspect.
  package func look() {}

  /// Yields so that the tasks of screens can run.
  package func settle() async { for _ in 0..<3 { await Task.yield() } }

  /// Returns an empty array.
  package func takeFindings() -> [CheckFinding] { [] }

  /// Does nothing, because there is nothing to remove.
  package func clear() async {}

  /// Returns an empty array, because nothing was displayed.
  package func leftovers() async -> [CheckFinding] { [] }
}

/// A monitor of the main loop while a case is open.
@MainActor
package protocol LoopWatch: AnyObject {
  /// Resets the monitor before a case.
  func begin()

  /// Returns the findings about a case after it was closed.
  func findings() -> [CheckFinding]
}
