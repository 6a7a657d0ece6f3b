import Assets
import GTK
import PetriDish

/// The command palette, which searches screens, presets, variants, tags, and actions of the window.
final class Palette {
  private let makeIndex: () -> PaletteIndex

  private let window: Window
  private let layout: UIFile<PaletteOutlets>
  private let scrim: Button
  private let box: Box
  private let entry: Entry
  private let list: ListBox
  private let scroll: ScrolledWindow
  private let nothing: Label
  private let onError: (ToolkitError) -> Void
  private var index: PaletteIndex?
  private var rows: [PaletteRow] = []
  /// The widget that had the focus before the palette opened.
  private weak var former: Widget?

  /// The width of the palette in a wide window, in points.
  private static let width = 560

  /// Adds the hidden palette to a window.
  ///
  /// - Parameters:
  ///   - overlay: The overlay of the window, which contains the palette.
  ///   - scrim: The button behind the palette that closes it.
  ///   - makeIndex: Returns all available entries; called each time the palette opens.
  ///   - onError: Called with the error if a row can't be created.
  init(
    _ window: Window,
    over overlay: Overlay,
    scrim: Button,
    _ assets: Assets,
    makeIndex: @escaping () -> PaletteIndex,
    onError: @escaping (ToolkitError) -> Void
  ) throws {
    self.window = window
    self.makeIndex = makeIndex
    self.onError = onError
    self.scrim = scrim
    layout = try UIFile<PaletteOutlets>(assets)
    let parts = try layout.make(\.palette)
    box = try parts.palette
    entry = try parts.paletteEntry
    list = try parts.paletteResults
    scroll = try parts.paletteScroll
    nothing = try parts.paletteNothing
    overlay.add(box)
    connect()
  }

  /// Whether the palette is open.
  var isOpen: Bool { box.isVisible }

  /// Opens the palette with a new index, or closes it.
  func toggle() {
    if isOpen { close() } else { open() }
  }

  /// Closes the palette and restores the previous focus.
  func close() {
    guard isOpen else { return }
    hide()
    if let former, former.isMapped { window.focus = former }
  }

  private func open() {
    former = window.focus
    index = makeIndex()
    adapt(to: window.width)
    entry.text = ""
    find()
    scrim.isVisible = true
    box.isVisible = true
    entry.grabFocus()
  }

  private func hide() {
    scrim.isVisible = false
    box.isVisible = false
    list.removeAll()
    rows = []
    index = nil
  }

  private func adapt(to width: Int) {
    box.setMinimumSize(width: width > 0 ? min(Self.width, width - 24) : Self.width)
  }
}

extension Palette {
  private func connect() {
    scrim.onClick { [weak self] in self?.close() }
    entry.onEdit { [weak self] in self?.find() }
    entry.onActivate { [weak self] in self?.runSelected() }
    list.onActivate { [weak self] row in self?.run(row) }
    window.onWidthChange { [weak self] width in self?.adapt(to: width) }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.handle(key) ?? false }
    box.add(keys)
    let focus = FocusController()
    focus.onLeave { [weak self] in
      MainLoop.idle { self?.focusHasLeft() }
    }
    box.add(focus)
  }

  /// Hides the palette after another widget has taken the focus, without moving the focus back.
  private func focusHasLeft() {
    if isOpen, window.isActive, !box.holdsFocus { hide() }
  }

  private func handle(_ key: Key) -> Bool {
    switch key.name {
    case "Escape": close()
    case "Down", "KP_Down", "Tab": move(1)
    case "Up", "KP_Up", "ISO_Left_Tab": move(-1)
    case "Page_Down": move(8)
    case "Page_Up": move(-8)
    default: return false
    }
    return true
  }

  private func find() {
    guard let index else { return }
    list.removeAll()
    rows = []
    do throws(ToolkitError) {
      for section in index.sections(for: entry.text) {
        let title = try layout.make(\.paletteSection)
        let label = try title.paletteSectionTitle
        label.text = section.title
        list.append(try title.paletteSection)
        for entry in section.entries {
          let row = try PaletteRow(entry, layout)
          list.append(row.widget)
          rows.append(row)
        }
      }
    } catch { onError(error) }
    nothing.text = "Nothing found for “\(entry.text)”"
    nothing.isVisible = rows.isEmpty
    scroll.isVisible = !rows.isEmpty
    select(rows.first)
    scroll.vertical?.value = 0
  }

  /// Moves the selection by a number of rows; single steps wrap around at both ends.
  private func move(_ step: Int) {
    guard let chosen = rows.firstIndex(where: { $0.widget === list.selectedRow }) else { return }
    let next = chosen + step
    let last = rows.count - 1
    let isRound = abs(step) == 1
    select(rows[next < 0 ? (isRound ? last : 0) : next > last ? (isRound ? 0 : last) : next])
  }

  private func select(_ row: PaletteRow?) {
    list.selectedRow = row?.widget
    guard let row else { return }
    let words = [row.entry.title.text, row.entry.detail.text].filter { !$0.isEmpty }
    // The keyboard focus stays in the entry, so the entry announces the selected row.
    entry.setAccessibleDescription(words.joined(separator: ", "))
    guard let place = row.widget.translate(x: 0, y: 0, to: list) else { return }
    let isFirst = row.widget === rows.first?.widget
    scroll.vertical?.show((isFirst ? 0 : place.y)...(place.y + Double(row.widget.height)))
  }

  private func runSelected() {
    if let row = list.selectedRow { run(row) }
  }

  private func run(_ row: ListBoxRow) {
    guard let entry = rows.first(where: { $0.widget === row })?.entry else { return }
    close()
    entry.run()
  }
}

/// A row for an entry of the palette.
final class PaletteRow {
  let widget: ListBoxRow
  let entry: PaletteEntry

  init(_ entry: PaletteEntry, _ layout: UIFile<PaletteOutlets>) throws(ToolkitError) {
    self.entry = entry
    let parts = try layout.make(\.paletteRow)
    widget = try parts.paletteRow
    let icon = try parts.paletteRowIcon
    icon.icon = entry.icon
    try parts.paletteRowTitle.show(entry.title)
    try parts.paletteRowDetail.show(entry.detail)
    KeyCaps.append(entry.keys, to: try parts.paletteRowKeys)
  }
}

/// The outlets of the command palette and its rows.
struct PaletteOutlets: UIOutlets {
  static let file = "palette.ui"

  let palette = Outlet<Box>("palette")
  let paletteEntry = Outlet<Entry>("palette_entry")
  let paletteScroll = Outlet<ScrolledWindow>("palette_scroll")
  let paletteResults = Outlet<ListBox>("palette_results")
  let paletteNothing = Outlet<Label>("palette_nothing")
  let paletteSection = Outlet<ListBoxRow>("palette_section")
  let paletteSectionTitle = Outlet<Label>("palette_section_title")
  let paletteRow = Outlet<ListBoxRow>("palette_row")
  let paletteRowIcon = Outlet<Image>("palette_row_icon")
  let paletteRowTitle = Outlet<Label>("palette_row_title")
  let paletteRowDetail = Outlet<Label>("palette_row_detail")
  let paletteRowKeys = Outlet<Box>("palette_row_keys")
}
