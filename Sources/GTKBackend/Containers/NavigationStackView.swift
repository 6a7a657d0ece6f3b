import GTK
import Routing

/// A bar with the way back, and below it the top of the stack.
final class NavigationStackView: PagesView {
  private let bar = TitleBar()

  init(_ stack: NavigationStack, on stage: SceneView) {
    let frame = Box()
    super.init(stack, in: frame, on: stage) { [bar] pages in
      frame.append(bar.widget)
      frame.append(pages)
    }
    bar.onLead = { [weak self] in self?.lead() }
    refresh()
  }

  override func refresh() {
    guard let stack = container as? NavigationStack else { return }
    bar.title = stack.top?.shownTitle ?? ""
    bar.lead =
      switch way(out: stack) {
      case .back: TitleBar.Lead(symbol: "go-previous-symbolic", name: "Back")
      case .drawer: TitleBar.Lead(symbol: "open-menu-symbolic", name: "Menu")
      case .close: TitleBar.Lead(symbol: "window-close-symbolic", name: "Close")
      case nil: nil
      }
  }

  /// A screen that comes slides in from the end, one that goes slides out to it.
  override func transition(from former: [Screen]) -> Stack.Transition {
    guard let top = container?.contained.last else { return .none }
    return former.contains { $0 === top } ? .slideRight : .slideLeft
  }

  private enum Way { case back, drawer, close }

  /// What the bar's leading button does; nothing at the first screen of all.
  private func way(out stack: NavigationStack) -> Way? {
    if stack.contained.count > 1 { return .back }
    if stack.enclosingMenu != nil { return .drawer }
    return stack.isInModal ? .close : nil
  }

  private func lead() {
    guard let stack = container as? NavigationStack, let scene = stack.scene else { return }
    switch way(out: stack) {
    case .back, .close:
      stage?.gesture { router async throws(RoutingError) in try await router.back(in: scene) }
    case .drawer:
      let menu = stack.enclosingMenu
      MainLoop.task { await menu?.setDrawerOpen(true) }
    case nil:
      break
    }
  }
}

extension Screen {
  /// The nearest menu around the screen.
  fileprivate var enclosingMenu: Menu? {
    for screen in sequence(first: self as Screen, next: { $0.container }) {
      if let menu = screen as? Menu { return menu }
    }
    return nil
  }

  /// Whether the outermost container around the screen, or the screen, was presented.
  fileprivate var isInModal: Bool {
    var screen = self
    while let container = screen.container { screen = container }
    return screen.presenter != nil
  }
}
