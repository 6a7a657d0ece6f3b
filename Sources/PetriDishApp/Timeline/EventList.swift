import GTK
import PetriDish

/// The events of a journal on the screen, the newest at the end; at most one of them is open.
final class EventList {
  /// Called with the error when a row cannot be made.
  var onError: ((ToolkitError) -> Void)?

  /// Called when the list begins to follow the newest event, and when it no longer does.
  var onFollow: ((Bool) -> Void)?

  /// Called when the cause of an event is clicked.
  var onCause: ((Int) -> Void)?

  /// Called when the user wants a copy of an event.
  var onCopy: ((Int) -> Void)?

  /// Called when another event is open, or none.
  var onOpen: (() -> Void)?

  /// Makes the panel that opens below an event.
  var makePanel: ((JournalEvent) -> (any EventPanel)?)?

  let rows: EventListModel
  let list: GTK.ListView
  let scroll: ScrolledWindow
  let selection: SingleSelection
  private let layout: UIFile<TimelineOutlets>
  private let model: RowModel
  /// The rows in use, by the numbers of their events.
  private(set) var shown: [Int: ListItem] = [:]

  /// The event that is open, and what opened below it.
  private(set) var open: (number: Int, panel: any EventPanel)?

  /// Whether the newest event is to be in view.
  var follows: Bool {
    get { autoScroll.follows }
    set { autoScroll.follows = newValue }
  }

  private let autoScroll: AutoScroll

  init(
    _ list: GTK.ListView,
    in scroll: ScrolledWindow,
    _ journal: Journal,
    layout: UIFile<TimelineOutlets>
  ) {
    self.list = list
    self.scroll = scroll
    self.layout = layout
    rows = EventListModel(journal)
    autoScroll = AutoScroll(list, in: scroll)
    model = RowModel(rows)
    selection = SingleSelection(model)
    list.factory = RowFactory(
      setup: { [weak self] item in self?.furnish(item) },
      bind: { [weak self] item in self?.fill(item) },
      unbind: { [weak self] item in self?.empty(item) }
    )
    list.model = selection
    listenToKeys()
    autoScroll.onFollow = { [weak self] follows in self?.onFollow?(follows) }
  }

  /// Whether there is room for what events are about, and for nothing else.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { for (number, item) in shown { show(number, in: item) } } }
  }
}

// MARK: - Changes

extension EventList {
  /// Takes over what happened since the last time, and goes on showing the newest if it follows.
  func update() {
    rows.update(model.changed)
    afterChange()
  }

  /// Shows only some of the events; rows of the first portion are there when this returns.
  func filter(by filter: EventFilter) {
    rows.filter(by: filter, model.changed)
    afterChange()
  }

  /// Takes all rows away.
  func clear() {
    close()
    rows.clear(model.changed)
    afterChange()
  }

  private func afterChange() {
    for item in shown.values { (item.cell as? EventRow)?.update(rows.lines) }
    if let open {
      if rows.row(of: open.number) == nil { close() } else { open.panel.update() }
    }
    autoScroll.update()
  }
}

// MARK: - Opening

extension EventList {
  /// Opens an event, or closes it.
  func toggle(_ number: Int) {
    if open?.number == number { close() } else { open(number) }
  }

  /// Opens a row, and closes the one that was; what is read stays put from now on.
  ///
  /// - Parameter isPinned: Whether the row is to stand where the one that was open stood.
  func open(_ number: Int, isPinned: Bool = false) {
    guard let row = rows.row(of: number), let event = rows.event(number) else { return }
    let former = open.flatMap { shown[$0.number]?.child }
    let height = isPinned ? former?.translate(x: 0, y: 0, to: scroll)?.y : nil
    closePanel()
    open = makePanel?(event).map { (number, $0) }
    autoScroll.isReading = open != nil
    if let item = shown[number] { (item.cell as? EventRow)?.panel = open?.panel.widget }
    follows = false
    select(row)
    bring(number, to: height)
    onOpen?()
  }

  /// Closes the event that is open.
  func close() {
    guard open != nil else { return }
    let holdsFocus = open?.panel.widget.holdsFocus ?? false
    let row = open.flatMap { shown[$0.number]?.child?.parent }
    closePanel()
    if holdsFocus { row?.grabFocus() }
    onOpen?()
  }

  /// Selects an event and brings it into view.
  ///
  /// - Returns: Whether it is a row.
  @discardableResult
  func reveal(_ number: Int) -> Bool {
    guard let row = rows.row(of: number) else { return false }
    follows = false
    select(row)
    bring(number, to: nil)
    return true
  }

  /// The selected event.
  var selected: Int? {
    selection.selected.flatMap { rows.numbers.indices.contains($0) ? rows.numbers[$0] : nil }
  }

  private func closePanel() {
    guard let former = open?.number else { return }
    open = nil
    autoScroll.isReading = false
    (shown[former]?.cell as? EventRow)?.panel = nil
  }

  private func select(_ row: Int) { selection.selected = row }

  /// Scrolls in the frames to come: only then rows have their places.
  private func bring(_ number: Int, to height: Double?) {
    guard list.isMapped else { return }
    let hadFocus = list.holdsFocus
    var frames = 0
    list.onTick { [weak self] _ in
      guard let self, let row = rows.row(of: number) else { return false }
      frames += 1
      if frames < 3 { list.scroll(to: row) }
      guard frames == 3 else { return true }
      if let height, let now = shown[number]?.child?.translate(x: 0, y: 0, to: scroll)?.y,
        let place = scroll.vertical
      {
        place.value += now - height
      }
      if hadFocus, open?.panel.widget.holdsFocus != true {
        shown[number]?.child?.parent?.grabFocus()
      }
      return false
    }
  }
}

// MARK: - Rows

extension EventList {
  private func furnish(_ item: ListItem) {
    do {
      let row = try EventRow(layout)
      row.onClick = { [weak self, weak item] in
        if let number = item?.key { self?.toggle(Int(number)) }
      }
      row.onCause = { [weak self, weak item] in self?.goToCause(of: item?.key) }
      item.cell = row
      item.child = row.widget
      // Return opens; GTK's own activation would come with every second click.
      item.isActivatable = false
    } catch { onError?(error) }
  }

  private func fill(_ item: ListItem) {
    guard let number = item.key.map(Int.init) else { return }
    shown[number] = item
    show(number, in: item)
    (item.cell as? EventRow)?.panel = open?.number == number ? open?.panel.widget : nil
  }

  private func empty(_ item: ListItem) {
    guard let number = item.key.map(Int.init), shown[number] === item else { return }
    shown[number] = nil
    (item.cell as? EventRow)?.panel = nil
  }

  private func show(_ number: Int, in item: ListItem) {
    guard let event = rows.event(number), let row = item.cell as? EventRow else { return }
    let cause = event.cause.flatMap { rows.event($0)?.lane }
    row.show(
      event,
      causeLane: cause,
      rows.lines,
      isNarrow: isNarrow,
      isPast: rows.isPast(number)
    )
  }

  func goToCause(of key: UInt64?) {
    if let cause = key.flatMap({ rows.event(Int($0)) })?.cause { onCause?(cause) }
  }
}
