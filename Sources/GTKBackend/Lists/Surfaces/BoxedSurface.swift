import GTK
import Lists

/// Rows in cards, implemented with a `GtkListBox`, which has widgets for all rows.
final class BoxedSurface: RowSurface {
  private let box = ListBox()
  private let frame: Clamp
  private let callbacks: RowSlotCallbacks
  private var slots: [BoxedSlot] = []
  let margin: Int

  /// Whether the surface itself is changing the selection of the box.
  private var isUpdating = false
  private var connections: [Connection] = []

  /// Whether the focus has just entered the box.
  private var isEntered = false

  /// Whether the user has pressed the box since the last selection change.
  private var isClicked = false

  var list: Widget { box }

  /// Whether the box scrolls itself rather than with an outer scrolled window.
  var canMove: Bool { frame.scrollerAround?.scrollerAround == nil }

  var content: Widget { frame }

  init(margin: Int, _ callbacks: RowSlotCallbacks) {
    self.margin = margin
    self.callbacks = callbacks
    frame = Clamp(box, maximumWidth: Self.mostWidth)
    box.setClass("boxed")
    box.verticalAlignment = .start
    box.onSelectionChange { [weak self] in self?.updateModel() }
    box.onMove { [weak self] in
      self?.isEntered = false
      self?.isClicked = false
      MainLoop.idle { self?.revealFocused() }
    }
    let press = ClickGesture()
    press.phase = .capture
    press.onBegin { [weak self] in self?.isClicked = true }
    box.add(press)
    let focus = FocusController()
    focus.onEnter { [weak self] in
      self?.isEntered = true
      MainLoop.idle { self?.isEntered = false }
    }
    box.add(focus)
  }

  var model: SelectionModel? {
    didSet {
      for connection in connections { connection.disconnect() }
      connections = []
      replace(0..<slots.count, by: 0)
      guard let model else { return }
      box.selectionMode =
        switch model {
        case is MultiSelection: .multiple
        case is SingleSelection: .single
        default: .none
        }
      connections = [
        model.onItemsChanged { [weak self] start, removed, added in
          self?.replace(start..<start + removed, by: added)
        },
        model.onSelectionChange { [weak self] in self?.showSelection(in: $0) },
      ]
      replace(0..<0, by: model.count)
    }
  }

  var activatesOnSingleClick: Bool {
    get { box.activatesOnSingleClick }
    set { box.activatesOnSingleClick = newValue }
  }

  func onActivate(_ body: @escaping (Int) -> Void) {
    box.onActivate { if let index = $0.index { body(index) } }
  }

  func scroll(to index: Int) {
    guard slots.indices.contains(index) else { return }
    reveal(slots[index].row)
    // A new row is laid out in the next frame.
    MainLoop.task { [weak self, weak slot = slots[index]] in
      await self?.box.nextFrame()
      if let slot { self?.reveal(slot.row) }
    }
  }

  /// Sets the CSS classes for the first and last rows of cards.
  func rowsChanged(_ rows: FeedRows, areApart: Bool) {
    let places = slots.indices.map { rows.position(of: $0) }
    for (index, slot) in slots.enumerated() {
      let place = places[index]
      let before = index > 0 ? places[index - 1]?.section : nil
      let after = index + 1 < slots.count ? places[index + 1]?.section : nil
      slot.row.setClass("edge", place == nil)
      slot.row.setClass("first", place != nil && (areApart || before != place?.section))
      slot.row.setClass("last", place != nil && (areApart || after != place?.section))
      let isEnd = place != nil && after != place?.section && index + 1 < slots.count
      slot.row.setClass("end", isEnd && !areApart)
    }
  }

  // MARK: Rows

  /// Replaces rows; rows in both ranges keep their widgets.
  private func replace(_ old: Range<Int>, by added: Int) {
    isUpdating = true
    defer { isUpdating = false }
    var leaving = Dictionary(
      slots[old].compactMap { slot in slot.key.map { ($0, slot) } },
      uniquingKeysWith: { first, _ in first }
    )
    for slot in slots[old] { box.remove(slot.row) }
    let start = old.lowerBound
    var isNew: [Bool] = []
    let new = (start..<start + added).map { index in
      let key = model?.key(at: index) ?? 0
      let kept = leaving.removeValue(forKey: key)
      isNew.append(kept == nil)
      return kept ?? BoxedSlot(key: key)
    }
    slots.replaceSubrange(old, with: new)
    for (offset, slot) in new.enumerated() { box.insert(slot.row, at: start + offset) }
    for slot in leaving.values {
      callbacks.empty(slot)
      slot.child = nil
      callbacks.tearDown(slot)
    }
    for (slot, isNew) in zip(new, isNew) where isNew {
      callbacks.setUp(slot)
      callbacks.fill(slot)
    }
    showSelection(in: start..<start + added)
  }

  // MARK: Selection

  private func showSelection(in range: Range<Int>) {
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    for index in range.clamped(to: 0..<slots.count) {
      let row = slots[index].row
      let isSelected = model?.isSelected(at: index) == true
      guard row.isSelected != isSelected else { continue }
      if isSelected { box.select(row) } else { box.unselect(row) }
    }
  }

  private func updateModel() {
    guard !isUpdating, let model else { return }
    // GTK selects a row when the focus enters the box, but other lists don't.
    let isByItself = isEntered && !isClicked
    (isEntered, isClicked) = (false, false)
    guard !isByItself else { return showSelection(in: 0..<slots.count) }
    let chosen = slots.indices.filter { slots[$0].row.isSelected }
    guard
      chosen.contains(where: { !model.isSelected(at: $0) })
        || slots.indices.contains(where: { model.isSelected(at: $0) && !slots[$0].row.isSelected })
    else { return }
    model.select(chosen.map { $0..<$0 + 1 })
  }

  /// Scrolls to the focused row, including the insets at the start or end.
  private func revealFocused() {
    guard let slot = slots.first(where: { $0.row.holdsFocus }) else { return }
    reveal(slot.row)
  }

  /// Scrolls to a row, including the insets at the start or end.
  private func reveal(_ row: ListBoxRow) {
    let own = frame.scrollerAround
    guard let scroller = own?.scrollerAround ?? own, let bar = scroller.vertical,
      let place = self.place(of: row, in: scroller), let all = self.place(of: frame, in: scroller)
    else { return }
    let rows = slots.lazy.map(\.row).filter { !$0.hasClass("edge") }
    let top = rows.first === row ? min(all.lowerBound, place.lowerBound) : place.lowerBound
    let end = rows.last === row ? max(all.upperBound, place.upperBound) : place.upperBound
    bar.show(top...max(top, end))
  }

  /// Returns the vertical range of a widget in the scrolled content.
  private func place(of part: Widget, in scroller: ScrolledWindow) -> ClosedRange<Double>? {
    if let place = scroller.contentBounds(of: part) {
      return Double(place.y)...Double(place.y + place.height)
    }
    guard let bar = scroller.vertical, let place = part.bounds(in: scroller) else { return nil }
    return Double(place.y) + bar.value...Double(place.y + place.height) + bar.value
  }

  /// The maximum width in points, for readable lines.
  private static let mostWidth = 640
}

/// A row in a box.
final class BoxedSlot: RowSlot {
  let row = ListBoxRow()
  private let shownKey: UInt64
  var cell: AnyObject?

  init(key: UInt64) { shownKey = key }

  var position: Int? { row.index }
  var key: UInt64? { row.index == nil ? nil : shownKey }

  var child: Widget? {
    get { row.child }
    set { row.child = newValue }
  }

  var isSelectable: Bool {
    get { row.isSelectable }
    set { row.isSelectable = newValue }
  }

  var isActivatable: Bool {
    get { row.isActivatable }
    set { row.isActivatable = newValue }
  }
}
