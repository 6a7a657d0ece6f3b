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

/// A list of one type of cell whose axis is part of its type, so that a cell which is to measure
/// itself has to know how long it is along that axis.
///
/// ```swift
/// let notes = VerticalListAdapter<NoteCell>(try loadNotes(), sizing: .byModel)
/// ```
public final class FixedAxisListAdapter<Axis: FixedListAxis, Cell: ListCell>: ListAdapter<Cell> {
  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: What it holds at first.
  ///   - sizing: How long its rows are.
  ///   - name: What events and journals call it; by default the cell's type.
  ///   - selectionMode: The number of rows that the user may select.
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

/// A list of one type of cell whose rows follow each other from top to bottom.
public typealias VerticalListAdapter<Cell: ListCell> = FixedAxisListAdapter<VerticalAxis, Cell>

/// A list of one type of cell whose rows follow each other from the leading edge to the trailing
/// one.
public typealias HorizontalListAdapter<Cell: ListCell> = FixedAxisListAdapter<HorizontalAxis, Cell>
