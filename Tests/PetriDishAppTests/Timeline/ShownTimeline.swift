import GTK
import Lists
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// A timeline in its own window, with simulated user actions.
@MainActor struct ShownTimeline {
  let bench: Workbench
  let timeline: Timeline
  let shown: ShownPane
  let list = ListAdapter<ShownLineCell>(["a", "b", "c"], name: "lines")

  var journal: Journal { bench.dish.journal }

  init(size: (width: Int, height: Int) = (900, 500)) async throws {
    bench = paneWorkbench(smallCatalog)
    timeline = try Timeline(bench, paneAssets())
    shown = ShownPane(timeline.widget, size: size)
    list.observe { [journal = bench.dish.journal] in journal.append(.list($0), dish: "dish") }
    await shown.show()
  }

  func log(_ texts: String...) async {
    for text in texts { journal.append(.log(text), dish: "dish") }
    await shown.settle()
  }

  /// The titles of the visible rows from top to bottom.
  var titles: [String] {
    let rows = shown.rows.filter(\.isMapped).map { row in
      (row.translate(x: 0, y: 0, to: shown.pane)?.y ?? 0, shown.texts(of: row)[2])
    }
    return rows.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns a button by its label or by the start of its tooltip.
  func button(_ name: String) throws -> Button {
    try #require(
      shown.pane.descendants(Button.self).first {
        $0.isMapped && ($0.label == name || $0.tooltip?.hasPrefix(name) == true)
      }
    )
  }

  func click(_ name: String) async throws {
    let button = try button(name)
    if let toggle = button as? ToggleButton { toggle.isActive.toggle() } else { button.click() }
    await shown.settle()
  }

  func type(_ text: String) async throws {
    try #require(shown.pane.descendants(SearchEntry.self).first).text = text
    // The entry delays the search in case the user types more.
    let wanted = EventFilter(text)
    try await eventually { timeline.list.rows.filter == wanted && !timeline.list.rows.hasMore }
    await shown.settle()
  }

  /// Opens an event like the Return key.
  func open(_ number: Int) async {
    timeline.list.open(number)
    await shown.settle()
  }

  var adjustment: Adjustment? {
    shown.pane.descendants(ScrolledWindow.self).first?.vertical
  }
}

@MainActor final class ShownLineCell: ListCell {
  init() {}
  func configure(with model: String, animated: Bool) {}
}
