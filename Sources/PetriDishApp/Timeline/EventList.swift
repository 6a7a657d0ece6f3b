import GTK
import GTKBackend
import Lists
import PetriDish

/// A list of journal events, with the newest at the end; at most one event is open.
final class EventList {
  /// Called with the number of the event that the user copies.
  var onCopy: ((Int) -> Void)?

  /// Called when an event is opened or closed.
  var onOpen: (() -> Void)?

  /// Creates the panel that opens below an event.
  var makePanel: ((JournalEvent) -> (any EventPanel)?)?

  let rows: EventRows
  let view: GTKListView
  private let lanes: LaneGraph

  /// The open event and the panel below its row.
  private(set) var open: (number: Int, panel: any EventPanel)?

  init(in place: Box, _ journal: Journal, layout: UIFile<TimelineOutlets>) {
    rows = EventRows(journal, layout: layout)
    view = GTKListView(rows)
    lanes = LaneGraph(rows)
    view.classes = ["events"]
    view.isSingleTabStop = true
    view.background = { [lanes, weak widget = view.widget] canvas, visible in
      if let widget { lanes.draw(visible, on: canvas, in: widget) }
    }
    view.widget.expandsVertically = true
    view.widget.expandsHorizontally = true
    place.append(view.widget)
    rows.onClick = { [weak self] number in self?.toggle(number) }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.press(key) ?? false }
    view.widget.add(keys)
  }

  /// Whether the list scrolls to new events.
  var follows: Bool {
    get { rows.following == .on }
    set { rows.following = newValue ? .on : open == nil ? .paused : .off }
  }

  // MARK: Changes

  /// Adds new events of the journal.
  func update() {
    rows.update()
    afterChange()
  }

  /// Applies a filter; the first portion of events is filtered immediately.
  func filter(by filter: EventFilter) {
    rows.filter(by: filter)
    afterChange()
  }

  /// Removes all rows.
  func clear() {
    close()
    rows.clear()
    afterChange()
  }

  private func afterChange() {
    view.redrawBackground()
    guard let open else { return }
    if rows.row(of: open.number) == nil { close() } else { open.panel.update() }
  }

  // MARK: Opening

  /// Opens or closes an event.
  func toggle(_ number: Int) {
    if open?.number == number { close() } else { open(number) }
  }

  /// Opens an event, closes the previous one, and stops following new events.
  ///
  /// - Parameter isPinned: Whether to place the row at the position of the previously open row.
  func open(_ number: Int, isPinned: Bool = false) {
    guard let row = rows.row(of: number), let event = rows.event(number) else { return }
    let former = open.flatMap { rows.row(of: $0.number) }
    let frame = former.flatMap { view.widget(at: ListPosition(row: $0)) }
    let distance = isPinned ? frame?.translate(x: 0, y: 0, to: view.widget)?.y : nil
    let hadFocus = view.widget.holdsFocus
    open = makePanel?(event).map { (number, $0) }
    rows.following = open == nil ? .paused : .off
    rows.open = open.map { ($0.number, $0.panel.widget) }
    rows.select(number)
    if let distance {
      view.scroll(to: ListPosition(row: row), distance: distance)
    } else {
      view.scroll(to: ListPosition(row: row), animated: false)
    }
    if hadFocus, open?.panel.widget.holdsFocus != true { view.focus(at: ListPosition(row: row)) }
    onOpen?()
  }

  /// Closes the open event.
  func close() {
    guard let former = open else { return }
    let holdsFocus = former.panel.widget.holdsFocus
    open = nil
    rows.open = nil
    if rows.following == .off { rows.following = .paused }
    if holdsFocus, let row = rows.row(of: former.number) { view.focus(at: ListPosition(row: row)) }
    onOpen?()
  }

  /// Selects an event and scrolls to it.
  ///
  /// - Returns: Whether the event is in the list.
  @discardableResult
  func reveal(_ number: Int) -> Bool {
    guard let row = rows.row(of: number) else { return false }
    follows = false
    rows.select(number)
    let position = ListPosition(row: row)
    view.scroll(to: position, animated: false)
    if view.widget.holdsFocus { view.focus(at: position) }
    return true
  }

  // MARK: Keys

  /// Handles a key.
  ///
  /// Return opens or closes the selected event. Right opens it. Left closes it or reveals its cause.
  /// Escape closes the open event. Ctrl+C copies the selected event.
  ///
  /// - Returns: Whether the key was handled.
  func press(_ key: Key) -> Bool {
    // The buttons of the open panel handle these keys themselves.
    let isInPanel = open?.panel.widget.holdsFocus ?? false
    switch (key.name, key.modifiers) {
    case ("Escape", []) where open != nil: close()
    case ("c", .control): if let selected = rows.selected { onCopy?(selected) }
    case ("Return", []) where !isInPanel, ("KP_Enter", []) where !isInPanel:
      guard let selected = rows.selected else { return false }
      toggle(selected)
    case ("Right", []) where !isInPanel, ("Left", []) where !isInPanel:
      step(isForward: (key.name == "Right") == (view.widget.direction != .rightToLeft))
    default: return false
    }
    return true
  }

  private func step(isForward: Bool) {
    guard let selected = rows.selected else { return }
    if isForward {
      if open?.number != selected { toggle(selected) }
    } else if open?.number == selected {
      close()
    } else if let cause = rows.event(selected)?.cause {
      rows.onCause?(cause)
    }
  }
}
