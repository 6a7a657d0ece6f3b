import Assets
import GTK
import GTKBackend
import PetriDish
import Routing

/// Shows an app on real widgets outside the user's display, and presses them.
final class OffscreenPresser: WidgetPresser {
  private let display: WidgetCheckDisplay

  private init(_ display: WidgetCheckDisplay) { self.display = display }

  /// Opens a display that only this process uses, or the user's display if Xvfb isn't installed.
  ///
  /// - Returns: The presser, or `nil` without a display.
  /// - Throws: ``AssetError`` if a file is missing.
  static func open(_ catalog: Catalog, on assets: Assets) async throws -> OffscreenPresser? {
    if !Display.isOpen, let own = await WorkerDisplay.open() {
      for (name, value) in own.environment { CurrentProcess.setVariable(name, to: value) }
      ownDisplay = own
      // An app on a display without a desktop needs no session bus.
      Log.leaveOutSessionBus()
    }
    guard Display.isAvailable else { return nil }
    return OffscreenPresser(
      try await WidgetCheckDisplay.open(catalog, on: assets, keepingWarnings: false)
    )
  }

  /// The display of this process, which can't continue without its display.
  private static var ownDisplay: WorkerDisplay?

  /// Returns a new dish that the display shows, in the environment of a program.
  func dish(of catalog: Catalog, in standard: StandardEnvironment) -> Dish {
    let dish = Dish(
      catalog,
      environment: standard.settings,
      makeDriver: { [display] dish in display.driver(for: dish, asPictured: true) },
      width: standard.width
    )
    dish.observe { [display, weak dish] _ in
      if let dish { display.fit(dish, asPictured: true) }
    }
    dish.presser = self
    return dish
  }

  func press(_ press: WidgetPress, in scene: Scene) async throws {
    guard let screen = scene.screen(at: press.screen) else {
      throw RecordingError.notRepeatable(press, reason: "there is no screen at \(press.screen).")
    }
    var found: Widget?
    // Rows appear a few frames after their list.
    await MainLoop.wait(upTo: Self.patience) {
      found = press.widget(on: screen)
      return screen.hasAppeared && found?.respondsToInput == true
    }
    guard let found else {
      let kind = press.role == "check" ? "check box" : press.role
      throw RecordingError.notRepeatable(press, reason: "its screen doesn’t show this \(kind).")
    }
    guard found.respondsToInput else {
      throw RecordingError.notRepeatable(press, reason: "it doesn’t respond to input.")
    }
    _ = found.press()
    // The handlers may ask for a navigation when the main loop is idle.
    for _ in 0..<3 { await MainLoop.settled() }
  }

  /// The time to wait for a widget, in seconds.
  private static let patience = 2.0
}
