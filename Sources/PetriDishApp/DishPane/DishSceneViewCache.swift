import GTK
import PetriDish

/// The scene view of each dish, made at its first use.
final class DishSceneViewCache {
  private(set) var sceneViews: [ObjectIdentifier: Entry] = [:]

  /// The scene view of a dish, and the name that the dish has now; `nil` once it is gone.
  typealias Entry = (name: () -> String?, sceneView: DishSceneView)

  /// Returns the scene view of a dish.
  func sceneView(of dish: Dish) -> DishSceneView {
    if let (_, sceneView) = sceneViews[ObjectIdentifier(dish)] { return sceneView }
    let sceneView = DishSceneView()
    sceneViews[ObjectIdentifier(dish)] = ({ [weak dish] in dish?.name }, sceneView)
    return sceneView
  }

  /// Puts a fresh scene of a dish into its scene view.
  func scene(for dish: Dish) -> any TransitionDriver { sceneView(of: dish).scene(for: dish) }

  /// Removes the scene view of a dish that has ended.
  func remove(_ dish: Dish) {
    sceneViews[ObjectIdentifier(dish)]?.sceneView.clear()
    sceneViews[ObjectIdentifier(dish)] = nil
  }
}
