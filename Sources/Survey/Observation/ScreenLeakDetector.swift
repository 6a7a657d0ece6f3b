import PetriDish
import Routing

/// A detector for screens that outlive their scene, which doesn't retain them.
@MainActor
final class ScreenLeakDetector {
  private var met: [ObjectIdentifier: TrackedScreen] = [:]

  private struct TrackedScreen {
    weak var screen: Screen?
    let name: String
  }

  /// Records every screen of a scene.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens.
  func note(_ scene: Scene) {
    for layer in scene.layers { note(layer) }
  }

  private func note(_ screen: Screen) {
    let name = screen.title.isEmpty ? "" : " “\(screen.title)”"
    met[ObjectIdentifier(screen)] = TrackedScreen(
      screen: screen,
      name: "\(type(of: screen))\(name)"
    )
    for child in (screen as? Container)?.contained ?? [] { note(child) }
  }

  /// The names of the recorded screens that are still in memory, sorted.
  var living: [String] {
    met.values.filter { $0.screen != nil }.map(\.name).sorted()
  }
}

/// A driver that forwards transitions to a display and records all screens.
@MainActor
final class LeakDetectingDriver: TransitionDriver {
  private weak var dish: Dish?
  private let display: any CheckDisplay
  private let driver: any TransitionDriver
  private let detector: ScreenLeakDetector

  init(
    _ display: any CheckDisplay,
    of dish: Dish,
    asPictured isPictured: Bool,
    _ detector: ScreenLeakDetector
  ) {
    self.display = display
    self.dish = dish
    self.detector = detector
    driver = display.driver(for: dish, asPictured: isPictured)
  }

  func perform(_ transition: Transition, animated: Bool) async {
    if let dish { detector.note(dish.scene) }
    await driver.perform(transition, animated: animated)
    if let dish { detector.note(dish.scene) }
    display.look()
  }

  func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void) {
    driver.carryOut(request)
  }
}
