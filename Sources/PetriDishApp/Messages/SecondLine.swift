import Assets
import GTK

/// The line below the address field, which shows the link of the dish, a message, or an open chooser.
///
/// The line is always equally high, so that no message moves the dish.
final class SecondLine {
  let widget: Widget

  /// The messages of the window.
  let board: MessageBoard

  /// Called when the user clicks the link.
  var onLink: () -> Void = {}

  /// Called with the messages that aren’t visible, initially and after each change.
  var onMarks: ([MessageBoard.Mark]) -> Void = { _ in } {
    didSet { onMarks(board.marks) }
  }

  private let stack: Stack
  private let linkText: Label
  private let page: Box
  private let mark: Image
  private let spinner: Spinner
  private let text: Label
  private let alert: Label
  private let progress: ProgressBar
  private let details: MenuButton
  private let lines: Label
  private let button: Button
  private let buttonText: Label
  private let chooserSlot: Box
  private let toolsSlot: Box

  private var onClose: () -> Void = {}
  private var perform: () -> Void = {}
  private var end: ScheduledWork?
  private var shownMarks: [MessageBoard.Mark] = []
  private var isHovered = false { didSet { followHold() } }
  private var isFocused = false { didSet { followHold() } }

  init(_ assets: Assets, _ board: MessageBoard = MessageBoard()) throws {
    self.board = board
    let parts = try UIFile<SecondLineOutlets>(assets).make()
    stack = try parts.secondLine
    widget = stack
    linkText = try parts.linkText
    page = try parts.message
    mark = try parts.messageMark
    spinner = try parts.messageBusy
    text = try parts.messageText
    alert = try parts.messageAlert
    progress = try parts.messageProgress
    details = try parts.messageDetails
    lines = try parts.messageLines
    button = try parts.messageButton
    buttonText = try parts.messageButtonText
    chooserSlot = try parts.chooserSlot
    toolsSlot = try parts.toolsSlot
    let copy = try parts.messageCopy
    // Otherwise, the text would get the focus, which selects all of it.
    copy.onMap { [weak copy] in copy?.grabFocus() }
    copy.onClick { [weak lines] in if let lines { Display.copy(lines.text) } }
    button.onClick { [weak self] in self?.perform() }
    let press = ClickGesture()
    press.onPress { [weak press] _, _, _ in press?.claim() }
    press.onRelease { [weak self] _, _, _ in self?.onLink() }
    linkText.add(press)
    holdInUse()
    board.onChange = { [weak self] in self?.show() }
    show()
  }

  isolated deinit { end?.cancel() }

  /// The link that the copy button copies; empty before the first jump.
  var link = "" {
    didSet { linkText.text = link }
  }

  /// Opens a chooser, or closes the open one.
  ///
  /// The line has the padding, so the chooser shouldn’t have any.
  ///
  /// - Parameters:
  ///   - chooser: The chooser; `nil` for none.
  ///   - onClose: Called when another chooser replaces this one, or the user closes it.
  func open(chooser: Widget?, onClose: @escaping () -> Void = {}) {
    let former = self.onClose
    self.onClose = {}
    former()
    chooserSlot.removeAll()
    if let chooser { chooserSlot.append(chooser) }
    self.onClose = onClose
    board.hasChooser = chooser != nil
  }

  /// The tools of the map, or other controls that stay while no urgent message is visible.
  var tools: Widget? {
    didSet {
      guard tools != oldValue else { return }
      toolsSlot.removeAll()
      if let tools { toolsSlot.append(tools) }
      board.hasTools = tools != nil
    }
  }

  /// Handles Escape, which closes the chooser, or else dismisses the visible message.
  ///
  /// - Returns: Whether the key had an effect.
  func escape() -> Bool {
    guard board.hasChooser else { return board.dismiss() }
    open(chooser: nil)
    return true
  }

  /// Keeps messages while the pointer or the focus is on them.
  private func holdInUse() {
    let (pointer, focus) = (MotionController(), FocusController())
    pointer.onEnter { [weak self] in self?.isHovered = true }
    pointer.onLeave { [weak self] in self?.isHovered = false }
    focus.onEnter { [weak self] in self?.isFocused = true }
    focus.onLeave { [weak self] in self?.isFocused = false }
    page.add(pointer)
    page.add(focus)
    page.onUnmap { [weak self] in
      self?.isHovered = false
      self?.isFocused = false
    }
  }

  private func followHold() { board.isHeld = isHovered || isFocused }
}

// MARK: - Showing

extension SecondLine {
  private func show() {
    var message: Message?
    switch board.face {
    case .link: stack.visibleName = "link"
    case .chooser: stack.visibleName = "chooser"
    case .tools: stack.visibleName = "tools"
    case .message(let shown):
      message = shown
      show(shown)
      page.isVisible = true
      stack.visibleName = "message"
    }
    // Assistive technology also finds the hidden pages of a stack.
    page.isVisible = message != nil
    spinner.isSpinning = message?.kind == .busy
    if message == nil { details.close() }
    let marks = board.marks
    if marks != shownMarks {
      shownMarks = marks
      onMarks(marks)
    }
    end?.cancel()
    end = board.timeLeft.map { left in
      MainLoop.after(left / Duration.seconds(1)) { [weak self] in self?.board.removeExpired() }
    }
  }

  private func show(_ message: Message) {
    let isBusy = message.kind == .busy
    spinner.isVisible = isBusy
    mark.isVisible = !isBusy
    mark.icon = message.kind.icon
    mark.classes = ["mark", "\(message.kind)"]
    // A widget can’t change its role, so there is a label for each role.
    let isAlert = message.kind == .fail || message.kind == .wait
    for (label, isUsed) in [(alert, isAlert), (text, !isAlert)] {
      label.isVisible = isUsed
      label.text = isUsed ? message.text : ""
    }
    progress.isVisible = message.progress != nil
    progress.fraction = message.progress ?? 0
    if !lines.text.hasPrefix(message.details), !message.details.hasPrefix(lines.text) {
      details.close()
    }
    lines.text = message.details
    details.isVisible = !message.details.isEmpty
    // A message without a way out of its own can be dismissed with the pointer, too.
    let canLeave = message.kind.canBeDismissed && message.kind != .done
    let action =
      message.action
      ?? (canLeave ? Message.Action("Dismiss") { [weak board] in board?.dismiss() } : nil)
    perform = action?.perform ?? {}
    button.isVisible = action != nil
    buttonText.text = action?.label ?? ""
    button.setAccessibleLabel(action?.label ?? "")
  }
}

/// The outlets of the second line.
struct SecondLineOutlets: UIOutlets {
  static let file = "second.ui"

  let secondLine = Outlet<Stack>("second_line")
  let linkText = Outlet<Label>("link_text")
  let message = Outlet<Box>("message")
  let messageMark = Outlet<Image>("message_mark")
  let messageBusy = Outlet<Spinner>("message_busy")
  let messageText = Outlet<Label>("message_text")
  let messageAlert = Outlet<Label>("message_alert")
  let messageProgress = Outlet<ProgressBar>("message_progress")
  let messageDetails = Outlet<MenuButton>("message_details")
  let messageLines = Outlet<Label>("message_lines")
  let messageCopy = Outlet<Button>("message_copy")
  let messageButton = Outlet<Button>("message_button")
  let messageButtonText = Outlet<Label>("message_button_text")
  let chooserSlot = Outlet<Box>("chooser_slot")
  let toolsSlot = Outlet<Box>("tools_slot")
}
