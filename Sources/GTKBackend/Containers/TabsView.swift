import GTK
import Routing

/// A view of the selected tab, above a bar with all tabs that scrolls if necessary.
final class TabsView: ContainerView {
  private let bar = Box(.horizontal)
  private let frame: Clamp
  private let scroller: ScrolledWindow
  private var tabs: [ScreenButton<ToggleButton>] = []

  /// The minimum width of a tab in points, large enough for a finger and a short title.
  private static let leastWidth = 68

  /// The maximum width of a tab in points, which keeps the tabs close together.
  private static let mostWidth = 150

  /// The space to reveal on both sides of the selected tab in points: the padding and part of the next tab.
  private static let surroundings = 16.0

  init(_ tabs: Tabs, on sceneView: SceneView) {
    let content = Box()
    frame = Clamp(bar, maximumWidth: Self.mostWidth)
    scroller = ScrolledWindow(frame)
    super.init(tabs, in: content, on: sceneView) { [scroller] pages in
      pages.setAccessibleRole(.tabPanel)
      content.append(pages)
      content.append(scroller)
    }
    scroller.setClass("tab-strip")
    bar.setClass("tab-bar")
    bar.isHomogeneous = true
    bar.setAccessibleRole(.tabList)
    bar.setAccessibleLabel("Tabs")
    scroller.propagatesNaturalHeight = true
    scroller.setPolicy(horizontal: .hidden, vertical: .never)
    scroller.horizontal?.onBoundsChange { [weak self] in self?.bringIntoView() }
    scroller.onMap { [weak self] in self?.bringIntoView() }
    let keys = KeyController()
    keys.onPress { [weak self] key in self?.press(key) ?? false }
    bar.add(keys)
    refresh()
  }

  override func refresh() {
    guard let container else { return }
    let isSame = tabs.elementsEqual(container.contained) { $0.stands(for: $1) }
    if isSame { for tab in tabs { tab.update() } } else { makeTabs(of: container) }
    for tab in tabs {
      let isSelected = container.visible.contains { tab.stands(for: $0) }
      tab.button.isActive = isSelected
      tab.button.setAccessibleSelected(isSelected)
    }
    scroller.isVisible = !tabs.isEmpty
    pages.widget.setAccessibleLabel(container.visible.first?.shownTitle ?? "")
    bringIntoView()
  }

  private func makeTabs(of container: Container) {
    bar.removeAll()
    tabs = container.contained.enumerated().map { index, screen in
      let tab = ScreenButton(of: screen, by: makeButton(for: screen), along: .vertical)
      tab.button.setAccessiblePosition(index, of: container.contained.count)
      tab.button.stands(for: .tab(index), of: container)
      bar.append(tab.button)
      return tab
    }
    frame.maximumWidth = tabs.count * Self.mostWidth
    bar.setDirectionOfAll(widget.direction)
  }

  private func makeButton(for screen: Screen) -> ToggleButton {
    let button = ToggleButton()
    button.setAccessibleRole(.tab)
    button.setAccessiblePanel(pages.widget)
    button.setMinimumSize(width: Self.leastWidth)
    button.expandsHorizontally = true
    button.onClick { [weak self, weak screen] in
      // GTK has already toggled the button, but the router decides which tab is selected.
      self?.refresh()
      if let screen { self?.choose(screen) }
    }
    return button
  }

  private func choose(_ screen: Screen) {
    sceneView?.gesture { router async throws(RoutingError) in try await router.reveal(screen) }
  }

  /// Scrolls to the selected tab after the next layout, when all tabs have their final size.
  private func bringIntoView() { scroller.afterLayout { [weak self] in self?.showChosen() } }

  private func showChosen() {
    guard let chosen = tabs.first(where: \.button.isActive), let scrolled = scroller.horizontal,
      let place = chosen.button.bounds(in: scroller)
    else { return }
    let start = Double(place.x) + scrolled.value
    scrolled.show(start - Self.surroundings...start + Double(place.width) + Self.surroundings)
  }

  /// Selects another tab with the arrow keys, Home and End.
  private func press(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, let here = tabs.firstIndex(where: \.button.hasFocus) else {
      return false
    }
    let step = widget.direction == .rightToLeft ? -1 : 1
    let next: Int
    switch key.name {
    case "Left", "KP_Left": next = here - step
    case "Right", "KP_Right": next = here + step
    case "Home", "KP_Home": next = 0
    case "End", "KP_End": next = tabs.count - 1
    default: return false
    }
    guard tabs.indices.contains(next), let screen = tabs[next].screen else { return true }
    tabs[next].button.grabFocus()
    choose(screen)
    return true
  }
}
