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
