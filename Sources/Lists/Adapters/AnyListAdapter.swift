/// A list of any number of cell types.
///
/// ```swift
/// let home = AnyListAdapter(HeaderCell.self, CityCell.self, items: [
///   .static(HeaderCell.self, "Cities"),
///   .dynamic(oslo, cell: CityCell.self),
/// ])
/// ```
///
/// All rows follow one axis. A row is as long as its cell says, where that is ``HeightMeasurable``
/// (``WidthMeasurable`` in a horizontal list), and else as its layout makes it.
public final class AnyListAdapter: ItemAdapter<AnyListItem> {
  private let knownCells = KnownCells()

  /// The cell types that it knows, in the order in which it learned of them.
  public var cellTypes: [any ListCell.Type] { knownCells.types }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - cells: Types of cells to know from the start; others are learned when a view first
  ///     shows one.
  ///   - items: What it holds at first.
  ///   - axis: Along which way its rows follow each other.
  ///   - name: What events and journals call it.
  ///   - selectionMode: How many rows a person may select.
  public init<each Cell: ListCell>(
    _ cells: repeat (each Cell).Type,
    items: [AnyListItem] = [],
    axis: ListAxis = .vertical,
    name: String = "List",
    selectionMode: ListSelectionMode = .single
  ) {
    for cell in repeat each cells { knownCells.learn(cell) }
    let knownCells = knownCells
    super.init(
      items,
      axis: axis,
      sizing: .measured { item, breadth in item.length(along: axis, breadth: breadth) },
      name: name,
      selectionMode: selectionMode,
      rows: ItemRows(
        content: { item in
          knownCells.learn(item.cellType)
          return item
        },
        item: { $0 as? AnyListItem },
        identity: ListIdentity(areSame: { $1.canReplace($0) }, key: \.key)
      )
    )
  }
}

/// The types of cells that a list has seen.
@MainActor
private final class KnownCells {
  private(set) var types: [any ListCell.Type] = []
  private var seen: Set<ObjectIdentifier> = []

  func learn(_ type: any ListCell.Type) {
    if seen.insert(ObjectIdentifier(type)).inserted { types.append(type) }
  }
}
