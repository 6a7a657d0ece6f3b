/// A row of a list, with its identity, cell type and model.
@MainActor
public struct ListRow {
  /// The identity of the row, which distinguishes it from all other current and earlier rows.
  public let id: ListRowID

  let content: any ListContent

  /// Creates a row for a source that is implemented outside the module.
  ///
  /// - Parameters:
  ///   - id: The identity of the row, which doesn't change when the row moves or gets a new model.
  ///   - content: The model and the type of cell that shows it.
  public init(id: ListRowID, content: AnyListItem) {
    self.init(id: id, content: content as any ListContent)
  }

  init(id: ListRowID, content: any ListContent) {
    self.id = id
    self.content = content
  }

  /// The type of cell that shows the row.
  public var cellType: any ListCell.Type { content.cellType }

  /// The model that the cell shows.
  public var model: Any { content.anyModel }

  /// Whether the row keeps its own cell.
  ///
  /// Such a cell is created once, kept while the row is scrolled out of view, and never reused for another row.
  public var keepsCell: Bool { content.keepsCell }

  /// The view that a backend shows instead of a cell, or `nil` for all other rows.
  ///
  /// A backend that can't show the object reports an error with its type.
  public var view: AnyObject? { content.view }

  /// Returns the length that the item or cell type determines, in points, or `nil` if the layout determines it.
  ///
  /// Views call this method for headers and footers, and ``ListFeed/length(at:breadth:)`` for all other rows.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the rows of the list are laid out.
  ///   - breadth: The size available across the axis, in points.
  public func length(along axis: ListAxis, breadth: Double) -> Double? {
    content.length(along: axis, breadth: breadth).map(ListLength.nearest)
  }

  /// Creates a cell without configuring it.
  public func makeCell() -> any ListCell {
    content.makeCell()
  }

  /// Returns the row with a new model, or `nil` if the model has another type.
  func changed(to model: Any) -> ListRow? {
    content.changed(to: model).map { ListRow(id: id, content: $0) }
  }

  /// Returns a placeholder for a row that the source counts but doesn't provide.
  static func missing(_ rank: Int) -> ListRow {
    missing(ListRowID(rawValue: .max - UInt64(rank)))
  }

  /// Returns a placeholder for a row whose content is no longer available.
  static func missing(_ id: ListRowID) -> ListRow {
    ListRow(id: id, content: CellContent<MissingCell>(model: (), keepsCell: false))
  }

  private final class MissingCell: ListCell {
    func configure(with model: Void, animated: Bool) {}
  }

  /// Configures a cell with the model of the row.
  ///
  /// - Throws: ``ListError/foreignCell(_:wanted:)`` if the cell has another type.
  public func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    try content.configure(cell, animated: animated)
  }
}

/// The identity of a row, which doesn't change when the row moves or its content changes.
///
/// A source gives each row a unique identity and never reuses one.
public struct ListRowID: Hashable, Sendable {
  /// The number that represents the identity, for example in C code.
  public let rawValue: UInt64

  /// Creates the identity with a number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
