import GTK

/// The widget that lays out the rows of a list, of one kind or another.
protocol RowSurface: AnyObject {
  /// What has the rows in it, takes the keyboard and is dropped upon.
  var list: Widget { get }

  /// What a scroller holds: the list, or something around it.
  var content: Widget { get }

  /// What is shown, and what of it is chosen.
  var model: SelectionModel? { get set }

  /// Whether one click activates a row.
  var activatesOnSingleClick: Bool { get set }

  /// How many rows stand beside each other, for the room that there is.
  func columns(in breadth: Int?, spacing: Int) -> Int

  /// Puts so many rows beside each other.
  func setColumns(_ columns: Int)

  /// Hears which row was activated.
  func onActivate(_ body: @escaping (Int) -> Void)

  /// Brings a row to the screen, no further than needed.
  func scroll(to index: Int)

  /// Rows came, left, moved or got other neighbours.
  ///
  /// - Parameter areApart: Whether there is room between neighbours.
  func rowsChanged(_ rows: FeedRows, areApart: Bool)

  /// Whether it scrolls by itself, so that it can be moved little by little.
  var canMove: Bool { get }

  /// How far the list's own look keeps rows from its edges, in points.
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
  func makeSurface(_ axis: Orientation, _ slots: RowSlots) -> any RowSurface {
    switch axis == .horizontal ? .list : kind {
    case .list: ListSurface(axis, slots)
    case .grid(let columns): GridSurface(columns, slots)
    case .boxed(let margin): BoxedSurface(margin: margin, slots)
    }
  }
}
