/// A list of any number of cell types.
///
/// ```swift
/// let home = AnyListAdapter(HeaderCell.self, CityCell.self, items: [
///   .static(HeaderCell.self, "Cities"),
///   .dynamic(oslo, cell: CityCell.self),
/// ])
/// ```
///
/// All rows follow one axis. By default a row is as long as its cell says, if that is
/// ``HeightMeasurable`` (``WidthMeasurable`` in a horizontal list), or as its layout makes it.
public final class AnyListAdapter: ItemAdapter<AnyListItem> {
  private let registry = CellTypeRegistry()

  /// The cell types that it knows, in the order in which it learned of them.
  public var cellTypes: [any ListCell.Type] { registry.types }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - cells: Types of cells to know from the start; others are learned when a view first
  ///     shows one.
  ///   - items: What it holds at first.
  ///   - axis: The axis along which the rows are laid out.
  ///   - sizing: The length of the rows.
  ///   - name: The name of the list in events and journals.
  ///   - selectionMode: The number of rows that the user may select.
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

/// A slice of a list of any number of cell types.
public typealias AnyListSliceAdapter = ListSliceAdapter<AnyListItem>

/// The types of cells that a list has seen.
@MainActor
private final class CellTypeRegistry {
  private(set) var types: [any ListCell.Type] = []
  private var seen: Set<ObjectIdentifier> = []

  func register(_ type: any ListCell.Type) {
    if seen.insert(ObjectIdentifier(type)).inserted { types.append(type) }
  }
}
