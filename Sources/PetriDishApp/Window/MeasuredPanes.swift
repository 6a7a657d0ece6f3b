import Assets
package import GTK
import Lists
package import PetriDish
import Routing

/// The sidebar alone, to measure its search.
package final class MeasuredSearch {
  /// The pane.
  package var widget: Widget { sidebar.widget }

  private let sidebar: Sidebar

  /// Makes the pane.
  package init(_ catalog: Catalog) throws {
    sidebar = try Sidebar(Workbench(catalog) { _ in HeadlessDriver() }, Assets())
  }

  /// Searches for a text, as if the user had typed it.
  package func type(_ text: String) { sidebar.search(for: text) }
}

/// GTK's own list of the rows of events, from the same layout and with nothing else.
package final class PlainTimeline {
  /// The list.
  package let widget = ScrolledWindow()

  private let journal: Journal
  private let numbers = Numbers()
  private let model: RowModel

  private final class Numbers: Rows {
    var first = 1
    var count = 0
    func key(at index: Int) -> UInt64 { UInt64(first + index) }
  }

  /// Makes the list with a number of events, and room for as many more.
  package init(events: Int) throws {
    journal = Journal(capacity: 2 * events, byteLimit: .max)
    let layout = try UIFile<TimelineOutlets>(Assets())
    model = RowModel(numbers)
    let list = GTK.ListView()
    list.setClass("events")
    list.factory = RowFactory(
      setup: { item in
        guard let row = try? EventRow(layout) else { return }
        item.cell = row
        item.child = row.widget
      },
      bind: { [journal] item in
        guard let number = item.key, let event = journal.event(Int(number)) else { return }
        let text = EventText(event)
        (item.cell as? EventRow)?.show(
          EventRow.Model(
            text: text,
            event: event,
            isNarrow: false,
            isPast: false,
            panel: nil,
            onClick: {},
            onCause: {}
          )
        )
        item.child?.parent?.setAccessibleLabel(text.spoken)
      }
    )
    list.model = SingleSelection(model)
    widget.child = list
    widget.setPolicy(horizontal: .never, vertical: .automatic)
    append(events)
  }

  /// Appends events in one turn of the loop.
  package func append(_ count: Int) {
    for number in 0..<count { journal.append(.log("event \(number % 10)"), dish: "dish") }
    numbers.count += count
    model.changed(at: numbers.count - count, removed: 0, added: count)
  }

  /// Shows the first of the events in place of all others.
  package func show(first count: Int) {
    let former = numbers.count
    numbers.first += count
    numbers.count = count
    model.changed(at: 0, removed: former, added: count)
  }
}

/// The events of a timeline alone, to measure their list.
package final class MeasuredTimeline {
  /// The list.
  package let widget = Box()

  private let journal: Journal
  private let list: EventList

  /// Makes the list with a number of events, and room for as many more.
  package init(events: Int) throws {
    journal = Journal(capacity: 2 * events, byteLimit: .max)
    let layout = try UIFile<TimelineOutlets>(Assets())
    list = EventList(in: widget, journal, layout: layout)
    append(events)
  }

  /// Appends events in one turn of the loop.
  package func append(_ count: Int) {
    for number in 0..<count { journal.append(.log("event \(number % 10)"), dish: "dish") }
    list.update()
  }

  /// Filters the events, for a start one portion.
  package func filter(_ text: String) { list.filter(by: EventFilter(text)) }

  /// Filters one more portion; begins anew after the last one.
  package func filterNextPortion() {
    if list.rows.hasMore { return list.update() }
    let filter = list.rows.filter
    list.filter(by: EventFilter())
    list.filter(by: filter)
  }
}
