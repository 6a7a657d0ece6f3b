import GTK

/// A widget that arranges the rows of a list in a particular style.
protocol RowSurface: AnyObject {
  /// The widget that contains the rows, accepts the focus and receives drops.
  var list: Widget { get }

  /// The child of the scrolled window: the list, or a widget around it.
  var content: Widget { get }

  /// The rows and their selection.
  var model: SelectionModel? { get set }

  /// Whether a single click activates a row.
  var activatesOnSingleClick: Bool { get set }

  /// Returns the number of columns for the available width.
  func columns(in breadth: Int?, spacing: Int) -> Int

  /// Sets the number of columns.
  func setColumns(_ columns: Int)

  /// Sets the closure to call with the index of an activated row.
  func onActivate(_ body: @escaping (Int) -> Void)

  /// Scrolls by the minimum distance that makes a row visible.
  func scroll(to index: Int)

  /// Updates the appearance of rows after a change.
  ///
  /// - Parameters:
  ///   - rows: The rows after the change.
  ///   - areApart: Whether there is space between neighboring rows.
  func rowsChanged(_ rows: FeedRows, areApart: Bool)

  /// Whether the surface scrolls its own rows, so that scrolling can be animated.
  var canMove: Bool { get }

  /// The margin between the rows and the edges, in points.
  var margin: Int { get }
}

extension RowSurface {
  var content: Widget { list }
  var margin: Int { 0 }
  var canMove: Bool { true }
  func columns(in breadth: Int?, spacing: Int) -> Int { 1 }
  func setColumns(_ columns: Int) {}
  func rowsChanged(_ rows: FeedRows, areApart: Bool) {}
}

extension ListStyle {
  /// Creates the widget for a list.
  func makeSurface(_ axis: Orientation, _ slots: RowSlotCallbacks) -> any RowSurface {
    switch axis == .horizontal ? .list : kind {
    case .list: ListSurface(axis, slots)
    case .grid(let columns): GridSurface(columns, slots)
    case .boxed(let margin): BoxedSurface(margin: margin, slots)
    }
  }
}

/// Rows along one axis, implemented with a `GtkListView`.
final class ListSurface: RowSurface {
  private let view = ListView()
  var list: Widget { view }

  init(_ axis: Orientation, _ slots: RowSlotCallbacks) {
    view.orientation = axis
    view.factory = RowFactory(slots)
  }

  var model: SelectionModel? {
    get { view.model }
    set { view.model = newValue }
  }

  var activatesOnSingleClick: Bool {
    get { view.activatesOnSingleClick }
    set { view.activatesOnSingleClick = newValue }
  }

  func onActivate(_ body: @escaping (Int) -> Void) { view.onActivate(body) }
  func scroll(to index: Int) { view.scroll(to: index) }
}

extension RowFactory {
  convenience init(_ slots: RowSlotCallbacks) {
    self.init(
      setup: { slots.setUp($0) },
      bind: { slots.fill($0) },
      unbind: { slots.empty($0) },
      teardown: { slots.tearDown($0) }
    )
  }
}

/// Rows in several columns, implemented with a `GtkGridView`.
final class GridSurface: RowSurface {
  private let view = GridView()
  private let rule: GridColumns
  var list: Widget { view }

  /// The margin in points, which keeps the selection outline away from the edges and the scrollbar.
  let margin = 6

  init(_ rule: GridColumns, _ slots: RowSlotCallbacks) {
    self.rule = rule
    view.factory = RowFactory(slots)
  }

  var model: SelectionModel? {
    get { view.model }
    set { view.model = newValue }
  }

  var activatesOnSingleClick: Bool {
    get { view.activatesOnSingleClick }
    set { view.activatesOnSingleClick = newValue }
  }

  func columns(in breadth: Int?, spacing: Int) -> Int {
    rule.count(in: breadth, spacing: spacing)
  }

  func setColumns(_ columns: Int) { if view.columns != columns { view.columns = columns } }
  func onActivate(_ body: @escaping (Int) -> Void) { view.onActivate(body) }
  func scroll(to index: Int) { view.scroll(to: index) }
}

/// A slot that GTK reuses for different rows.
protocol RowSlot: AnyObject {
  /// The index of the current row, or `nil` if the slot is empty.
  var position: Int? { get }

  /// The key of the current row, or `nil` if the slot is empty.
  var key: UInt64? { get }

  /// The widget that shows the row.
  var child: Widget? { get set }

  /// The object associated with the slot, retained by it.
  var cell: AnyObject? { get set }

  /// Whether the user can select the row.
  var isSelectable: Bool { get set }

  /// Whether the user can activate the row.
  var isActivatable: Bool { get set }
}

extension ListItem: RowSlot {}

/// The callbacks of a surface that manage its slots.
struct RowSlotCallbacks {
  /// Called with a new, empty slot.
  let setUp: (any RowSlot) -> Void
  /// Called when a slot is assigned to another row.
  let fill: (any RowSlot) -> Void
  /// Called when a slot no longer shows its row.
  let empty: (any RowSlot) -> Void
  /// Called before a slot is removed.
  let tearDown: (any RowSlot) -> Void
}
