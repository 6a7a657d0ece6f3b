import Assets
import GTK
import PetriDish

/// The list below an entry that finds screens, values, links, commands and events, or opens a link.
///
/// The list is a widget over the window instead of a popover, so the entry keeps the focus.
final class Omnibox {
  /// Called after the omnibox has closed by itself: a result was opened, or the user left it.
  var onLeave: () -> Void = {}

  private let entry: Entry
  private let anchor: Widget
  private let overlay: Overlay
  private let makeIndex: () -> OmniboxIndex
  private let box: Box
  private let list: ListBox
  private let scroll: ScrolledWindow
  private let nothing: Label
  private let status: Label
  private let foot: Foot
  private let rows: [OmniboxRow]
  private var index: OmniboxIndex?
  private var results: [OmniboxResult] = []
  private var isNarrow = false

  /// The hints below the list that depend on the selected row.
  private struct Foot {
    let open: Label
    let beside: Label
    let completion: Label
  }

  /// The width of a window below which the list is as wide as the window, in points.
  private static let narrowWidth = 420

  /// The distance between the list and the edges of a narrow window, in points.
  private static let margin = 6

  /// The distance between the anchor and the list, in points.
  private static let gap = 4

  /// Adds the hidden list to an overlay.
  ///
  /// - Parameters:
  ///   - entry: The entry, which must not be visible yet, so that its role can change.
  ///   - anchor: The widget below which the list appears, usually a box around the entry.
  ///   - overlay: The overlay of the window, which contains the anchor.
  ///   - makeIndex: Returns everything that can be found; called each time the omnibox opens.
  init(
    entry: Entry,
    under anchor: Widget,
    over overlay: Overlay,
    _ assets: Assets,
    makeIndex: @escaping () -> OmniboxIndex
  ) throws {
    (self.entry, self.anchor, self.overlay) = (entry, anchor, overlay)
    self.makeIndex = makeIndex
    let layout = try UIFile<OmniboxOutlets>(assets)
    let parts = try layout.make(\.omnibox)
    box = try parts.omnibox
    list = try parts.omniboxResults
    scroll = try parts.omniboxScroll
    nothing = try parts.omniboxNothing
    status = try parts.omniboxStatus
    foot = Foot(
      open: try parts.omniboxOpen,
      beside: try parts.omniboxTwin,
      completion: try parts.omniboxTab
    )
    rows = try (0..<OmniboxIndex.limit).map { _ in try OmniboxRow(layout) }
    for row in rows { list.append(row.widget) }
    overlay.add(box)
    overlay.place(box) { [weak self] in self?.bounds }
    entry.setAccessibleRole(.comboBox)
    entry.setAccessiblePanel(list)
    entry.setAccessibleExpanded(false)
    connect()
  }

  /// Whether the list is open.
  var isOpen: Bool { box.isVisible }

  /// Moves the focus to the entry and opens the list.
  ///
  /// - Parameters:
  ///   - text: The text of the entry.
  ///   - isSelected: Whether the text is selected, so that typing replaces it.
  func open(with text: String = "", isSelected: Bool = false) {
    index = makeIndex()
    box.isVisible = true
    entry.setAccessibleExpanded(true)
    if entry.text != text { entry.text = text }
    entry.grabFocus()
    if isSelected { entry.selectAll() } else { entry.moveCaretToEnd() }
    find()
    // The list is painted first.
    MainLoop.idle { [weak self] in self?.index?.prepare() }
  }

  /// Closes the list without changing the entry or the focus.
  func close() {
    guard isOpen else { return }
    box.isVisible = false
    entry.setAccessibleExpanded(false)
    entry.setAccessibleActiveDescendant(nil)
    entry.setAccessibleDescription("")
    list.selectedRow = nil
    results = []
    index = nil
  }

  private func leave() {
    close()
    onLeave()
  }
}

// MARK: - Place

extension Omnibox {
  /// The bounds of the list in the overlay; `nil` if the anchor isn't visible.
  private var bounds: Rectangle? {
    guard let place = anchor.bounds(in: overlay) else { return nil }
    var (x, width) = (place.x, place.width)
    let isNarrow = overlay.width < Self.narrowWidth
    if isNarrow != self.isNarrow {
      // Widgets can't be hidden during the layout.
      MainLoop.idle { [weak self] in
        self?.isNarrow = isNarrow
        self?.showHints()
      }
    }
    if isNarrow { (x, width) = (Self.margin, overlay.width - 2 * Self.margin) }
    width = max(width, box.measure(.horizontal).minimum)
    let y = place.y + place.height + Self.gap
    let height = box.measure(.vertical, for: width)
    let room = max(height.minimum, overlay.height - y - Self.margin)
    return Rectangle(x: x, y: y, width: width, height: min(height.natural, room))
  }
}

// MARK: - Input

extension Omnibox {
  private func connect() {
    entry.onEdit { [weak self] in self?.find() }
    entry.onActivate { [weak self] in self?.runSelected() }
    list.onActivate { [weak self] row in
      guard let self, let index = row.index, index < results.count else { return }
      run(results[index].run)
    }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.handle(key) ?? false }
    entry.add(keys)
    let focus = FocusController()
    focus.onLeave { [weak self] in
      MainLoop.idle { self?.focusHasLeft() }
    }
    entry.add(focus)
    let press = ClickGesture(button: 0)
    press.phase = .capture
    press.onPress { [weak self] _, x, y in self?.press(x, y) }
    overlay.add(press)
  }

  /// Leaves after another widget has taken the focus.
  private func focusHasLeft() {
    if isOpen, entry.window?.isActive == true, !entry.holdsFocus, !box.holdsFocus { leave() }
  }

  /// Leaves after a press beside the entry and the list; the press also has its usual effect.
  private func press(_ x: Double, _ y: Double) {
    guard isOpen else { return }
    let target = overlay.pick(x: x, y: y)
    let parts: [Widget] = [box, anchor, entry]
    let isInside = parts.contains { widget in
      target.map { $0 === widget || widget.isAncestor(of: $0) } ?? false
    }
    if !isInside { leave() }
  }

  private func handle(_ key: Key) -> Bool {
    guard isOpen else { return false }
    switch (key.name, key.modifiers) {
    case ("Escape", []): leave()
    case ("Down", []), ("KP_Down", []): move(1, wraps: true)
    case ("Up", []), ("KP_Up", []): move(-1, wraps: true)
    case ("Page_Down", []), ("KP_Page_Down", []): move(rows.count)
    case ("Page_Up", []), ("KP_Page_Up", []): move(-rows.count)
    case ("Return", .control), ("KP_Enter", .control):
      if let beside = selected?.beside { run(beside) }
    default:
      guard key.isForwardTab == true, let completion else { return false }
      entry.text = completion
      entry.moveCaretToEnd()
    }
    return true
  }
}

// MARK: - Results

extension Omnibox {
  private func find() {
    guard isOpen, let index else { return }
    results = index.results(for: entry.text)
    for (number, row) in rows.enumerated() {
      row.show(number < results.count ? results[number] : nil, number, of: results.count)
    }
    let text = entry.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    nothing.text = "Nothing found for “\(text)”"
    nothing.isVisible = results.isEmpty
    scroll.isVisible = !results.isEmpty
    status.text = results.isEmpty ? "No results" : results.count.counted("result")
    select(results.firstIndex { $0.run != nil })
    scroll.vertical?.value = 0
  }

  /// The position of the selected result.
  private var position: Int? { list.selectedRow?.index }

  private var selected: OmniboxResult? {
    position.flatMap { results.indices.contains($0) ? results[$0] : nil }
  }

  /// The text that Tab enters; `nil` if no completion is shown.
  private var completion: String? {
    selected?.completion.flatMap { $0 == entry.text ? nil : $0 }
  }

  /// Moves the selection by a number of rows; remarks can't be selected.
  private func move(_ step: Int, wraps: Bool = false) {
    let choices = results.indices.filter { results[$0].run != nil }
    guard let position, let current = choices.firstIndex(of: position) else { return }
    let next = current + step
    let isOutside = !choices.indices.contains(next)
    let last = choices.count - 1
    select(choices[isOutside ? (wraps == (next < 0) ? last : 0) : next])
  }

  private func select(_ position: Int?) {
    let row = position.map { rows[$0] }
    list.selectedRow = row?.widget
    entry.setAccessibleActiveDescendant(row?.widget)
    for (number, row) in rows.enumerated() { row.isSelected = number == position }
    showHints()
    // Some screen readers don't follow the active descendant, so the entry describes the row, too.
    entry.setAccessibleDescription(position.map { results[$0].spoken } ?? nothing.text)
    guard let row, let place = row.widget.translate(x: 0, y: 0, to: list) else { return }
    scroll.vertical?.show(place.y...(place.y + Double(row.widget.height)))
  }

  /// Shows the keys that have an effect, as far as there is room.
  private func showHints() {
    foot.open.isVisible = selected != nil
    foot.beside.isVisible = !isNarrow && selected?.beside != nil
    foot.completion.isVisible = !isNarrow && completion != nil
  }

  private func runSelected() {
    if isOpen { run(selected?.run) }
  }

  private func run(_ body: (() -> Void)?) {
    guard let body else { return }
    leave()
    body()
  }
}

extension OmniboxResult {
  /// The texts of the row as one sentence for assistive technology.
  var spoken: String {
    [title.text, detail.text, kind.rawValue].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A row of the omnibox, which shows one result after the other.
private final class OmniboxRow {
  let widget: ListBoxRow
  private let icon: Image
  private let title: Label
  private let note: Label
  private let kind: Label
  private let keys: Box
  private let enter: Label
  private var shownKeys: [String] = []

  init(_ layout: UIFile<OmniboxOutlets>) throws {
    let parts = try layout.make(\.result)
    widget = try parts.result
    icon = try parts.resultIcon
    title = try parts.resultTitle
    note = try parts.resultNote
    kind = try parts.resultKind
    keys = try parts.resultKeys
    enter = try parts.resultEnter
  }

  /// Shows a result, or hides the row.
  func show(_ result: OmniboxResult?, _ position: Int, of count: Int) {
    widget.isVisible = result != nil
    guard let result else { return }
    icon.icon = result.icon
    title.show(result.title)
    note.show(result.detail)
    note.isVisible = !result.detail.text.isEmpty
    kind.text = result.kind.rawValue
    widget.isSelectable = result.run != nil
    widget.isActivatable = result.run != nil
    widget.setAccessibleLabel(result.spoken)
    widget.setAccessiblePosition(position, of: count)
    guard result.keys != shownKeys else { return }
    shownKeys = result.keys
    keys.removeAll()
    KeyCaps.append(result.keys, to: keys)
  }

  /// Whether Return opens the row, which shows the key unless the row has its own keys.
  var isSelected = false {
    didSet { enter.isVisible = isSelected && shownKeys.isEmpty }
  }
}

/// The outlets of the omnibox and its rows.
struct OmniboxOutlets: UIOutlets {
  static let file = "omnibox.ui"

  let omnibox = Outlet<Box>("omnibox")
  let omniboxScroll = Outlet<ScrolledWindow>("omnibox_scroll")
  let omniboxResults = Outlet<ListBox>("omnibox_results")
  let omniboxNothing = Outlet<Label>("omnibox_nothing")
  let omniboxOpen = Outlet<Label>("omnibox_open")
  let omniboxTwin = Outlet<Label>("omnibox_twin")
  let omniboxTab = Outlet<Label>("omnibox_tab")
  let omniboxStatus = Outlet<Label>("omnibox_status")
  let result = Outlet<ListBoxRow>("result")
  let resultIcon = Outlet<Image>("result_icon")
  let resultTitle = Outlet<Label>("result_title")
  let resultNote = Outlet<Label>("result_note")
  let resultKind = Outlet<Label>("result_kind")
  let resultKeys = Outlet<Box>("result_keys")
  let resultEnter = Outlet<Label>("result_enter")
}
