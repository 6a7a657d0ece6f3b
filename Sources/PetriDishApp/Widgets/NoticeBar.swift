import Assets
import GTK

/// A bar with a notice that stays visible until the user dismisses it or uses its button.
final class NoticeBar {
  struct Notice: Hashable {
    /// The title, in a few words.
    var title: String
    /// The text, one sentence.
    var text: String
    /// The details that the user can read and copy; may be empty.
    var details: String
    /// Whether the details are initially visible.
    var showsDetails = false
  }

  let widget: Widget
  private let revealer: Revealer
  private let row: Box
  private let title: Label
  private let text: Label
  private let lines: Label
  private let scroll: ScrolledWindow
  private let toggle: ToggleButton
  private let button: Button
  private let copy: Button
  private var action: (() -> Void)?

  /// The visible notice, if any.
  private(set) var notice: Notice?

  init(_ assets: Assets) throws {
    let parts = try UIFile<NoticeOutlets>(assets).make()
    revealer = try parts.notice
    widget = revealer
    row = try parts.noticeRow
    title = try parts.noticeTitle
    text = try parts.noticeText
    lines = try parts.noticeLines
    scroll = try parts.noticeScroll
    toggle = try parts.noticeDetails
    button = try parts.noticeAction
    copy = try parts.noticeCopy
    let close = try parts.noticeClose
    revealer.isVisible = false
    toggle.onClick { [weak self] in self?.followToggle() }
    button.onClick { [weak self] in self?.act() }
    copy.onClick { [weak self] in if let notice = self?.notice { Display.copy(notice.details) } }
    close.onClick { [weak self] in self?.dismiss() }
  }

  /// Whether the button is below the text because the window is narrow.
  var isNarrow = false {
    didSet {
      row.orientation = isNarrow ? .vertical : .horizontal
      row.spacing = isNarrow ? 6 : 12
    }
  }

  /// Shows a notice and replaces the previous one.
  ///
  /// - Parameters:
  ///   - notice: The content of the notice.
  ///   - action: The label and the handler of a button that also dismisses the notice.
  func show(_ notice: Notice, action: (name: String, body: () -> Void)? = nil) {
    self.notice = notice
    self.action = action?.body
    title.text = notice.title
    text.text = notice.text
    text.tooltip = notice.text
    lines.text = notice.details
    button.label = action?.name ?? ""
    button.isVisible = action != nil
    toggle.isActive = notice.showsDetails
    for widget in [toggle, copy] as [Widget] { widget.isVisible = !notice.details.isEmpty }
    followToggle()
    revealer.isVisible = true
    revealer.isRevealed = true
  }

  /// Replaces the details of the visible notice if it has the same title and text.
  func update(_ new: Notice) {
    guard let notice, (notice.title, notice.text) == (new.title, new.text) else { return }
    self.notice = new
    lines.text = new.details
  }

  func dismiss() {
    notice = nil
    action = nil
    revealer.isRevealed = false
    // The keyboard focus must not reach a hidden bar.
    revealer.isVisible = false
  }

  private func followToggle() { scroll.isVisible = toggle.isActive }

  private func act() {
    let body = action
    dismiss()
    body?()
  }
}

/// The outlets of a notice bar.
struct NoticeOutlets: UIOutlets {
  static let file = "notice.ui"

  let notice = Outlet<Revealer>("notice")
  let noticeRow = Outlet<Box>("notice_row")
  let noticeTitle = Outlet<Label>("notice_title")
  let noticeText = Outlet<Label>("notice_text")
  let noticeDetails = Outlet<ToggleButton>("notice_details")
  let noticeCopy = Outlet<Button>("notice_copy")
  let noticeAction = Outlet<Button>("notice_action")
  let noticeClose = Outlet<Button>("notice_close")
  let noticeScroll = Outlet<ScrolledWindow>("notice_scroll")
  let noticeLines = Outlet<Label>("notice_lines")
}

/// A temporary notice with an optional action.
final class Toast {
  private static let seconds = 4.0

  /// The duration of a notice with an action, in seconds; users need more time to read and click.
  private static let secondsToAct = 10.0

  private let revealer: Revealer
  private let label: Label
  private let button: Button
  private var action: (() -> Void)?
  private var end: ScheduledWork?

  init(_ revealer: Revealer, _ label: Label, _ button: Button) {
    self.revealer = revealer
    self.label = label
    self.button = button
    button.onClick { [weak self] in self?.act() }
  }

  /// Shows a notice for a few seconds and replaces the previous one.
  func show(_ text: String) {
    label.text = text
    label.tooltip = text
    takeAction(nil)
    revealer.isRevealed = true
    hide(after: Self.seconds)
  }

  /// Adds an action to the current notice.
  func offer(_ name: String, _ body: @escaping () -> Void) {
    button.label = name
    takeAction(body)
    hide(after: Self.secondsToAct)
  }

  /// Hides the notice.
  func hide() {
    end?.cancel()
    revealer.isRevealed = false
    takeAction(nil)
  }

  private func hide(after seconds: Double) {
    end?.cancel()
    end = MainLoop.after(seconds) { [weak self] in self?.hide() }
  }

  private func act() {
    let body = action
    hide()
    body?()
  }

  /// Sets the action; a notice with no button lets pointer events through to the widgets below it.
  private func takeAction(_ body: (() -> Void)?) {
    action = body
    button.isVisible = body != nil
    revealer.canTarget = body != nil
  }
}
