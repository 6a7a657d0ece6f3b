import PetriDish
import Routing

/// Finds the screens that outlive their scene; it keeps none of them alive.
@MainActor
final class ScreenLeakDetector {
  private var met: [ObjectIdentifier: TrackedScreen] = [:]

  private struct TrackedScreen {
    weak var screen: Screen?
    let name: String
  }

  /// Writes down every screen of a scene.
  ///
  /// - Complexity: O(screens).
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

  /// The names of those that are alive, in order.
  var living: [String] {
    met.values.filter { $0.screen != nil }.map(\.name).sorted()
  }
}

/// Has a display show the scenes of a dish, and writes down which screens there are.
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
