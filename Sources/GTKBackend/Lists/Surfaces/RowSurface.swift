import GTK

/// The widget that lays out the rows of a list, of one kind or another.
protocol RowSurface: AnyObject {
  /// The widget that has the rows in it, takes the keyboard and is dropped upon.
  var list: Widget { get }

  /// The child of the scroller: the list, or a widget around it.
  var content: Widget { get }

  /// The rows, and the selection among them.
  var model: SelectionModel? { get set }

  /// Whether one click activates a row.
  var activatesOnSingleClick: Bool { get set }

  /// Returns the number of rows beside each other for the breadth that there is.
  func columns(in breadth: Int?, spacing: Int) -> Int

  /// Sets the number of rows beside each other.
  func setColumns(_ columns: Int)

  /// Connects a closure that is called with the index of a row that was activated.
  func onActivate(_ body: @escaping (Int) -> Void)

  /// Brings a row to the screen, no further than needed.
  func scroll(to index: Int)

  /// Updates the look of rows that came, left, moved or got other neighbours.
  ///
  /// - Parameter areApart: Whether there is space between neighbours.
  func rowsChanged(_ rows: FeedRows, areApart: Bool)

  /// Whether it scrolls itself, and so can be moved by degrees.
  var canMove: Bool { get }

  /// The distance that the list's look keeps rows from its edges, in points.
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
  /// Makes the widget for a list.
  func makeSurface(_ axis: Orientation, _ slots: RowSlotCallbacks) -> any RowSurface {
    switch axis == .horizontal ? .list : kind {
    case .list: ListSurface(axis, slots)
    case .grid(let columns): GridSurface(columns, slots)
    case .boxed(let margin): BoxedSurface(margin: margin, slots)
    }
  }
}

/// Rows one behind the other, downwards or sideways, as a `GtkListView`.
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

/// Rows beside each other, as a `GtkGridView`.
final class GridSurface: RowSurface {
  private let view = GridView()
  private let rule: GridColumns
  var list: Widget { view }

  /// The distance at which the mark of a selected tile touches neither edge nor scrollbar.
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

/// A slot that GTK lends to rows, one after another.
protocol RowSlot: AnyObject {
  /// The index of the row that it shows; nil while it shows none.
  var position: Int? { get }

  /// The key of the row that it shows; nil while it shows none.
  var key: UInt64? { get }

  /// The widget that shows the row.
  var child: Widget? { get set }

  /// The object that belongs to the slot and lives as long as it does.
  var cell: AnyObject? { get set }

  /// Whether the user can select the row.
  var isSelectable: Bool { get set }

  /// Whether the user can activate the row.
  var isActivatable: Bool { get set }
}

extension ListItem: RowSlot {}

/// The callbacks by which a surface has its slots filled.
struct RowSlotCallbacks {
  /// Called with a new slot, which shows nothing yet.
  let setUp: (any RowSlot) -> Void
  /// Called when a slot shows another row from now on.
  let fill: (any RowSlot) -> Void
  /// Called when a slot shows its row no more.
  let empty: (any RowSlot) -> Void
  /// Called when a slot goes.
  let tearDown: (any RowSlot) -> Void
}
