import GTK
import GTKBackend
import Lists
import Routing
import TestSupport

/// The cells, items, lists, and screens whose lifetimes are tested.
@MainActor enum LifetimeSubjects {
  static var cellNames: [String] { cells.keys.sorted() }
  static var sourceNames: [String] { sources.keys.sorted() }
  static var rootNames: [String] { roots.keys.sorted() }
  static var listPlaceNames: [String] { listPlaces.keys.sorted() }

  /// The ways in which the widget of a list is shown before it is released.
  static let listPlaces: [String: @MainActor (Widget) async -> Void] = [
    "never in a container": { _ in await MainLoop.settled() },
    "in one container after another": { widget in
      for _ in 0..<3 {
        let window = Window()
        window.child = widget
        window.present()
        await widget.settle(frames: 2)
        window.child = nil
        window.destroy()
      }
    },
    "on a page that scrolls": { widget in
      let window = Window()
      window.child = ScrolledWindow(widget)
      window.present()
      await widget.settle(frames: 2)
      window.destroy()
    },
    "shown twice": { widget in
      let window = Window()
      window.child = widget
      for _ in 0..<2 {
        window.present()
        await widget.settle(frames: 2)
        window.isVisible = false
        await MainLoop.settled()
      }
      window.destroy()
    },
  ]

  static let cells: [String: () -> any WidgetCell] = [
    "ItemCell": { filled(ItemCell(), row) },
    "HeadingCell": { filled(HeadingCell(), "a") },
    "FootnoteCell": { filled(FootnoteCell(), "a") },
    "PlaceholderCell": { filled(PlaceholderCell(), "a") },
    "ActionCell": { filled(ActionCell(), ActionCell.Model(id: "1", title: "a")) },
    "ProgressCell": { filled(ProgressCell(), ProgressCell.Model(id: "1", title: "a")) },
    "TemplateCell": {
      PartRow.template = TemplateFile(text: PartRow.source, name: "part.ui")
      return filled(TemplateCell<PartRow>(), Part(id: 1, name: "a"))
    },
  ]

  /// Items for each cell type, with reused cells and with static cells.
  static let items: [String: (borrowed: () -> AnyListItem, own: () -> AnyListItem)] = [
    "ItemCell": both(ItemCell.self, row),
    "HeadingCell": both(HeadingCell.self, "a"),
    "FootnoteCell": both(FootnoteCell.self, "a"),
    "PlaceholderCell": both(PlaceholderCell.self, "a"),
    "ActionCell": both(ActionCell.self, ActionCell.Model(id: "1", title: "a")),
    "ProgressCell": both(ProgressCell.self, ProgressCell.Model(id: "1", title: "a")),
    "TemplateCell": both(TemplateCell<PartRow>.self, Part(id: 1, name: "a")),
  ]

  static let sources: [String: @MainActor () async throws -> any ListSource] = [
    "ListAdapter": { ListAdapter<ItemCell>([row]) },
    "AnyListAdapter": { AnyListAdapter(items: [.static(ItemCell.self, row)]) },
    "ListSliceAdapter": {
      let list = ListAdapter<ItemCell>([row, row])
      return ComposedDataSource([try list[0..<1], list])
    },
    "ComposedDataSource": { ComposedDataSource([ListAdapter<ItemCell>([row])]) },
    "DiffableDataSource": {
      let source = DiffableDataSource<String, String> { .dynamic($0, cell: HeadingCell.self) }
      var snapshot = ListSnapshot<String, String>()
      try snapshot.append(sections: ["all"])
      try snapshot.append(["a"], to: "all")
      try await source.apply(snapshot)
      source.sectionHeader = { .dynamic($0, cell: HeadingCell.self) }
      return source
    },
  ]

  static let roots: [String: () -> Screen] = [
    "WidgetScreen": { Leaf("One") },
    "TemplateScreen": { Described(.described()) },
    "NavigationStack": { NavigationStack(contained: [Leaf("One"), Leaf("Two")]) },
    "Tabs": { Tabs(contained: [Leaf("One"), Leaf("Two")]) },
    "NavigationDrawer": { NavigationDrawer(contained: [Leaf("One"), Leaf("Two")]) },
    "Split": { Split(primary: Leaf("One"), secondary: NavigationStack(contained: [Leaf("Two")])) },
    "Pages": { Pages(contained: [Leaf("One"), Leaf("Two")]) },
    "container of a team's own": { Shelf(contained: [Leaf("One"), Leaf("Two")]) },
    "container with a widget of its own": { Desk(contained: [Leaf("One"), Leaf("Two")]) },
  ]

  static let row = ItemCell.Model(
    id: "1",
    title: "a",
    subtitle: "b",
    detail: "c",
    icon: "starred-symbolic",
    badge: "d",
    accessory: .switch(true)
  )

  private static func filled<Cell: WidgetCell>(_ cell: Cell, _ model: Cell.Model) -> any WidgetCell
  {
    cell.configure(with: model, animated: false)
    return cell
  }

  private static func both<Cell: WidgetCell>(
    _ cell: Cell.Type,
    _ model: Cell.Model
  ) -> (borrowed: () -> AnyListItem, own: () -> AnyListItem) {
    let own = AnyListItem.static(cell, model)
    return ({ .dynamic(model, cell: cell) }, { own })
  }
}

/// A container without additional behavior.
final class Shelf: Container {}
