import GTK
import PetriDish

/// The events of a journal on the screen, the newest at the end.
final class EventList {
  /// Hears that a row could not be made.
  var onError: ((ToolkitError) -> Void)?

  private let list: GTK.ListView
  private let scroll: ScrolledWindow
  private let layout: Template
  private let rows: EventRows
  private let model: RowModel
  private let selection: SingleSelection
  private var open: Int?
  private var isFollowing = false
  /// The rows in use, by the numbers of their events.
  private var shown: [Int: ListItem] = [:]

  init(_ list: GTK.ListView, in scroll: ScrolledWindow, _ journal: Journal, layout: Template) {
    self.list = list
    self.scroll = scroll
    self.layout = layout
    rows = EventRows(journal)
    model = RowModel(rows)
    selection = SingleSelection(model)
    list.factory = RowFactory(
      setup: { [weak self] item in self?.furnish(item) },
      bind: { [weak self] item in self?.fill(item) },
      unbind: { [weak self] item in self?.empty(item) }
    )
    list.model = selection
    selection.onSelectionChange { [weak self] _ in self?.spell() }
  }

  /// How many events are rows.
  var count: Int { rows.count }

  /// Takes over what happened since the last time, and goes on showing the newest if it was shown.
  func update() {
    if isAtEnd { follow() }
    rows.update(model.changed)
  }

  /// Shows only some of the events.
  func filter(by filter: EventFilter) {
    follow()
    rows.filter(by: filter, model.changed)
  }

  private var isAtEnd: Bool {
    guard let place = scroll.vertical else { return true }
    return place.value + place.page >= place.upper - 3
  }

  /// Goes to the end in the frame after the next one: only then the new rows have their places.
  private func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    var isLaidOut = false
    list.onTick { [weak self] _ in
      defer { isLaidOut = true }
      if isLaidOut { self?.goToEnd() }
      return !isLaidOut
    }
  }

  private func goToEnd() {
    isFollowing = false
    if let place = scroll.vertical { place.value = place.upper - place.page }
  }
}

// MARK: - Rows

extension EventList {
  private func furnish(_ item: ListItem) {
    do {
      let row = try EventRow(layout)
      item.cell = row
      item.child = row.widget
    } catch { onError?(error) }
  }

  private func fill(_ item: ListItem) {
    guard let number = item.key.map(Int.init) else { return }
    shown[number] = item
    show(number, in: item)
  }

  private func empty(_ item: ListItem) {
    guard let number = item.key.map(Int.init), shown[number] === item else { return }
    shown[number] = nil
  }

  private func show(_ number: Int, in item: ListItem) {
    guard let event = rows.event(number), let row = item.cell as? EventRow else { return }
    row.show(event, isOpen: number == open)
  }

  /// Says all of the selected event, and less of the one that was.
  private func spell() {
    let former = open
    open = selection.selected.map { rows.numbers[$0] }
    for number in [former, open].compactMap({ $0 }) where former != open {
      if let item = shown[number] { show(number, in: item) }
    }
  }
}
