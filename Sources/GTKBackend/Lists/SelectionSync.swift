import GTK
import Lists

/// Keeps GTK's selection and the list's the same.
///
/// The list decides: what the user selected is reported to it, and what it made of that is shown.
final class SelectionSync {
  /// The rows and their selection as GTK knows them; nil while no list is attached.
  private(set) var model: SelectionModel?

  /// The number of rows that can be selected in it.
  private(set) var mode = ListSelectionMode.none

  private let table: RowTable

  /// Whether GTK reports a selection that the view itself changes.
  private var isUpdating = false

  /// Whether the list is receiving what the user selected.
  private var isReporting = false

  init(_ table: RowTable) { self.table = table }

  /// Begins anew with the rows of another list, of which nothing is selected yet.
  func start(with rows: RowModel?) {
    mode = table.feed?.selectionMode ?? .none
    model = rows.map(makeModel)
  }

  /// Shows the list's selection, which GTK loses where a row goes and comes again.
  func show() {
    guard let rows = table.rows, let model, !rows.isFrozen, !isReporting else { return }
    withoutReporting {
      model.select(
        rows.feed.selection.map { run in
          let start = rows.index(of: ListPosition(section: run.section, row: run.rows.lowerBound))
          return start..<start + run.count
        }
      )
    }
  }

  /// Runs a closure in which changes of GTK's selection are not the user's.
  func withoutReporting(_ body: () -> Void) {
    let isNested = isUpdating
    isUpdating = true
    body()
    isUpdating = isNested
  }

  private func makeModel(_ rows: RowModel) -> SelectionModel {
    let model: SelectionModel =
      switch mode {
      case .none: NoSelection(rows)
      case .single, .automatic: SingleSelection(rows)
      case .multiple: MultiSelection(rows)
      }
    model.onSelectionChange { [weak self] in self?.report(in: $0) }
    return model
  }

  /// Reports what the user selected to the list, then shows what it made of that.
  private func report(in range: Range<Int>) {
    guard !isUpdating, let rows = table.rows, let model else { return }
    let feed = rows.feed
    typealias Row = (id: ListRowID, position: ListPosition)
    var (selected, deselected): ([Row], [Row]) = ([], [])
    for index in range {
      guard let position = rows.position(of: index) else { continue }
      let isSelected = model.isSelected(at: index)
      guard isSelected != feed.isSelected(at: position), let id = feed.rowID(at: position) else {
        continue
      }
      if isSelected { selected.append((id, position)) } else { deselected.append((id, position)) }
    }
    // Where one row takes the place of another, the list itself deselects that one.
    if feed.selectionMode == .single, !selected.isEmpty { deselected = [] }
    isReporting = true
    for row in deselected { table.position(of: row.id, lastAt: row.position).map(feed.deselect) }
    for row in selected { table.position(of: row.id, lastAt: row.position).map(feed.select) }
    isReporting = false
    show()
  }
}
