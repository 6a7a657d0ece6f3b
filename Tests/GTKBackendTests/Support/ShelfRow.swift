import GTK
import GTKBackend
import Lists

/// A row with a list in it.
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
  /// Rows that are lists themselves, which go sideways.
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
