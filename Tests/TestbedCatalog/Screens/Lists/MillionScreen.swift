import Foundation
import GTKBackend
import PetriDish

/// The number of rows in a list.
struct RowCount: Codable, Hashable {
  var rows: Int
}

/// A list of any number of rows that can be edited in many ways.
final class MillionScreen: WidgetScreen {
  let list: ListAdapter<NumberCell>
  override var lists: [any ListSource] { [list] }

  private static let possible = 0...10_000_000

  /// Creates a list of numbers.
  ///
  /// - Throws: `Unknown` if the number of rows isn't supported.
  init(_ count: RowCount) throws {
    list = ListAdapter(try Self.numbers(count), name: "numbers")
    super.init(title: "Numbers")
    list.dragAndDrop = .reorder
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list)
    page.add("Insert 1,000 rows in the middle", icon: "list-add-symbolic") { [weak self] in
      try self?.insert()
    }
    page.add("Remove 100 of the first 1,000 rows", icon: "list-remove-symbolic") { [weak self] in
      try self?.removeEveryTenth()
    }
    page.add("Make 100 changes", icon: "view-refresh-symbolic") { [weak self] in
      try self?.scatter()
    }
    page.add("Move the last row to the top", icon: "go-top-symbolic") { [weak self] in
      try self?.putLastFirst()
    }
    page.add("Shuffle", icon: "media-playlist-shuffle-symbolic") { [weak self] in
      try self?.shuffle()
    }
    return page.widget
  }

  /// Shows a number of rows, unless the list already has that number.
  func show(_ count: RowCount) throws {
    let numbers = try Self.numbers(count)
    if list.count != numbers.count { try list.reload(items: numbers) }
  }

  func insert() throws(ListError) {
    try list.insert((0..<1_000).map { -$0 }, at: list.count / 2)
  }

  func removeEveryTenth() throws(ListError) {
    try list.delete(at: Array(stride(from: 0, to: min(1_000, list.count), by: 10)))
  }

  /// Deletes, inserts and updates rows throughout the list in a single change.
  func scatter() throws(ListError) {
    try list.performBatchUpdates { () throws(ListError) in
      let step = max(1, list.count / 100)
      for (turn, index) in stride(from: 0, to: list.count, by: step).enumerated() {
        // Insert as many rows as are deleted, so that the following indexes stay the same.
        switch turn % 3 {
        case 0: try list.update(-(list[index] ?? 0), at: index)
        case 1: try list.delete(at: index)
        default: try list.insert(0, at: index - 1)
        }
      }
    }
  }

  func putLastFirst() throws(ListError) {
    guard list.count > 1 else { return }
    try list.move(at: list.count - 1, to: 0)
  }

  func shuffle() throws(ListError) { try list.reload(items: list.items.shuffled()) }

  private static func numbers(_ count: RowCount) throws -> [Int] {
    guard possible.contains(count.rows) else {
      throw Unknown(description: "the number of rows must be 0 to 10,000,000, not \(count.rows).")
    }
    return Array(0..<count.rows)
  }
}

/// A cell with a number.
final class NumberCell: WidgetCell {
  private let label = Label()
  var widget: Widget { label }

  init() {
    label.alignment = 0
    label.setMargins(top: 6, start: 12, bottom: 6, end: 12)
  }

  func configure(with number: Int, animated: Bool) { label.text = number.formatted() }
}

extension Route where Target == MillionScreen, Context == RowCount {
  static var million: Self {
    Step(find: .byClass) { count in try MillionScreen(count) }
      .task { screen, count in try screen.show(count) }
      .onStackInSight()
  }
}

extension MillionScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("million", route: .million)
      .preset("a thousand", RowCount(rows: 1_000))
      .preset("a million", RowCount(rows: 1_000_000))
      .link("/numbers/{rows}")
      .tags("list", "large")
      .notes("A million rows to edit, shuffle and drag.")
  }
}
