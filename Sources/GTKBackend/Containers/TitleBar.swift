import GTK
import Routing

/// A bar with a button that leads out of the screen, its title, and its actions.
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

  /// Shows the title, the button and the actions of a screen; without one, an empty bar.
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

  /// Moves the title to the start of the bar, or back to its center.
  private func showTitle(isLarge: Bool) {
    guard isLarge != label.hasClass("large") else { return }
    label.setClass("large", isLarge)
    // Otherwise a title at the start has half of the bar, even if its end is empty.
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
  /// The screen whose actions a bar above this one shows.
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

  /// The title in a bar above the screen: its own, or that of the visible screen in it.
  var barTitle: String {
    guard title.isEmpty, let seen = (self as? Container)?.visible.first else { return title }
    return seen.barTitle
  }
}
