import GTK
import GTKBackend
import PetriDish

/// A view that shows the scene of a dish and an optional card above it.
final class DishSceneView {
  /// The root widget, which is placed inside the device frame.
  let widget = Overlay()

  /// Called with the error when a gesture in the scene fails.
  var onError: (RoutingError) -> Void = { _ in }

  /// Called with the error when a screen can't be displayed.
  var onProblem: (BackendError) -> Void = { _ in }

  /// Called when the title bar of a screen asks something of its window.
  var onTitleBarRequest: (TitleBarRequest) -> Void = { _ in }

  private var view: SceneView?
  private var boundary: GuestBoundary?

  /// The CSS class that sets the font of the device at its text scale.
  private var scaledClass: String?

  init() {
    widget.expandsHorizontally = true
    widget.expandsVertically = true
    widget.setClass("background")
    widget.setClass(AppStyleSheets.className)
    boundary = GuestBoundary(around: widget) { [weak self] in self?.onTitleBarRequest($0) }
  }

  /// The error of a visible screen that can't be displayed; `nil` if all screens are displayed.
  var problem: BackendError? { view?.problem }

  /// Creates a view for a new scene and replaces the previous view.
  func scene(for dish: Dish) -> any TransitionDriver {
    let view = SceneView()
    view.onError = { [weak self] error in self?.onError(error) }
    view.onProblem = { [weak self] error in self?.onProblem(error) }
    widget.child = view.widget
    self.view = view
    setDirection(of: dish.environment)
    return view
  }

  /// Goes back one step from the focused screen.
  ///
  /// - Returns: Whether there is a step back.
  func stepBack() -> Bool { view?.stepBack() ?? false }

  /// Removes the scene and the card.
  func clear() {
    card = nil
    widget.child = nil
    view = nil
  }

  /// Sets the layout direction of the scene.
  private func setDirection(of shown: Jump.Environment) {
    // The device cuts off the end of content that is too wide.
    widget.direction = shown.direction == .rtl ? .rightToLeft : .leftToRight
    view?.direction = widget.direction
  }

  /// Applies the environment of a jump to the scene without affecting the rest of the window.
  func apply(_ shown: Jump.Environment, with styles: StyleSheets) throws {
    try styles.setTheme(of: widget, isDark: shown.theme.map { $0 == .dark })
    setDirection(of: shown)
    widget.reducesMotion = shown.motion == .reduced
    let scaled = try styles.textScaleClass(shown.scale ?? 1)
    guard scaled != scaledClass else { return }
    if let scaledClass { widget.setClass(scaledClass, false) }
    widget.setClass(scaled)
    scaledClass = scaled
  }

  /// The card above the scene; `nil` if there is no card.
  var card: Widget? {
    didSet {
      if let oldValue { widget.remove(oldValue) }
      if let card { widget.add(card) }
    }
  }
}

/// A cache of the scene view of each dish.
final class DishSceneViewCache {
  private(set) var sceneViews: [ObjectIdentifier: Entry] = [:]

  /// The scene view of a dish and a closure that returns the dish's current name, or `nil` if the dish was released.
  typealias Entry = (name: () -> String?, sceneView: DishSceneView)

  /// Returns the scene view of a dish, creating it on first use.
  func sceneView(of dish: Dish) -> DishSceneView {
    if let (_, sceneView) = sceneViews[ObjectIdentifier(dish)] { return sceneView }
    let sceneView = DishSceneView()
    sceneViews[ObjectIdentifier(dish)] = ({ [weak dish] in dish?.name }, sceneView)
    return sceneView
  }

  /// Creates a scene for a dish in the dish's scene view.
  func scene(for dish: Dish) -> any TransitionDriver { sceneView(of: dish).scene(for: dish) }

  /// Removes the scene view of a dish that was closed.
  func remove(_ dish: Dish) {
    sceneViews[ObjectIdentifier(dish)]?.sceneView.clear()
    sceneViews[ObjectIdentifier(dish)] = nil
  }
}

extension DishSceneViewCache {
  /// Returns the name of the dish that contains a widget; `nil` if the widget isn't in a dish.
  func dish(around widget: Widget) -> String? {
    sceneViews.values.first { $0.sceneView.widget.isAncestor(of: widget) }?.name()
  }
}
