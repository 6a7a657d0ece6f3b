import GTK

/// Rows one behind the other, downwards or sideways, as a `GtkListView`.
final class ListSurface: RowSurface {
  private let view = ListView()
  var list: Widget { view }

  init(_ axis: Orientation, _ slots: RowSlotCallbacks) {
    view.orientation = axis
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

  func onActivate(_ body: @escaping (Int) -> Void) { view.onActivate(body) }
  func scroll(to index: Int) { view.scroll(to: index) }
}

extension RowFactory {
  convenience init(_ slots: RowSlotCallbacks) {
    self.init(
      setup: { slots.setUp($0) },
      bind: { slots.fill($0) },
      unbind: { slots.empty($0) },
      teardown: { slots.tearDown($0) }
    )
  }
}
