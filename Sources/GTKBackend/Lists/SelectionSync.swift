import GTK
import Lists

/// Synchronizes GTK's selection with the selection of the list.
///
/// The list decides. Selections by the user are reported to the list, and then its resulting
/// selection is shown.
final class SelectionSync {
  /// The model of the rows and their selection, or `nil` if no list is attached.
  private(set) var model: SelectionModel?

  /// The selection mode of the model.
  private(set) var mode = ListSelectionMode.none

  private let table: RowTable

  /// Whether the view itself is changing GTK's selection.
  private var isUpdating = false

  /// Whether the list is handling a selection by the user.
  private var isReporting = false

  init(_ table: RowTable) { self.table = table }

  /// Creates a model without a selection for the rows of another list.
  func start(with rows: RowModel?) {
    mode = table.feed?.selectionMode ?? .none
    model = rows.map(makeModel)
  }

  /// Shows the list's selection, which GTK loses if a row is removed and inserted again.
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

  /// Calls a closure in which selection changes aren't reported to the list.
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

  /// Reports the user's selection to the list and shows the resulting selection.
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
    // In single selection mode, the list itself deselects the previous row.
    if feed.selectionMode == .single, !selected.isEmpty { deselected = [] }
    isReporting = true
    for row in deselected { table.position(of: row.id, lastAt: row.position).map(feed.deselect) }
    for row in selected { table.position(of: row.id, lastAt: row.position).map(feed.select) }
    isReporting = false
    show()
  }
}
