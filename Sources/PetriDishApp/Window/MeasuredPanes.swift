import Assets
package import GTK
import Lists
package import PetriDish
import Routing

/// The sidebar without a window, for measuring its search.
package final class MeasuredSearch {
  /// The root widget of the sidebar.
  package var widget: Widget { sidebar.widget }

  private let sidebar: Sidebar

  /// Creates the sidebar for a catalog.
  package init(_ catalog: Catalog) throws {
    sidebar = try Sidebar(Workbench(catalog) { _ in HeadlessDriver() }, Assets())
  }

  /// Searches for a text as if the user had entered it.
  package func type(_ text: String) { sidebar.search(for: text) }
}

/// An omnibox without a main window, for measuring key presses.
package final class MeasuredOmnibox {
  /// The root widget, with the entry at its top.
  package let widget = Overlay()

  private let entry = Entry()
  private let omnibox: Omnibox
  private let workbench: Workbench

  /// Creates the omnibox for a catalog.
  package init(_ catalog: Catalog) throws {
    workbench = Workbench(catalog) { _ in HeadlessDriver() }
    let box = Box(.vertical)
    entry.verticalAlignment = .start
    box.append(entry)
    widget.child = box
    omnibox = try Omnibox(
      entry: entry,
      under: entry,
      over: widget,
      Assets(),
      makeIndex: { [workbench] in
        OmniboxIndex(workbench, WindowAction.allCases, perform: { _ in }, browse: { _ in })
      }
    )
  }

  /// Opens screens one after another until a number of events has been recorded.
  package func record(events count: Int) async {
    for screen in workbench.catalog.screens where workbench.journal.count < count {
      workbench.open(screen)
      await workbench.runner.settled()
    }
  }

  /// Opens the list; the widget must be on the display.
  package func open() { omnibox.open() }

  /// Replaces the text of the entry as if the user had entered it.
  package func type(_ text: String) { entry.text = text }
}

/// The whole window in its own application, for measuring the time until a screen is painted.
///
/// The actor is explicit because optimized builds of other modules can't import the isolated deinit
/// of a type with default isolation.
@MainActor package final class MeasuredWindow {
  package var window: Window { main.window }

  private let main: MainWindow
  private let styles: StyleSheets
  private let application = Application(id: "org.petridish.Measured", isUnique: false)

  /// Presents the window with its usual size; the dish isn't scaled.
  package init(_ catalog: Catalog) throws {
    let (assets, state) = (Assets(), UserState())
    try application.register()
    styles = try StyleSheets(assets)
    styles.install()
    main = try MainWindow(EmptyWindow(assets, state), catalog, assets, styles, state)
    main.present(in: application)
    main.dishPane.deviceCanvas.setScale(1)
  }

  isolated deinit {
    main.window.destroy()
    styles.uninstall()
  }

  /// Opens a screen as if the user had pressed its visible row in the sidebar.
  package func press(_ screen: String) {
    let list = main.sidebar.widget.descendants(GTK.ListView.self).first(where: \.isMapped)
    let row = list?.children.first { row in
      row.isMapped && row.descendants(Label.self).contains { $0.text == screen }
    }
    row?.activate()
  }
}

/// A plain GTK list of event rows from the same layout, as a baseline for measurements.
package final class PlainTimeline {
  /// The scrolling list.
  package let widget = ScrolledWindow()

  private let journal: Journal
  private let numbers = Numbers()
  private let model: RowModel
  private let capacity: Int

  private final class Numbers: Rows {
    var first = 1
    var count = 0
    func key(at index: Int) -> UInt64 { UInt64(first + index) }
  }

  /// Creates the list with a number of events.
  ///
  /// - Parameters:
  ///   - events: The number of events.
  ///   - capacity: The number of events after which the oldest are discarded (default: twice the number of events).
  package init(events: Int, capacity: Int? = nil) throws {
    self.capacity = capacity ?? 2 * events
    journal = Journal(capacity: self.capacity, byteLimit: .max)
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
        let text = EventText(event, in: journal)
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

  /// Appends events in a single iteration of the main loop.
  package func append(_ count: Int) {
    journal.log(count)
    numbers.count += count
    model.changed(at: numbers.count - count, removed: 0, added: count)
    let gone = max(0, numbers.count - capacity)
    guard gone > 0 else { return }
    (numbers.first, numbers.count) = (numbers.first + gone, capacity)
    model.changed(at: 0, removed: gone, added: 0)
  }

  /// Replaces all events with the first ones of the journal.
  package func show(first count: Int) {
    let former = numbers.count
    numbers.first += count
    numbers.count = count
    model.changed(at: 0, removed: former, added: count)
  }
}

/// The event list of the timeline without a window, for measurements.
package final class MeasuredTimeline {
  /// The container of the list.
  package let widget = Box()

  private let journal: Journal
  private let list: EventList

  /// Creates the list with a number of events.
  ///
  /// - Parameters:
  ///   - events: The number of events.
  ///   - capacity: The number of events after which the oldest are discarded (default: twice the number of events).
  package init(events: Int, capacity: Int? = nil) throws {
    journal = Journal(capacity: capacity ?? 2 * events, byteLimit: .max)
    let layout = try UIFile<TimelineOutlets>(Assets())
    list = EventList(in: widget, journal, layout: layout)
    append(events)
  }

  /// Appends events in a single iteration of the main loop.
  package func append(_ count: Int) {
    journal.log(count)
    list.update()
  }

  /// Filters the first portion of events.
  package func filter(_ text: String) { list.filter(by: EventFilter(text)) }

  /// Filters the next portion of events, or starts again after the last portion.
  package func filterNextPortion() {
    if list.rows.hasMore { return list.update() }
    let filter = list.rows.filter
    list.filter(by: EventFilter())
    list.filter(by: filter)
  }

  /// Returns the memory that each row of a list uses in addition to its event.
  ///
  /// - Parameters:
  ///   - events: The number of events.
  ///   - bytes: A closure that returns the number of allocated bytes.
  package static func bytesPerRow(events: Int, allocated bytes: () -> Double) throws -> Double {
    let journal = Journal(capacity: events, byteLimit: .max)
    journal.log(events)
    let rows = EventRows(journal, layout: try UIFile<TimelineOutlets>(Assets()))
    let before = bytes()
    rows.update()
    precondition(rows.count == events, "The list has \(rows.count) rows instead of \(events).")
    return (bytes() - before) / Double(events)
  }
}

extension Journal {
  /// Appends a number of events with ten different texts.
  fileprivate func log(_ count: Int) {
    for number in 0..<count { append(.log("event \(number % 10)"), dish: "dish") }
  }
}
