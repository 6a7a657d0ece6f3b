import GTK
import GTKBackend
import PetriDish

/// The view of a dish: it shows the dish's scene, and a card over it.
final class DishSceneView {
  /// The content of the device's glass.
  let widget = Overlay()

  /// Called with the reason why a gesture in the scene failed.
  var onError: (RoutingError) -> Void = { _ in }

  /// Called with the reason why a screen cannot be shown.
  var onProblem: (BackendError) -> Void = { _ in }

  private var view: SceneView?

  /// The class of style that gives text its scale.
  private var scaledClass: String?

  init() {
    widget.expandsHorizontally = true
    widget.expandsVertically = true
    widget.setClass("background")
    widget.setClass(AppStyleSheets.className)
  }

  /// The reason that one of the visible screens cannot be shown; `nil` if all are shown.
  var problem: BackendError? { view?.problem }

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

  /// Applies the environment of a jump to the scene, apart from the shell around it.
  func apply(_ shown: Jump.Environment, with styles: StyleSheets) throws {
    try styles.setTheme(of: widget, isDark: shown.theme.map { $0 == .dark })
    setDirection(shown.direction == .rtl ? .rightToLeft : .leftToRight)
    widget.reducesMotion = shown.motion == .reduced
    let scaled = try shown.scale.map(styles.textScaleClass)
    guard scaled != scaledClass else { return }
    if let scaledClass { widget.setClass(scaledClass, false) }
    if let scaled { widget.setClass(scaled) }
    scaledClass = scaled
  }

  /// Lays a card over the scene, or takes it away.
  var card: Widget? {
    didSet {
      if let oldValue { widget.remove(oldValue) }
      if let card { widget.add(card) }
    }
  }
}

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

extension DishSceneViewCache {
  /// Returns the name of the dish that a widget belongs to; `nil` outside of all.
  func dish(around widget: Widget) -> String? {
    sceneViews.values.first { $0.sceneView.widget.isAncestor(of: widget) }?.name()
  }
}
