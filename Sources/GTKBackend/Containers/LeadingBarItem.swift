import GTK
import Routing

/// The button at the start of a title bar.
enum LeadingBarItem {
  /// One step back, from this screen.
  case back(Screen)
  /// The drawer of a menu.
  case drawer(NavigationDrawer)

  /// Finds what leads out of a screen, seen from the bar above it; nil at the first screen of all.
  ///
  /// The nearest container counts. A stack further out has a button in its own bar, and beside a
  /// primary side that is visible, what leads out of both stands there.
  init?(of screen: Screen) {
    var inner = screen
    while let container = inner.container {
      if !container.hasBar(above: inner, not: screen), container.stepBack(from: inner) != nil {
        self = .back(screen)
        return
      }
      if let menu = container as? NavigationDrawer {
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

  /// The part of a screen that the button is.
  var part: ScreenPart {
    switch self {
    case .back: .back
    case .drawer: .menuButton
    }
  }

  /// The screen that has the part: the one that the step leads back from, or the menu.
  var owner: Screen {
    switch self {
    case .back(let screen): screen
    case .drawer(let menu): menu
    }
  }

  /// Goes back, or opens the drawer.
  func perform(on sceneView: SceneView?) {
    switch self {
    case .back(let screen):
      sceneView?.gesture { router async throws(RoutingError) in
        try await router.back(from: screen)
      }
    case .drawer(let menu):
      MainLoop.task { await menu.setDrawerOpen(true) }
    }
  }
}

extension Screen {
  /// Whether the screen begins with a title bar of its own.
  var bringsTitleBar: Bool {
    switch self {
    case is NavigationStack, is Split, is NavigationDrawer: true
    case let container as Container: container.visible.first?.bringsTitleBar ?? false
    default: false
    }
  }

  /// Whether a stack around the screen leaves its title bar to it.
  ///
  /// The button that leads back is then in that bar; in the bar of a menu, that place is taken.
  var replacesTitleBar: Bool {
    switch self {
    case is NavigationStack, is Split: true
    case is NavigationDrawer: false
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
  /// Returns whether the container has a bar of its own above a screen in it, other than that of
  /// `screen`.
  fileprivate func hasBar(above inner: Screen, not screen: Screen) -> Bool {
    self is NavigationStack && inner !== screen && !inner.replacesTitleBar
  }
}
