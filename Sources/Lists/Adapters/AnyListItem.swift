/// A row of a list of many cell types: a model, and the cell that shows it.
@MainActor
public struct AnyListItem {
  private let content: any ListContent

  /// The identity of the model; nil where it has none.
  private let modelID: AnyHashable?

  /// The identity of the row where its model has none.
  private let uniqueID: UniqueID?

  /// The length along the axis, in points; `nil` if the cell decides.
  private var fixedLength: Double?

  /// Makes a row with a cell of its own, which is never reused for another row and keeps its state
  /// while it is scrolled away.
  ///
  /// Where the model is not `Identifiable`, this very value is its identity: given to the list
  /// again, it is the same row with the same cell.
  public static func `static`<Cell: ListCell>(
    _ cell: Cell.Type,
    _ model: Cell.Model
  ) -> AnyListItem {
    AnyListItem(
      content: CellContent<Cell>(model: model, keepsCell: true),
      modelID: identity(of: model),
      uniqueID: UniqueID()
    )
  }

  /// Makes a row with a view that the caller made and keeps, such as a search entry.
  ///
  /// The view keeps its state, such as a text, while it is scrolled away, and follows its
  /// row. The list keeps it alive until the row is removed. The view is the identity of the row: it
  /// can be in one row of one list on the screen.
  ///
  /// - Parameter view: An object that the backend can show; GTK shows widgets.
  public static func `static`(view: AnyObject) -> AnyListItem {
    AnyListItem(
      content: ViewContent(shown: view),
      modelID: AnyHashable(ObjectIdentifier(view)),
      uniqueID: nil
    )
  }

  /// Makes a row that reuses a cell while it is in view.
  public static func dynamic<Cell: ListCell>(
    _ model: Cell.Model,
    cell: Cell.Type
  ) -> AnyListItem {
    AnyListItem(
      content: CellContent<Cell>(model: model, keepsCell: false),
      modelID: identity(of: model),
      uniqueID: nil
    )
  }

  /// Makes a row that reuses a cell while it is in view, with cells that need more than an initializer
  /// without arguments.
  ///
  /// - Parameters:
  ///   - model: The data that the row shows.
  ///   - make: Makes an empty cell. A view may give the cell to any row with a cell of this type.
  public static func dynamic<Cell: ListCell>(
    _ model: Cell.Model,
    make: @escaping @MainActor () -> Cell
  ) -> AnyListItem {
    AnyListItem(
      content: CellContent<Cell>(model: model, keepsCell: false, make: make),
      modelID: identity(of: model),
      uniqueID: nil
    )
  }

  /// Returns the same item with a length of its own along the axis, in points.
  ///
  /// A length that no row can have, such as zero, becomes the nearest possible one. The length holds
  /// for headers, footers, and rows whose list has the sizing ``ListSizing/byModel``.
  public func length(_ points: Double) -> AnyListItem {
    var item = self
    item.fixedLength = points
    return item
  }

  /// The type of cell that shows it.
  public var cellType: any ListCell.Type { content.cellType }

  /// The model that it shows.
  public var model: Any { content.anyModel }

  private static func identity<Model>(of model: Model) -> AnyHashable? {
    func id(_ model: some Identifiable) -> AnyHashable { AnyHashable(model.id) }
    return (model as? any Identifiable).map { id($0) }
  }

  /// An identity that equals no other.
  private final class UniqueID: Hashable {
    static func == (lhs: UniqueID, rhs: UniqueID) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

extension AnyListItem: ListContent {
  var anyModel: Any { content.anyModel }
  var keepsCell: Bool { content.keepsCell }
  func makeCell() -> any ListCell { content.makeCell() }
  var view: AnyObject? { content.view }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    try content.configure(cell, animated: animated)
  }

  func changed(to model: Any) -> (any ListContent)? {
    content.changed(to: model).map {
      AnyListItem(
        content: $0,
        modelID: modelID,
        uniqueID: uniqueID,
        fixedLength: fixedLength
      )
    }
  }

  func length(along axis: ListAxis, breadth: Double) -> Double? {
    fixedLength ?? content.length(along: axis, breadth: breadth)
  }
}

extension AnyListItem {
  /// The identity of an item: the kind of its row, and the model's identity.
  struct Key: Hashable {
    let cell: ObjectIdentifier
    let keepsCell: Bool
    let identity: AnyHashable
  }

  var key: Key? {
    let identity = modelID ?? uniqueID.map { AnyHashable($0) }
    return identity.map {
      Key(cell: ObjectIdentifier(cellType), keepsCell: keepsCell, identity: $0)
    }
  }

  /// Returns whether an item may be the new content of another one's row.
  func canReplace(_ other: AnyListItem) -> Bool {
    cellType == other.cellType && keepsCell == other.keepsCell && modelID == other.modelID
  }
}
