/// A list with one cell type.
///
/// ```swift
/// let cities = ListAdapter<CityCell>(try loadCities(), name: "Cities")
/// cities.onActivate = { index, city in show(city) }
/// cities.attach(to: view)
/// try cities.move(at: 3, to: 0)
/// ```
///
/// If items are `Identifiable`, an item keeps its row when it is removed and inserted again in one change. Other items
/// are identified only by the indexes in the calls. Row identities need no memory for items that were inserted
/// together, and 8 bytes per item in a shuffled list.
public class ListAdapter<Cell: ListCell>: ItemAdapter<Cell.Model> {
  /// Creates a list.
  ///
  /// - Parameters:
  ///   - items: The initial items.
  ///   - axis: The axis along which the rows are laid out.
  ///   - sizing: The length of the rows.
  ///   - name: The name of the list in events and journals. The default is the name of the cell type.
  ///   - selectionMode: The number of rows that the user can select.
  public init(
    _ items: [Cell.Model] = [],
    axis: ListAxis = .vertical,
    sizing: ListSizing<Cell.Model> = .automatic,
    name: String = "\(Cell.self)",
    selectionMode: ListSelectionMode = .automatic
  ) {
    super.init(
      items,
      axis: axis,
      sizing: sizing,
      name: name,
      selectionMode: selectionMode,
      rows: ItemRows(
        content: { CellContent<Cell>(model: $0, keepsCell: false) },
        item: { ($0 as? CellContent<Cell>)?.model },
        identity: .ofItems
      )
    )
  }
}

/// A list with one cell type and an axis that is part of the list's type.
///
/// The sizing `byModel` is available only if the cell type measures itself along this axis.
///
/// ```swift
/// let notes = VerticalListAdapter<NoteCell>(try loadNotes(), sizing: .byModel)
/// ```
public final class FixedAxisListAdapter<Axis: FixedListAxis, Cell: ListCell>: ListAdapter<Cell> {
  /// Creates a list.
  ///
  /// - Parameters:
  ///   - items: The initial items.
  ///   - sizing: The length of the rows.
  ///   - name: The name of the list in events and journals. The default is the name of the cell type.
  ///   - selectionMode: The number of rows that the user can select.
  public init(
    _ items: [Cell.Model] = [],
    sizing: FixedAxisSizing<Axis, Cell> = .automatic,
    name: String = "\(Cell.self)",
    selectionMode: ListSelectionMode = .automatic
  ) {
    super.init(
      items,
      axis: Axis.axis,
      sizing: sizing.sizing,
      name: name,
      selectionMode: selectionMode
    )
  }
}

/// A list with one cell type whose rows run from top to bottom.
public typealias VerticalListAdapter<Cell: ListCell> = FixedAxisListAdapter<VerticalAxis, Cell>

/// A list with one cell type whose rows run from the leading edge to the trailing edge.
public typealias HorizontalListAdapter<Cell: ListCell> = FixedAxisListAdapter<HorizontalAxis, Cell>
