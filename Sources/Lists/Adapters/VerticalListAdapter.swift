/// A list of one type of cell whose rows follow each other from top to bottom.
///
/// Rows may be sized by their models where the cell can say its height:
///
/// ```swift
/// let notes = VerticalListAdapter<NoteCell>(try loadNotes(), sizing: .byModel)
/// ```
public final class VerticalListAdapter<Cell: ListCell>: ListAdapter<Cell> {
  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: What it holds at first.
  ///   - sizing: How high its rows are.
  ///   - name: What events and journals call it; by default the cell's type.
  ///   - selectionMode: How many rows a person may select.
  public init(
    _ items: [Cell.Model] = [],
    sizing: VerticalSizing<Cell> = .automatic,
    name: String = "\(Cell.self)",
    selectionMode: ListSelectionMode = .single
  ) {
    super.init(
      items,
      axis: .vertical,
      sizing: sizing.sizing,
      name: name,
      selectionMode: selectionMode
    )
  }
}

/// A list of one type of cell whose rows follow each other from the leading edge to the trailing
/// one.
///
/// Rows may be sized by their models where the cell can say its width.
public final class HorizontalListAdapter<Cell: ListCell>: ListAdapter<Cell> {
  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: What it holds at first.
  ///   - sizing: How wide its rows are.
  ///   - name: What events and journals call it; by default the cell's type.
  ///   - selectionMode: How many rows a person may select.
  public init(
    _ items: [Cell.Model] = [],
    sizing: HorizontalSizing<Cell> = .automatic,
    name: String = "\(Cell.self)",
    selectionMode: ListSelectionMode = .single
  ) {
    super.init(
      items,
      axis: .horizontal,
      sizing: sizing.sizing,
      name: name,
      selectionMode: selectionMode
    )
  }
}
