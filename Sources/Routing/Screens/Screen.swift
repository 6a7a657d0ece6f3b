/// One screen of the app under development, as a model object without a toolkit.
///
/// Identity is the object. A screen is owned by the container that holds it, or by its ``Scene`` when
/// it is the root or a modal. What a backend makes for it is kept in ``backing``, and only from the
/// first time that it is shown.
@MainActor
open class Screen {
  /// The name in a bar, a tab or a drawer.
  public final var title: String {
    didSet { if title != oldValue { tellBackings() } }
  }

  /// The mark in a tab or a drawer.
  public final var badge: Badge? {
    didSet { if badge != oldValue { tellBackings() } }
  }

  /// The container that holds the screen; `nil` for the root, for a modal, and outside of any scene.
  public internal(set) final weak var container: Container?

  /// The screen that presented this one as a modal.
  public internal(set) final weak var presenter: Screen?

  /// The modal that this screen presents; the scene owns it.
  public internal(set) final weak var presented: Screen?

  /// The route that came to the screen last; `nil` for a screen that the app made by itself.
  public internal(set) final var routeMatch: RouteMatch?

  /// The object that a backend made to show the screen, for the backend alone.
  public final var backing: (any ScreenBacking)?

  /// The navigation that has built the screen, as long as it runs.
  final weak var maker: Navigation?

  /// The wait for an answer of the screen.
  final var pendingAnswer: PendingAnswer?

  /// Whether the last lifecycle call was about appearing.
  final var isAppearing = false

  /// The transition of the last lifecycle call, until it has settled.
  final weak var appearanceTransition: AppearanceTransition?

  /// Whether the last lifecycle call said that the screen has appeared.
  package final var hasAppeared: Bool { isAppearing && appearanceTransition == nil }

  /// The scene of a root or a modal; every other screen asks its container.
  final weak var layerScene: Scene? {
    didSet { if layerScene != nil { tellEnvironment() } }
  }

  /// Makes a screen that stands nowhere yet.
  public init(title: String = "") {
    self.title = title
  }

  /// The name of the icon in a tab or a drawer, such as `go-home-symbolic`.
  open var symbol: String? { nil }

  /// Whether the title is large and at the start of its bar, as on the main pages of an app.
  open var prefersLargeTitle: Bool { false }

  /// The permission to take the screen away; asked of every screen that a plan would remove, and once
  /// more right before it goes.
  open var dismissal: Dismissal { .allowed }

  /// Called before the screen becomes one of those that a person sees.
  ///
  /// The four calls always come in turn: will and did appear, will and did disappear.
  open func willAppear() {}

  /// Called once the transition that showed the screen has settled, or when another one begins to
  /// hide it.
  open func didAppear() {}

  /// Called before the screen stops being one of those that a person sees.
  open func willDisappear() {}

  /// Called once the transition that hid the screen has settled, or when another one begins to show
  /// it.
  open func didDisappear() {}

  /// Called when the screen comes into a scene, visible or not, and after each change of the scene's
  /// environment.
  ///
  /// What depends on the environment is set here, such as a title in the user's language.
  open func environmentDidChange() {}

  /// The scene that the screen stands in.
  ///
  /// - Complexity: O(*d*) for a screen *d* containers deep.
  public final var scene: Scene? { container?.scene ?? layerScene }

  /// The screen and the containers around it, innermost first.
  final var ancestry: [Screen] {
    Array(sequence(first: self) { $0.container })
  }

  /// The outermost container around the screen, or the screen: what stands directly in a scene.
  final var layer: Screen {
    var screen = self
    while let container = screen.container { screen = container }
    return screen
  }

  /// The answer of the screen to the navigation that asks whether it may be taken away.
  ///
  /// A screen that this navigation has built itself is not asked, but what came along inside it is: a route
  /// does not refuse its own next step.
  final var answerToAsking: Dismissal {
    guard let asking = Navigation.asking, maker === asking else { return dismissal }
    return asContainer?.dismissalOfContained ?? .allowed
  }

  /// Calls ``environmentDidChange()`` of the screen, and of all screens in it.
  final func tellEnvironment() {
    environmentDidChange()
    for child in children { child.tellEnvironment() }
  }

  /// A screen that was never seen has no backing, but those around it show its title and its badge.
  private func tellBackings() {
    for screen in ancestry { screen.backing?.screenDidChange(self) }
  }

  /// The screen as a container, if it is one; a cast asks for much more.
  var asContainer: Container? { nil }

  /// The screens that the screen holds; a container has some.
  var children: [Screen] { [] }

  /// Those of ``children`` that a person sees.
  var visibleChildren: [Screen] { [] }
}

/// The part of a route that a screen was made or found for.
public struct RouteMatch: Hashable, Sendable {
  /// The name of the route if the screen was its destination, and of the step if it was on the way.
  public let route: String

  /// The context that the screen was given.
  public let context: AnyRouteContext
}

/// The widget side of a screen, called when what it draws from the model has changed.
@MainActor
public protocol ScreenBacking: AnyObject {
  /// Called after the title or the badge of `screen` has changed: the screen of this backing, or one
  /// somewhere inside it.
  func screenDidChange(_ screen: Screen)
}

/// A screen of any class; every ``Screen`` is one, and nothing else.
///
/// What is generic over the class of its screen asks for this in place of ``Screen``: for a class to be
/// inherited from, the compiler would take that class itself, before it has looked at all that says
/// which screen is meant.
@MainActor
public protocol ScreenProtocol: Screen {}

extension Screen: ScreenProtocol {}

/// A mark on what stands for a screen in a tab bar or a drawer: there is something to see.
public enum Badge: Hashable, Sendable {
  /// Something, uncounted.
  case dot
  /// So many things; none of them shows no mark.
  case number(Int)

  /// Whether there is anything to mark.
  public var isEmpty: Bool {
    switch self {
    case .dot: false
    case .number(let number): number <= 0
    }
  }
}

/// The requests of a person to a screen, wherever it is shown; without a scene nothing happens.
extension Screen {
  /// Opens a destination; a refusal is shown by the scene's driver.
  ///
  /// While a question of a guard or a task is on screen, the navigation belongs to the one that asks and
  /// does not wait for it.
  public final func open(_ destination: Destination) { open([destination]) }

  /// Opens destinations one after the other, as far as each is reached.
  final func open(_ destinations: [Destination]) {
    request { router, scene async throws(RoutingError) in
      for destination in destinations { try await router.open(destination, in: scene) }
    }
  }

  /// Goes away, with the containers that would be empty without the screen; the root stays.
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

/// A request that its scene counts until it is carried out, or let go by a driver that refuses it.
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
