@_exported public import GTK
public import Routing

/// A view that shows a scene: its root screen, and modals above it.
///
/// The view is the driver of its scene, and the only object that moves the widgets of the scene.
/// Gestures on containers call the scene's router. Errors of these navigations are passed to
/// ``onError``.
public final class SceneView: TransitionDriver {
  /// The widget of the scene, to place in a window or a device frame.
  public let widget: Widget

  /// Called with an error when a navigation that the user started fails.
  public var onError: (RoutingError) -> Void = { _ in }

  /// Called when a screen can't be shown; the screen also shows the error.
  public var onProblem: (BackendError) -> Void = { _ in }

  /// The text direction of all widgets in the scene.
  public var direction: Direction = .leftToRight {
    didSet { widget.setDirectionOfAll(direction) }
  }

  private let overlay = Overlay()
  private lazy var roots = ScreenSlot(on: self)
  private let measure = DrawingArea()
  private(set) weak var scene: Scene?
  private var layers: [ModalView] = []

  /// The number of running transitions.
  private var running = 0 {
    didSet {
      if (running == 0) != (oldValue == 0) { overlay.setAccessibleBusy(running > 0) }
    }
  }

  /// Whether a transition is running.
  package var isMoving: Bool { running > 0 }

  /// The error that prevents a visible screen from being shown, or `nil`.
  package var problem: BackendError? {
    scene?.visibleScreens.lazy.compactMap { ($0.view as? TemplateView)?.problem }.first
  }

  /// Creates a view without a scene.
  public init() {
    ContainerStyleSheet.install()
    ScreenPress.observe()
    widget = overlay
    overlay.setClass("scene")
    overlay.watchUserEvents()
    // GTK makes rows, titles of menus and buttons of windows later than the widgets around them.
    overlay.onLayout { [weak self] in
      guard let self, direction != Widget.defaultDirection else { return }
      widget.setDirectionOfAdded(direction)
    }
    overlay.clips = true
    overlay.child = roots.widget
    measure.canTarget = false
    overlay.add(measure)
    measure.onResize { [weak self] _, _ in self?.fitLater() }
    addShortcuts()
  }

  /// Performs a transition, immediately if the view isn't mapped or no animation is requested.
  ///
  /// While the transition is running, assistive technology reports the scene as busy.
  public func perform(_ transition: Transition, animated: Bool) async {
    running += 1
    defer { running -= 1 }
    switch transition {
    case .replaceRoot(let screen, _): await show(screen, animated: animated)
    case .arrange(let container, _, _): await container.view?.arrange(animated: animated)
    case .fit(let splits): for split in splits { await split.view?.arrange(animated: animated) }
    case .drawer(let menu): await menu.view?.arrange(animated: animated)
    case .present(let screen, let style): await present(screen, style, animated: animated)
    case .dismiss(let screens): await dismiss(topmost(screens.count), animated: animated)
    }
  }

  /// Performs a navigation that a gesture started, with the scene's router.
  func gesture(_ body: @escaping @MainActor (Router) async throws(RoutingError) -> Void) {
    guard let router = scene?.router else { return }
    start { () async throws(RoutingError) in try await body(router) }
  }

  /// Performs a request by the user, and passes errors to ``onError``.
  ///
  /// The request is ignored if the pressed screen is appearing, disappearing or handling an earlier press.
  public func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void) {
    guard let press = ScreenPress.current else { return start(request) }
    guard !press.isRefused else { return }
    press.begin()
    start { () async throws(RoutingError) in
      defer { press.end() }
      try await request()
    }
  }

  private func start(_ request: @escaping @MainActor () async throws(RoutingError) -> Void) {
    ScreenPress.$current.withValue(nil) {
      MainLoop.task { [weak self] in
        do throws(RoutingError) {
          try await request()
        } catch {
          self?.onError(error)
        }
      }
    }
  }

  /// Shows another root and dismisses all modals above the previous root.
  private func show(_ root: Screen, animated: Bool) async {
    scene = root.scene
    let above = topmost(layers.count)
    async let dismissed: Void = dismiss(above, animated: animated)
    await roots.show(root, animated ? .crossfade : .none)
    await dismissed
    roots.keep([scene?.root ?? root])
    // A scene may be attached to a view that already has its final size.
    fitLater()
  }

  /// Adapts to the width after the layout, because sizes can't change during it.
  private func fitLater() {
    MainLoop.task { [weak self] in
      guard let self, let scene, measure.width > 0 else { return }
      await scene.setNarrow(measure.width < Scene.leastWideWidth)
    }
  }

  private func present(_ screen: Screen, _ style: PresentationStyle, animated: Bool) async {
    let source = PopoverSource.current?.widget
    let layer = ModalView(screen, style: style, from: source, on: self)
    layer.widget.setDirectionOfAll(direction)
    let below = [roots.widget] + layers.map(\.widget)
    layers.append(layer)
    overlay.add(layer.widget)
    layer.takeKeyboard(in: overlay, from: below)
    await layer.show(animated: animated)
  }

  /// Removes the topmost modals from the list and returns them.
  private func topmost(_ count: Int) -> [ModalView] {
    defer { layers.removeLast(min(count, layers.count)) }
    return layers.suffix(count)
  }

  private func dismiss(_ gone: [ModalView], animated: Bool) async {
    guard let lowest = gone.first, let last = gone.last else { return }
    let focus = overlay.window?.focus
    let isFree = focus.map { focus in gone.contains { $0.widget.isAncestor(of: focus) } } ?? true
    lowest.returnKeyboard(to: layers.last?.widget ?? roots.widget, ifFree: isFree)
    for layer in gone.dropLast() { overlay.remove(layer.widget) }
    await last.hide(animated: animated)
    overlay.remove(last.widget)
  }
}
