/// A list of one type of cell.
///
/// ```swift
/// let cities = ListAdapter<CityCell>(try loadCities(), name: "Cities")
/// cities.onSelect = { index, city in show(city) }
/// cities.attach(to: view)
/// try cities.move(at: 3, to: 0)
/// ```
///
/// An item that is `Identifiable` stays the same row wherever it is found again; for others their
/// place in the calls decides. It keeps 8 bytes for each item beside the item itself.
public final class ListAdapter<Cell: ListCell>: ItemAdapter<Cell.Model> {
  /// Makes a list.
  ///
  /// - Parameters:
  ///   - name: What events and journals call it; by default the cell's type.
  ///   - selectionMode: How many rows a person may select.
  public init(
    _ items: [Cell.Model] = [],
    name: String = "\(Cell.self)",
    selectionMode: ListSelectionMode = .single
  ) {
    super.init(
      items,
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
