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
