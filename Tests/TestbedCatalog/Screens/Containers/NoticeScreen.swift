import GTKBackend
import PetriDish

/// The presentation style of a notice.
struct NoticeStyle: Codable, Hashable {
  let style: PresentationStyle
}

/// A notice that describes its presentation style, and opens notices in other styles.
final class NoticeScreen: WidgetScreen {
  let style: PresentationStyle

  /// Whether the notice refuses to close.
  private(set) var isKept = false

  init(_ style: PresentationStyle) {
    self.style = style
    super.init(title: style.title)
  }

  override var dismissal: Dismissal { isKept ? .refused("its lock is on.") : .allowed }

  override func makeWidget() -> Widget {
    let page = Page("", style.text)
    for other in PresentationStyle.allCases {
      page.add(Button(other.title, navigates: Self.otherStyle, with: other, from: self))
    }
    page.add("Close") { [weak self] in self?.close() }
    return page.widget
  }

  private nonisolated static let otherStyle = NavigationEdge("press another style", to: .notice) {
    (_: NoticeScreen, style: PresentationStyle) in NoticeStyle(style: style)
  }

  override func makeActions() -> [Widget] {
    let lock = ToggleButton()
    lock.icon = "changes-prevent-symbolic"
    lock.tooltip = "Refuse to close"
    lock.setAccessibleLabel("Refuse to close")
    lock.setClass("flat")
    lock.onToggle { [weak self, weak lock] in self?.isKept = lock?.isActive ?? false }
    return [lock]
  }
}

extension PresentationStyle {
  fileprivate var title: String {
    switch self {
    case .sheet: "Sheet"
    case .fullScreen: "Full screen"
    case .dialog: "Dialog"
    case .popover: "Popover"
    }
  }

  fileprivate var text: String {
    switch self {
    case .sheet: "The screen below stays visible at the top."
    case .fullScreen: "Covers everything else."
    case .dialog: "Adapts its size to its content."
    case .popover: "Points to the pressed button."
    }
  }
}

extension Route where Target == NoticeScreen, Context == NoticeStyle {
  /// Presents a notice above all other screens, in a stack unless it's a popover.
  static var notice: Self {
    .switch(
      .context(NoticeStyle(style: .sheet), then: inStack(.sheet)),
      .context(NoticeStyle(style: .fullScreen), then: inStack(.fullScreen)),
      .context(NoticeStyle(style: .dialog), then: inStack(.dialog)),
      default: step.using(.present(.popover)).from(.current)
    )
  }

  private static var step: Step<NoticeScreen, NoticeStyle> {
    Step(name: "notice") { notice in NoticeScreen(notice.style) }
  }

  private static func inStack(_ style: PresentationStyle) -> Self {
    step.using(.push).from(.navigationStack).using(.present(style)).from(.current)
  }
}

extension NoticeScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("notice", route: .notice)
      .preset("sheet", NoticeStyle(style: .sheet))
      .preset("full screen", NoticeStyle(style: .fullScreen))
      .preset("dialog", NoticeStyle(style: .dialog))
      .preset("popover", NoticeStyle(style: .popover))
      .tags("modal", "refusal")
      .notes("Opens in each presentation style and leads to the others. Its lock prevents closing.")
      .navigates(otherStyle)
  }
}
