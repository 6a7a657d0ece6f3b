import GTK
import Routing

/// The chosen screen, and a drawer that slides over it.
final class MenuView: ContainerView {
  private let bar = TitleBar()
  private var scrim: Scrim?
  private let drawer = Revealer(.slideRight)
  private let list = Box(spacing: 3)
  private var items: [Choice<Button>] = []

  init(_ menu: Menu, on stage: SceneView) {
    let overlay = Overlay()
    super.init(menu, in: overlay, on: stage) { [bar] pages in
      let content = Box()
      content.append(bar.widget)
      content.append(pages)
      overlay.child = content
    }
    bar.lead = TitleBar.Lead(symbol: "open-menu-symbolic", name: "Menu")
    bar.onLead = { [weak self] in self?.setDrawerOpen(true) }
    let scrim = Scrim("Close the menu") { [weak self] in self?.setDrawerOpen(false) }
    self.scrim = scrim
    list.setClass("drawer")
    drawer.child = list
    drawer.horizontalAlignment = .start
    overlay.add(scrim.widget)
    overlay.add(drawer)
    refresh()
  }

  override func refresh() {
    guard let menu = container as? Menu else { return }
    // A bar further in offers the drawer.
    bar.widget.isVisible = !(menu.selected?.bringsTitleBar ?? false)
    bar.title = menu.selected?.shownTitle ?? ""
    scrim?.widget.isVisible = menu.isDrawerOpen
    let isUpToDate = items.elementsEqual(menu.contained) { $0.isUpToDate(with: $1) }
    if !isUpToDate { makeItems(of: menu) }
    for item in items {
      item.button.setClass("here", menu.selected.map { item.stands(for: $0) } ?? false)
    }
  }

  override func arrange(animated: Bool) async {
    let isOpen = (container as? Menu)?.isDrawerOpen ?? false
    async let drawn: Void = drawer.reveal(isOpen, animated: animated)
    await super.arrange(animated: animated)
    await drawn
  }

  private func makeItems(of menu: Menu) {
    list.removeAll()
    items = menu.contained.map { screen in
      let button = makeButton(for: screen)
      list.append(button)
      return Choice(of: screen, by: button)
    }
    list.setDirectionOfAll(widget.direction)
  }

  private func makeButton(for screen: Screen) -> Button {
    let button = Button("")
    let content = Box(.horizontal, spacing: 12)
    if let symbol = screen.shownSymbol { content.append(Image(icon: symbol)) }
    content.append(Label(screen.shownTitle))
    button.child = content
    button.setClass("flat")
    button.setAccessibleLabel(screen.shownTitle)
    button.onClick { [weak self, weak screen] in
      guard let screen else { return }
      self?.stage?.gesture { router async throws(RoutingError) in try await router.reveal(screen) }
    }
    return button
  }

  private func setDrawerOpen(_ isOpen: Bool) {
    let menu = container as? Menu
    MainLoop.task { await menu?.setDrawerOpen(isOpen) }
  }
}
