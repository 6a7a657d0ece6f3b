import GTK
import Routing

/// The selected tab, and below it a bar with all of them.
final class TabsView: ContainerView {
  private let bar = Box(.horizontal)
  private var tabs: [Choice<ToggleButton>] = []

  init(_ tabs: Tabs, on stage: SceneView) {
    let frame = Box()
    super.init(tabs, in: frame, on: stage) { [bar] pages in
      frame.append(pages)
      frame.append(bar)
    }
    bar.setClass("tab-bar")
    bar.isHomogeneous = true
    refresh()
  }

  override func refresh() {
    guard let container else { return }
    let isUpToDate = tabs.elementsEqual(container.contained) { $0.isUpToDate(with: $1) }
    if !isUpToDate { makeTabs(of: container) }
    for tab in tabs { tab.button.isActive = container.visible.contains { tab.stands(for: $0) } }
  }

  private func makeTabs(of container: Container) {
    bar.removeAll()
    tabs = container.contained.map { screen in
      let button = makeButton(for: screen)
      bar.append(button)
      return Choice(of: screen, by: button)
    }
    bar.setDirectionOfAll(widget.direction)
  }

  private func makeButton(for screen: Screen) -> ToggleButton {
    let button = ToggleButton()
    let content = Box(spacing: 2)
    if let symbol = screen.shownSymbol { content.append(Image(icon: symbol)) }
    let label = Label(screen.shownTitle)
    label.ellipsizes = true
    content.append(label)
    button.child = content
    button.expandsHorizontally = true
    button.setClass("flat")
    button.setAccessibleLabel(screen.shownTitle)
    button.onClick { [weak self, weak screen] in
      guard let screen else { return }
      // GTK has toggled the button; which tab is chosen is for the router to say.
      self?.refresh()
      self?.stage?.gesture { router async throws(RoutingError) in try await router.reveal(screen) }
    }
    return button
  }
}
