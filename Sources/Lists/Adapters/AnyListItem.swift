/// A row in a list with several cell types: a model and the type of cell that shows it.
@MainActor
public struct AnyListItem {
  private let content: any ListContent

  /// The identity of the model, or `nil` if the model isn't identifiable.
  private let modelID: AnyHashable?

  /// The identity of the row if its model isn't identifiable.
  private let uniqueID: UniqueID?

  /// The length along the axis, in points, or `nil` if the cell determines it.
  private var fixedLength: Double?

  /// Creates a row with its own cell, which is never reused and keeps its state while scrolled out of view.
  ///
  /// If the model isn't `Identifiable`, this value itself is the identity: passing the same value to the list again
  /// produces the same row with the same cell.
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

  /// Creates a row with a view that you created, such as a search entry.
  ///
  /// The view moves with its row and keeps its state while it is scrolled out of view. The list keeps the view alive
  /// until the row is removed. The view is the identity of the row, so it can be in only one row of one visible list.
  ///
  /// - Parameter view: An object that the backend can show. GTK shows widgets.
  public static func `static`(view: AnyObject) -> AnyListItem {
    AnyListItem(
      content: ViewContent(shown: view),
      modelID: AnyHashable(ObjectIdentifier(view)),
      uniqueID: nil
    )
  }

  /// Creates a row that uses a reusable cell while it is visible.
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

  /// Creates a row that uses a reusable cell while it is visible, with a closure that creates the cells.
  ///
  /// - Parameters:
  ///   - model: The data that the row shows.
  ///   - make: A closure that creates an empty cell. A view can reuse the cell for any row with this cell type.
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

  /// Returns the item with a fixed length along the axis, in points.
  ///
  /// An invalid length, such as zero, is replaced by the closest valid one. The length applies to headers, footers, and
  /// rows of lists with the sizing ``ListSizing/byModel``.
  public func length(_ points: Double) -> AnyListItem {
    var item = self
    item.fixedLength = points
    return item
  }

  /// The type of cell that shows the row.
  public var cellType: any ListCell.Type { content.cellType }

  /// The model that the cell shows.
  public var model: Any { content.anyModel }

  private static func identity<Model>(of model: Model) -> AnyHashable? {
    func id(_ model: some Identifiable) -> AnyHashable { AnyHashable(model.id) }
    return (model as? any Identifiable).map { id($0) }
  }

  /// A unique identity.
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
  /// The identity of an item, made of the row's kind and the model's identity.
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

  /// Returns whether the item can be the new content of another item's row.
  func canReplace(_ other: AnyListItem) -> Bool {
    cellType == other.cellType && keepsCell == other.keepsCell && modelID == other.modelID
  }
}
