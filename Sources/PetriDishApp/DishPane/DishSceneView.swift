import GTK
import GTKBackend
import PetriDish

/// Where the scenes of a dish take turns on screen.
final class DishSceneView {
  /// What the device's glass holds.
  let widget = Overlay()

  /// Told what a gesture in the scene could not do.
  var onError: (RoutingError) -> Void = { _ in }

  /// Told what a screen cannot show.
  var onProblem: (BackendError) -> Void = { _ in }

  private var view: SceneView?
  private var scale: Double?

  init() {
    widget.expandsHorizontally = true
    widget.expandsVertically = true
    widget.setClass("background")
  }

  /// Puts a fresh scene on screen, and the former one away.
  func scene(for dish: Dish) -> any TransitionDriver {
    let view = SceneView()
    view.direction = dish.environment.direction == .rtl ? .rightToLeft : .leftToRight
    view.onError = { [weak self] error in self?.onError(error) }
    view.onProblem = { [weak self] error in self?.onProblem(error) }
    widget.child = view.widget
    self.view = view
    return view
  }

  /// Takes the scene away, and whatever lies over it.
  func clear() {
    card = nil
    widget.child = nil
    view = nil
  }

  /// Sets the direction of all that is shown.
  func setDirection(_ direction: Direction) { view?.direction = direction }

  /// Shows the scene as a jump asks for, whatever is around it.
  func dress(for shown: Jump.Environment, by look: StyleSheets) throws {
    try look.dress(widget, isDark: shown.theme.map { $0 == .dark })
    setDirection(shown.direction == .rtl ? .rightToLeft : .leftToRight)
    widget.reducesMotion = shown.motion == .reduced
    widget.setClass("dish-scaled", shown.scale != nil)
    if let factor = shown.scale, factor != scale { try look.setTextScale(factor) }
    scale = shown.scale
  }

  /// Lays a card over the scene, or takes it away.
  var card: Widget? {
    didSet {
      if let oldValue { widget.remove(oldValue) }
      if let card { widget.add(card) }
    }
  }
}
