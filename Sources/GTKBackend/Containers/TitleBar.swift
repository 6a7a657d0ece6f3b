import GTK
import Routing

/// A bar with a leading button, the title of a screen, and its actions.
final class TitleBar {
  let widget = CenterBox()
  private let start = Box(.horizontal, spacing: 6)
  private let lead = Button(icon: "go-previous-symbolic")
  private let label = Label()
  private let end = Box(.horizontal, spacing: 6)
  private let close = Button(icon: "window-close-symbolic")
  private let actions = Box(.horizontal, spacing: 6)
  private weak var sceneView: SceneView?
  private weak var screen: Screen?

  init(on sceneView: SceneView) {
    self.sceneView = sceneView
    label.setAccessibleRole(.heading)
    widget.setClass("title-bar")
    label.setClass("title")
    label.ellipsizes = true
    for button in [lead, close] {
      button.setClass("flat")
      button.verticalAlignment = .center
    }
    close.tooltip = "Close"
    close.setAccessibleLabel("Close")
    start.append(lead)
    widget.start = start
    widget.center = label
    widget.end = end
    end.append(actions)
    end.append(close)
    lead.onClick { [weak self] in
      self?.screen.flatMap(LeadingBarItem.init)?.perform(on: self?.sceneView)
    }
    close.onClick { [weak self] in self?.closeModal() }
    show(nil)
  }

  /// Shows the title, the leading button and the actions of a screen, or an empty bar if it's `nil`.
  func show(_ screen: Screen?) {
    self.screen = screen
    label.text = screen?.barTitle ?? ""
    showTitle(isLarge: screen?.hasLargeTitle ?? false)
    let item = screen.flatMap(LeadingBarItem.init)
    lead.isVisible = item != nil
    if let item {
      lead.icon = item.symbol
      lead.tooltip = item.name
      lead.setAccessibleLabel(item.name)
    }
    lead.stands(for: item?.part, of: item?.owner)
    let modal = screen?.modalToClose
    close.isVisible = modal != nil
    close.stands(for: modal.map { _ in .close }, of: modal)
    showActions()
  }

  /// Moves the title to the start of the bar, or back to the center.
  private func showTitle(isLarge: Bool) {
    guard isLarge != label.hasClass("large") else { return }
    label.setClass("large", isLarge)
    // Otherwise, GTK limits a title at the start to half of the bar, even if its end is empty.
    start.expandsHorizontally = isLarge
    if isLarge {
      widget.center = nil
      start.append(label)
    } else {
      start.remove(label)
      widget.center = label
    }
  }

  private func closeModal() {
    guard let modal = screen?.modalToClose else { return }
    sceneView?.gesture { router async throws(RoutingError) in try await router.close(modal) }
  }

  private func showActions() {
    let wanted =
      sceneView.flatMap { sceneView in screen?.barScreen?.view(on: sceneView).actions } ?? []
    guard actions.children != wanted else { return }
    actions.removeAll()
    for action in wanted {
      (action.parent as? Box)?.remove(action)
      action.verticalAlignment = .center
      actions.append(action)
    }
    actions.setDirectionOfAll(widget.direction)
  }
}

extension Screen {
  /// The screen whose actions appear in a bar above this screen.
  fileprivate var barScreen: Screen? {
    guard let container = self as? Container else { return self }
    return container.visible.first?.barScreen
  }

  /// Whether the title above the screen is large.
  fileprivate var hasLargeTitle: Bool {
    if prefersLargeTitle { return true }
    guard title.isEmpty, let seen = (self as? Container)?.visible.first else { return false }
    return seen.hasLargeTitle
  }

  /// The title in a bar above the screen: its own title, or the visible inner screen’s.
  var barTitle: String {
    guard title.isEmpty, let seen = (self as? Container)?.visible.first else { return title }
    return seen.barTitle
  }
}

/// The leading button of a title bar.
enum LeadingBarItem {
  /// A button that goes back from a screen.
  case back(Screen)
  /// A button that opens the drawer of a menu.
  case drawer(NavigationDrawer)

  /// Creates the leading button of the bar above a screen, or returns `nil` at the first screen.
  ///
  /// The nearest container determines the button. An outer stack has a button in its own bar. If
  /// the primary side of a split is visible, its bar contains the button that leaves the split.
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

  /// The name of the button's icon.
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

  /// The part of a screen that the button represents.
  var part: ScreenPart {
    switch self {
    case .back: .back
    case .drawer: .menuButton
    }
  }

  /// The owner of the part: the screen to leave, or the menu.
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
  /// Whether the screen has its own title bar.
  var bringsTitleBar: Bool {
    switch self {
    case is NavigationStack, is Split, is NavigationDrawer: true
    case let container as Container: container.visible.first?.bringsTitleBar ?? false
    default: false
    }
  }

  /// Whether the screen's title bar replaces the bar of a stack around it.
  ///
  /// The replacing bar then contains the back button. The bar of a menu can't replace it, because
  /// the menu button occupies that position.
  var replacesTitleBar: Bool {
    switch self {
    case is NavigationStack, is Split: true
    case is NavigationDrawer: false
    case let container as Container: container.visible.first?.replacesTitleBar ?? false
    default: false
    }
  }

  /// The modal that a bar above the screen closes, or `nil` if another bar closes it.
  ///
  /// Outer bars take precedence, and so does the bar of a split's secondary side.
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
  /// Returns whether the container shows its own bar above an inner screen, unless that screen is `screen`.
  fileprivate func hasBar(above inner: Screen, not screen: Screen) -> Bool {
    self is NavigationStack && inner !== screen && !inner.replacesTitleBar
  }
}
