/// One row as a list view reads it: its identity, its type of cell, and its model.
@MainActor
public struct ListRow {
  /// The identity of the row; two rows with the same identity are the same row, now or earlier.
  public let id: ListRowID

  let content: any ListContent

  /// Creates a row of a source that is implemented outside the module.
  ///
  /// - Parameters:
  ///   - id: The identity of the row, which it keeps when it moves or changes its model.
  ///   - content: The model and the type of cell that shows it.
  public init(id: ListRowID, content: AnyListItem) {
    self.init(id: id, content: content as any ListContent)
  }

  init(id: ListRowID, content: any ListContent) {
    self.id = id
    self.content = content
  }

  /// The type of cell that shows it.
  public var cellType: any ListCell.Type { content.cellType }

  /// The model that it shows.
  public var model: Any { content.anyModel }

  /// Whether its cell is its own: made once, never reused for another row, kept while scrolled
  /// away.
  public var keepsCell: Bool { content.keepsCell }

  /// The view that the caller made for the row, which a backend shows in place of a cell; nil for all
  /// other rows.
  ///
  /// A backend that cannot show such an object reports an error that names its type.
  public var view: AnyObject? { content.view }

  /// Returns the length that the row's item or cell type gives it along an axis, in points; `nil`
  /// if its layout decides.
  ///
  /// Views ask it of headers and footers, and ``ListFeed/length(at:breadth:)`` of all other rows.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the rows of the list are laid out.
  ///   - breadth: The room across the axis, in points.
  public func length(along axis: ListAxis, breadth: Double) -> Double? {
    content.length(along: axis, breadth: breadth).map(ListLength.nearest)
  }

  /// Makes a cell of its type, not yet configured.
  public func makeCell() -> any ListCell {
    content.makeCell()
  }

  /// Returns the row with another model; nil where that is of another type.
  func changed(to model: Any) -> ListRow? {
    content.changed(to: model).map { ListRow(id: id, content: $0) }
  }

  /// A row in place of one that a source counts and does not have.
  static func missing(_ rank: Int) -> ListRow {
    missing(ListRowID(rawValue: .max - UInt64(rank)))
  }

  /// A row whose content is not known any more.
  static func missing(_ id: ListRowID) -> ListRow {
    ListRow(id: id, content: CellContent<MissingCell>(model: (), keepsCell: false))
  }

  private final class MissingCell: ListCell {
    func configure(with model: Void, animated: Bool) {}
  }

  /// Configures a cell with the model.
  ///
  /// - Throws: ``ListError/foreignCell(_:wanted:)`` when the cell is of another type.
  public func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    try content.configure(cell, animated: animated)
  }
}

/// The identity of a row, which stays with it through moves and changes of content.
///
/// A source gives each of its rows another one and never gives one twice.
public struct ListRowID: Hashable, Sendable {
  /// The number behind it, fit to be carried through C.
  public let rawValue: UInt64

  /// Names the row that carries this number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
