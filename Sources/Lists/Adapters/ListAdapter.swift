/// A list of one type of cell.
///
/// ```swift
/// let cities = ListAdapter<CityCell>(try loadCities(), name: "Cities")
/// cities.onActivate = { index, city in show(city) }
/// cities.attach(to: view)
/// try cities.move(at: 3, to: 0)
/// ```
///
/// An item that is `Identifiable` stays the same row wherever it is found again; for others their
/// index in the calls decides. Items that were inserted together take no memory beside themselves;
/// a list that was shuffled keeps 8 bytes for each of them.
public class ListAdapter<Cell: ListCell>: ItemAdapter<Cell.Model> {
  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: What it holds at first.
  ///   - axis: The axis along which the rows are laid out.
  ///   - sizing: The length of the rows.
  ///   - name: What events and journals call it; by default the cell's type.
  ///   - selectionMode: The number of rows that the user may select.
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
