import GTK
import Routing

/// What the button at the start of a title bar does.
enum WayOut {
  /// One step back, from this screen.
  case back(Screen)
  /// The drawer of a menu.
  case drawer(Menu)
  /// Away with the modal.
  case close(Screen)

  /// Finds the way out of a screen, seen from the bar above it; none at the first screen of all.
  ///
  /// The nearest way counts. A stack further out offers its own in its own bar, and beside a primary
  /// side that is seen, what leads out of both stands there.
  init?(of screen: Screen) {
    var inner = screen
    while let container = inner.container {
      let hasOwnBar = container is NavigationStack && inner !== screen
      if !hasOwnBar, container.predecessor(of: inner) != nil {
        self = .back(screen)
        return
      }
      if let menu = container as? Menu {
        self = .drawer(menu)
        return
      }
      if let split = container as? Split, !split.isCollapsed, inner === split.secondary {
        return nil
      }
      inner = container
    }
    guard inner.presenter != nil else { return nil }
    self = .close(inner)
  }

  /// What the button shows.
  var lead: TitleBar.Lead {
    switch self {
    case .back: TitleBar.Lead(symbol: "go-previous-symbolic", name: "Back")
    case .drawer: TitleBar.Lead(symbol: "open-menu-symbolic", name: "Menu")
    case .close: TitleBar.Lead(symbol: "window-close-symbolic", name: "Close")
    }
  }

  /// Does it.
  func take(on stage: SceneView?) {
    switch self {
    case .back(let screen):
      stage?.gesture { router async throws(RoutingError) in try await router.back(from: screen) }
    case .drawer(let menu):
      MainLoop.task { await menu.setDrawerOpen(true) }
    case .close(let modal):
      stage?.gesture { router async throws(RoutingError) in try await router.close(modal) }
    }
  }
}

extension Screen {
  /// Whether what is seen of the screen begins with a title bar, so that nobody puts one above it.
  var bringsTitleBar: Bool {
    switch self {
    case is NavigationStack, is Split, is Menu: true
    case let container as Container: container.visible.first?.bringsTitleBar ?? false
    default: false
    }
  }
}
