import Assets
import GTK

/// A bar with a notice that stays until it is answered: below the dish's header, above the dish.
final class NoticeBar {
  /// The content of a notice.
  struct Notice: Hashable {
    /// The title, a few words.
    var title: String
    /// The text, one sentence.
    var text: String
    /// The details, which can be read and copied; empty if there are none.
    var details: String
    /// Whether the details are shown from the start.
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

  /// The shown notice; `nil` where there is none.
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

  /// Whether the button stands below the text, for want of room.
  var isNarrow = false {
    didSet {
      row.orientation = isNarrow ? .vertical : .horizontal
      row.spacing = isNarrow ? 6 : 12
    }
  }

  /// Shows a notice in place of the one before.
  ///
  /// - Parameter action: What can be done about it, by its name on a button; answers the notice.
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

  /// Hides the notice.
  func dismiss() {
    notice = nil
    action = nil
    revealer.isRevealed = false
    // What is folded away must not be found by the keyboard.
    revealer.isVisible = false
  }

  private func followToggle() { scroll.isVisible = toggle.isActive }

  private func act() {
    let body = action
    dismiss()
    body?()
  }
}

/// The outlets of a notice over the dish.
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

/// A passing notice, which may offer something to do.
final class Toast {
  private static let seconds = 4.0

  /// The time for one that offers something, which takes longer to be read and reached.
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

  /// Shows a sentence for some seconds, in place of the one before.
  func show(_ text: String) {
    label.text = text
    label.tooltip = text
    takeAction(nil)
    revealer.isRevealed = true
    hide(after: Self.seconds)
  }

  /// Offers something to do besides the sentence.
  func offer(_ name: String, _ body: @escaping () -> Void) {
    button.label = name
    takeAction(body)
    hide(after: Self.secondsToAct)
  }

  /// Takes the sentence away, for what it says is over.
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

  /// A sentence alone lets the pointer through to what it lies over.
  private func takeAction(_ body: (() -> Void)?) {
    action = body
    button.isVisible = body != nil
    revealer.canTarget = body != nil
  }
}
