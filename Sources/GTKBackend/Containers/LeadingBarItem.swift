import GTK
import Routing

/// What the button at the start of a title bar does.
enum LeadingBarItem {
  /// One step back, from this screen.
  case back(Screen)
  /// The drawer of a menu.
  case drawer(Menu)

  /// Finds the way out of a screen, seen from the bar above it; none at the first screen of all.
  ///
  /// The nearest way counts. A stack further out offers its own in its own bar, and beside a primary
  /// side that is seen, what leads out of both stands there.
  init?(of screen: Screen) {
    var inner = screen
    while let container = inner.container {
      if !container.hasBar(above: inner, not: screen), container.predecessor(of: inner) != nil {
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
    return nil
  }

  /// The name of an icon.
  var symbol: String {
    switch self {
    case .back: "go-previous-symbolic"
    case .drawer: "open-menu-symbolic"
    }
  }

  var name: String {
    switch self {
    case .back: "Back"
    case .drawer: "Menu"
    }
  }

  /// Does it.
  func take(on stage: SceneView?) {
    switch self {
    case .back(let screen):
      stage?.gesture { router async throws(RoutingError) in try await router.back(from: screen) }
    case .drawer(let menu):
      MainLoop.task { await menu.setDrawerOpen(true) }
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

  /// Whether a stack around the screen leaves its title bar to it, with the way back in it; in the bar
  /// of a menu, that place is taken.
  var replacesTitleBar: Bool {
    switch self {
    case is NavigationStack, is Split: true
    case is Menu: false
    case let container as Container: container.visible.first?.replacesTitleBar ?? false
    default: false
    }
  }

  /// The modal that a bar above the screen closes: the one that it stands in, unless another bar
  /// further out, or on the side nearer to the end, does that.
  var modalToClose: Screen? {
    var inner = self
    while let container = inner.container {
      if container.hasBar(above: inner, not: self) { return nil }
      if let split = container as? Split, !split.isCollapsed, inner === split.primary,
        split.secondary != nil
      {
        return nil
      }
      inner = container
    }
    return inner.presenter == nil ? nil : inner
  }
}

extension Container {
  /// Whether the container has a bar of its own above a screen in it, other than the bar of `screen`.
  fileprivate func hasBar(above inner: Screen, not screen: Screen) -> Bool {
    self is NavigationStack && inner !== screen && !inner.replacesTitleBar
  }
}
