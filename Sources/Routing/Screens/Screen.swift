/// A screen of an app, as a model object that is independent of any UI toolkit.
///
/// A screen is identified by its object. It is owned by its container, or by its ``Scene`` if it is
/// the root or a modal. The backend keeps its own object for the screen in ``backing``, which it
/// creates when the screen is first shown.
@MainActor
open class Screen {
  /// The title shown in the header bar, tab or drawer.
  public final var title: String {
    didSet { if title != oldValue { tellBackings() } }
  }

  /// The badge shown in the tab or drawer.
  public final var badge: Badge? {
    didSet { if badge != oldValue { tellBackings() } }
  }

  /// The container of the screen, or `nil` for the root, a modal, and a screen outside any scene.
  public internal(set) final weak var container: Container?

  /// The screen that presents this one as a modal.
  public internal(set) final weak var presenter: Screen?

  /// The modal that this screen presents, which is owned by the scene.
  public internal(set) final weak var presented: Screen?

  /// The last route that led to the screen, or `nil` if the app created the screen directly.
  public internal(set) final var routeMatch: RouteMatch?

  /// The backend's object that shows the screen; only the backend uses it.
  public final var backing: (any ScreenBacking)?

  /// The navigation that built the screen, while it is running.
  final weak var maker: Navigation?

  /// The answer that a caller awaits from the screen.
  final var pendingAnswer: PendingAnswer?

  /// Whether the last lifecycle call was ``willAppear()`` or ``didAppear()``.
  final var isAppearing = false

  /// The transition that made the last lifecycle call, until it has settled.
  final weak var appearanceTransition: AppearanceTransition?

  /// Whether the last lifecycle call was ``didAppear()``.
  package final var hasAppeared: Bool { isAppearing && appearanceTransition == nil }

  /// The scene of a root or a modal; other screens get the scene from their container.
  final weak var layerScene: Scene? {
    didSet { if layerScene != nil { tellEnvironment() } }
  }

  /// Creates a screen that isn't in a scene or container yet.
  public init(title: String = "") {
    self.title = title
  }

  /// The name of the icon in a tab or drawer, such as `go-home-symbolic`.
  open var symbol: String? { nil }

  /// Whether the header bar shows a large title at its leading edge, as on an app's main pages.
  open var prefersLargeTitle: Bool { false }

  /// The screen's answer to whether it may be closed.
  ///
  /// The router reads this property for every screen that a plan would remove, and again right before
  /// removing it.
  open var dismissal: Dismissal { .allowed }

  /// Called before the screen becomes visible.
  ///
  /// The four lifecycle methods are always called in order: will and did appear, will and did disappear.
  open func willAppear() {}

  /// Called when the transition that shows the screen has settled, or when another one starts to hide it.
  open func didAppear() {}

  /// Called before the screen is hidden.
  open func willDisappear() {}

  /// Called when the transition that hides the screen has settled, or when another one starts to show it.
  open func didDisappear() {}

  /// Called when the screen is added to a scene, and after each change of the scene's environment.
  ///
  /// The screen may not be visible yet. Override this method to set anything that depends on the
  /// environment, such as a localized title.
  open func environmentDidChange() {}

  /// The scene of the screen, or `nil` if it isn't in one.
  ///
  /// - Complexity: O(*d*), where *d* is the number of containers around the screen.
  public final var scene: Scene? { container?.scene ?? layerScene }

  /// The screen and the containers around it, from the inside out.
  final var ancestry: [Screen] {
    Array(sequence(first: self) { $0.container })
  }

  /// The outermost container around the screen, or the screen itself if it has no container.
  final var layer: Screen {
    var screen = self
    while let container = screen.container { screen = container }
    return screen
  }

  /// The screen's answer to the navigation that asks whether it may be closed.
  ///
  /// The navigation doesn't ask a screen that it built itself, only the screens inside it. Otherwise
  /// a route could refuse its own next step.
  final var answerToAsking: Dismissal {
    guard let asking = Navigation.asking, maker === asking else { return dismissal }
    return asContainer?.dismissalOfContained ?? .allowed
  }

  /// Calls ``environmentDidChange()`` on the screen and on all screens in it.
  final func tellEnvironment() {
    environmentDidChange()
    for child in children { child.tellEnvironment() }
  }

  /// Notifies the backings of the screen and its containers, which may show its title and badge.
  private func tellBackings() {
    for screen in ancestry { screen.backing?.screenDidChange(self) }
  }

  /// The screen as a container, or `nil` if it isn't one; faster than a cast.
  var asContainer: Container? { nil }

  /// The contained screens; empty unless the screen is a container.
  var children: [Screen] { [] }

  /// The children that are visible while this screen is visible.
  var visibleChildren: [Screen] { [] }
}

/// The part of a route that built or found a screen.
public struct RouteMatch: Hashable, Sendable {
  /// The name of the route if the screen is its destination, otherwise the name of the step.
  public let route: String

  /// The context that the route passed to the screen.
  public let context: AnyRouteContext
}

/// The backend's object for a screen, which is notified when the model changes.
@MainActor
public protocol ScreenBacking: AnyObject {
  /// Called after the title or the badge of a screen has changed.
  ///
  /// - Parameter screen: The screen of this backing, or a screen inside it.
  func screenDidChange(_ screen: Screen)
}

/// A protocol that ``Screen`` and all its subclasses conform to.
///
/// Generic types are constrained to this protocol instead of the class ``Screen``. If a class were
/// the constraint, the compiler would infer that class itself before it considers the rest of the
/// expression.
@MainActor
public protocol ScreenProtocol: Screen {}

extension Screen: ScreenProtocol {}

/// A badge that marks a screen in a tab bar or drawer.
public enum Badge: Hashable, Sendable {
  /// A dot without a number.
  case dot
  /// A number; no badge is shown for 0 or less.
  case number(Int)

  /// Whether no badge is shown.
  public var isEmpty: Bool {
    switch self {
    case .dot: false
    case .number(let number): number <= 0
    }
  }
}

/// Requests that the user makes on a screen, which are ignored if it isn't in a scene.
extension Screen {
  /// Opens a destination; the scene's driver shows an error to the user.
  ///
  /// While a guard or a task shows a question to the user, the navigation runs as part of that
  /// question instead of waiting for it.
  public final func open(_ destination: Destination) { open([destination]) }

  /// Opens destinations one after another, and stops at the first one that fails.
  final func open(_ destinations: [Destination]) {
    request { router, scene async throws(RoutingError) in
      for destination in destinations { try await router.open(destination, in: scene) }
    }
  }

  /// Closes the screen and the containers that would be empty without it; the root stays.
  public final func close() {
    request { router, _ async throws(RoutingError) in try await router.close(self) }
  }

  private func request(
    _ body: @escaping @MainActor (Router, Scene) async throws(RoutingError) -> Void
  ) {
    guard let scene else { return }
    let request = OpenRequest(in: scene)
    scene.driver.carryOut { [router = scene.router] () async throws(RoutingError) in
      defer { request.end() }
      try await body(router, scene)
    }
  }
}

/// A request that counts as open in its scene until it finishes or the driver discards it.
@MainActor
private final class OpenRequest {
  private var scene: Scene?

  init(in scene: Scene) {
    self.scene = scene
    scene.openRequests += 1
  }

  isolated deinit { end() }

  func end() {
    scene?.openRequests -= 1
    scene = nil
  }
}
