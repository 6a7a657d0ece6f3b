import GTK

/// Rows beside each other, as a `GtkGridView`.
final class GridSurface: RowSurface {
  private let view = GridView()
  private let rule: GridColumns
  var list: Widget { view }

  /// The distance at which the mark of a selected tile touches neither edge nor scrollbar.
  let margin = 6

  init(_ rule: GridColumns, _ slots: RowSlotCallbacks) {
    self.rule = rule
    view.factory = RowFactory(slots)
  }

  var model: SelectionModel? {
    get { view.model }
    set { view.model = newValue }
  }

  var activatesOnSingleClick: Bool {
    get { view.activatesOnSingleClick }
    set { view.activatesOnSingleClick = newValue }
  }

  func columns(in breadth: Int?, spacing: Int) -> Int {
    rule.count(in: breadth, spacing: spacing)
  }

  func setColumns(_ columns: Int) { if view.columns != columns { view.columns = columns } }
  func onActivate(_ body: @escaping (Int) -> Void) { view.onActivate(body) }
  func scroll(to index: Int) { view.scroll(to: index) }
}
