import GTK
import Lists

/// Opens row menus with the secondary pointer button, the Menu key or Shift+F10.
final class RowMenus {
  private let table: RowTable
  private let viewport: ListViewport
  private var menu: PopoverMenu?

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Adds the gesture and the key bindings to the current list widget.
  func attach() {
    let click = ClickGesture(button: Self.secondaryButton)
    click.onPress { [weak self] _, x, y in self?.open(x: x, y: y) }
    viewport.list.add(click)
    let keys = ShortcutController()
    for key in ["Menu", "<Shift>F10"] {
      keys.add(key) { [weak self] in self?.openForFocus() ?? false }
    }
    viewport.list.add(keys)
  }

  /// Closes the open menu.
  func close() { menu?.close() }

  private func open(x: Double, y: Double) {
    guard let widget = viewport.list.pick(x: x, y: y), let host = table.host(around: widget),
      let container = viewport.container,
      let point = viewport.list.translate(x: x, y: y, to: container)
    else { return }
    _ = open(host, Rectangle(x: Int(point.x), y: Int(point.y), width: 1, height: 1))
  }

  private func openForFocus() -> Bool {
    guard let host = table.focusedHost, let container = viewport.container,
      let bounds = host.frame?.bounds(in: container)
    else { return false }
    return open(host, bounds)
  }

  private func open(_ host: RowHost, _ area: Rectangle) -> Bool {
    guard let container = viewport.container, let position = table.position(of: host),
      let items = table.feed?.menu(at: position), !items.isEmpty
    else { return false }
    close()
    let actions = items.enumerated().map { index, item in
      let action = SimpleAction("item-\(index)") { item.action() }
      action.isEnabled = item.isEnabled
      return action
    }
    let entries = items.enumerated().map { index, item in
      let title = item.title.replacing("_", with: "__")
      return MenuModel.Item(title, action: "\(Self.prefix).item-\(index)")
    }
    container.setActions(ActionGroup(actions), prefix: Self.prefix)
    let menu = PopoverMenu(MenuModel(sections: [entries]))
    self.menu = menu
    menu.attach(to: container)
    menu.point(to: area)
    menu.onClose { [weak self, weak menu] in
      // The action of the chosen item runs after its menu closes.
      MainLoop.idle {
        guard let self, let menu else { return }
        menu.unparent()
        guard self.menu === menu else { return }
        self.menu = nil
        self.viewport.container?.setActions(nil, prefix: Self.prefix)
      }
    }
    menu.open()
    return true
  }

  private static let prefix = "row-menu"
  private static let secondaryButton = 3
}
