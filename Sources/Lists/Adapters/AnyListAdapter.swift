/// A list with any number of cell types.
///
/// ```swift
/// let home = AnyListAdapter(HeaderCell.self, CityCell.self, items: [
///   .static(HeaderCell.self, "Cities"),
///   .dynamic(oslo, cell: CityCell.self),
/// ])
/// ```
///
/// All rows share one axis. By default, the cell type determines the length of a row if it is ``HeightMeasurable``
/// (``WidthMeasurable`` in a horizontal list). Otherwise, the layout of the row determines it.
public final class AnyListAdapter: ItemAdapter<AnyListItem> {
  private let registry = CellTypeRegistry()

  /// The known cell types, in the order in which they were first used.
  public var cellTypes: [any ListCell.Type] { registry.types }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - cells: The cell types to register initially. Other types are registered when a view first shows them.
  ///   - items: The initial items.
  ///   - axis: The axis along which the rows are laid out.
  ///   - sizing: The length of the rows.
  ///   - name: The name of the list in events and journals.
  ///   - selectionMode: The number of rows that the user can select.
  public init<each Cell: ListCell>(
    _ cells: repeat (each Cell).Type,
    items: [AnyListItem] = [],
    axis: ListAxis = .vertical,
    sizing: ListSizing<AnyListItem> = .byModel,
    name: String = "List",
    selectionMode: ListSelectionMode = .automatic
  ) {
    for cell in repeat each cells { registry.register(cell) }
    let registry = registry
    super.init(
      items,
      axis: axis,
      sizing: sizing,
      name: name,
      selectionMode: selectionMode,
      rows: ItemRows(
        content: { item in
          if item.view == nil { registry.register(item.cellType) }
          return item
        },
        item: { $0 as? AnyListItem },
        identity: ItemIdentity(areSame: { $1.canReplace($0) }, key: \.key)
      )
    )
  }
}

/// A slice of a list with any number of cell types.
public typealias AnyListSliceAdapter = ListSliceAdapter<AnyListItem>

/// The cell types that a list has used.
@MainActor
private final class CellTypeRegistry {
  private(set) var types: [any ListCell.Type] = []
  private var seen: Set<ObjectIdentifier> = []

  func register(_ type: any ListCell.Type) {
    if seen.insert(ObjectIdentifier(type)).inserted { types.append(type) }
  }
}
