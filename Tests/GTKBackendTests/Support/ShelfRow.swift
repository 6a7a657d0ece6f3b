import GTK
import GTKBackend
import Lists

/// A row that contains a list.
@MainActor final class ShelfRow: WidgetCell {
  private let view = GTKListView()
  var widget: Widget { view.widget }
  let isPressable = false

  func configure(with list: HorizontalListAdapter<CountedCell>, animated: Bool) {
    guard view.feed?.source !== list else { return }
    list.attach(to: view)
    view.widget.setMinimumSize(height: 60)
  }
}

extension ListAdapter where Cell == ShelfRow {
  /// Returns a list whose rows are horizontal lists.
  @MainActor static func shelves(_ count: Int) -> ListAdapter<ShelfRow> {
    ListAdapter(
      (0..<count).map { shelf in
        HorizontalListAdapter<CountedCell>(
          (0..<40).map { CountedCell.Model(shelf * 100 + $0) },
          sizing: .fixed(80)
        )
      },
      selectionMode: .none
    )
  }
}
