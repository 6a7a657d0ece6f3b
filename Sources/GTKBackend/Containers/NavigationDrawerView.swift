import GTK
import Routing

/// A view of the selected screen and a drawer that slides over it.
///
/// Swiping from the edge opens the drawer, which follows the finger.
final class NavigationDrawerView: ContainerView {
  private let bar: TitleBar
  private let content = Box()
  private let list = Box(spacing: 3)
  private let scroller: ScrolledWindow
  private var drawer: OverlayPanel?
  private var swipe: SwipeGesture?
  private var items: [ScreenButton<Button>] = []

  init(_ menu: NavigationDrawer, on sceneView: SceneView) {
    let overlay = Overlay()
    bar = TitleBar(on: sceneView)
    scroller = ScrolledWindow(list)
    super.init(menu, in: overlay, on: sceneView) { [bar, content] pages in
      content.append(bar.widget)
      content.append(pages)
      overlay.child = content
    }
    let drawer = makeDrawer()
    self.drawer = drawer
    overlay.add(drawer.widget)
    addSwipe(on: overlay)
    refresh()
  }

  override func refresh() {
    guard let menu = container as? NavigationDrawer else { return }
    // If an inner container has a title bar, that bar contains the menu button.
    bar.widget.isVisible = !(menu.selected?.bringsTitleBar ?? false)
    bar.show(menu.selected)
    let isSame = items.elementsEqual(menu.contained) { $0.stands(for: $1) }
    if isSame { for item in items { item.update() } } else { makeItems(of: menu) }
    for item in items {
      let isHere = menu.selected.map { item.stands(for: $0) } ?? false
      item.button.setClass("here", isHere)
      item.button.setAccessibleSelected(isHere)
    }
  }

  override func arrange(animated: Bool) async {
    async let drawn: Void = showDrawer(animated: animated)
    await super.arrange(animated: animated)
    await drawn
  }

  private func showDrawer(animated: Bool) async {
    guard let drawer, let menu = container as? NavigationDrawer else { return }
    if menu.isDrawerOpen {
      drawer.focus.take(in: sceneView?.widget ?? widget, from: [content], to: chosenItem)
      await drawer.show(animated: animated)
    } else {
      drawer.focus.giveBack(to: content, ifFree: drawer.focus.isHere)
      await drawer.hide(animated: animated)
    }
  }

  private var chosenItem: Widget? {
    guard let menu = container as? NavigationDrawer, let selected = menu.selected else {
      return nil
    }
    return items.first { $0.stands(for: selected) }?.button
  }

  private func makeDrawer() -> OverlayPanel {
    let frame = Box()
    frame.setAccessibleRole(.navigation)
    frame.setAccessibleLabel("Menu")
    frame.setClass("drawer")
    scroller.propagatesNaturalHeight = true
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.expandsVertically = true
    frame.append(scroller)
    let scrim = Scrim("Close menu") { [weak self] in self?.setDrawerOpen(false) }
    return OverlayPanel(frame, over: scrim) { bounds, overlay, progress in
      let width = min(max(frame.measure(.horizontal).natural, Self.width), bounds.width - 48)
      let hidden = Int((1 - progress) * Double(width))
      let isMirrored = overlay.direction == .rightToLeft
      return Rectangle(
        x: isMirrored ? bounds.width - width + hidden : -hidden,
        width: width,
        height: bounds.height
      )
    }
  }

  /// The minimum width of the drawer, in points.
  private static let width = 260

  private func makeItems(of menu: NavigationDrawer) {
    list.removeAll()
    items = menu.contained.enumerated().map { index, screen in
      let item = ScreenButton(of: screen, by: Button(""), along: .horizontal)
      item.button.setAccessiblePosition(index, of: menu.contained.count)
      item.button.stands(for: .menuItem(index), of: menu)
      item.button.onClick { [weak self, weak screen] in
        guard let screen else { return }
        self?.sceneView?.gesture { router async throws(RoutingError) in
          try await router.reveal(screen)
        }
      }
      list.append(item.button)
      return item
    }
    list.setDirectionOfAll(widget.direction)
  }

  private func setDrawerOpen(_ isOpen: Bool) {
    let menu = container as? NavigationDrawer
    MainLoop.task { await menu?.setDrawerOpen(isOpen) }
  }

  private func addSwipe(on overlay: Widget) {
    let swipe = SwipeGesture(on: overlay, fromEdge: true)
    swipe.onBegin = { [weak self] isForward in
      guard !isForward, let menu = self?.container as? NavigationDrawer else { return false }
      return !menu.isDrawerOpen && menu.isNextBack
    }
    swipe.onMove = { [weak self] distance in
      guard let drawer = self?.drawer else { return }
      drawer.drag(to: distance / Double(max(drawer.frame.width, Self.width)))
    }
    swipe.onEnd = { [weak self] isDone in
      guard let self, let drawer else { return }
      if isDone { return setDrawerOpen(true) }
      MainLoop.task { await drawer.hide(animated: true) }
    }
    self.swipe = swipe
  }
}
