import GTK
import PetriDish

/// The stage of each dish, made when something first asks for it.
final class DishSceneViews {
  private var stages: [ObjectIdentifier: (name: () -> String?, stage: DishSceneView)] = [:]

  /// Where a dish shows its scenes.
  func stage(of dish: Dish) -> DishSceneView {
    if let (_, stage) = stages[ObjectIdentifier(dish)] { return stage }
    let stage = DishSceneView()
    stages[ObjectIdentifier(dish)] = ({ [weak dish] in dish?.name }, stage)
    return stage
  }

  /// Puts a fresh scene of a dish on its stage.
  func scene(for dish: Dish) -> any TransitionDriver { stage(of: dish).scene(for: dish) }

  /// Forgets the stage of a dish that has come to its end.
  func remove(_ dish: Dish) {
    stages[ObjectIdentifier(dish)]?.stage.clear()
    stages[ObjectIdentifier(dish)] = nil
  }

  /// The name of the dish that a widget belongs to; `nil` outside of all.
  func dish(around widget: Widget) -> String? {
    stages.values.first { $0.stage.widget.isAncestor(of: widget) }?.name()
  }
}
