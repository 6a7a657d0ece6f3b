import GTK

/// Lets the user move an item of a list: with the pointer by its handle, or with Alt and
/// an arrow.
enum ItemReordering {
  /// - Parameters:
  ///   - row: What others can be dropped on.
  ///   - handle: What it is picked up by.
  static func add(to row: ListBoxRow, handle: Widget, _ path: FieldPath, in form: ContextForm) {
    guard let (list, index) = path.place else { return }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak form] key in
      guard key.modifiers == .alt, let step = ["Up": -1, "Down": 1][key.name] else { return false }
      form?.move(path, to: index + step)
      return true
    }
    row.add(keys)
    let source = DragSource()
    source.onPrepare { [weak form] _, _ in
      form?.draggedItem = path
      return index
    }
    source.cancelOnEscape()
    source.onEnd { [weak form] in form?.draggedItem = nil }
    handle.add(source)
    row.add(target(for: row, list, index, in: form))
  }

  /// Takes items of the same list, with a line where one would come to stand.
  private static func target(
    for row: ListBoxRow,
    _ list: FieldPath,
    _ index: Int,
    in form: ContextForm
  ) -> DropTarget {
    let target = DropTarget()
    let mark = { [weak row] (from: Int?) in
      row?.setClass("drop-above", from.map { index < $0 } == true)
      row?.setClass("drop-below", from.map { index > $0 } == true)
    }
    target.onMotion { [weak form] _, _ in
      guard let (other, from) = form?.draggedItem?.place, other == list else { return false }
      mark(from)
      return true
    }
    target.onLeave { mark(nil) }
    target.onDrop { [weak form] _, _, _ in
      guard let draggedItem = form?.draggedItem, draggedItem.place?.list == list else {
        return false
      }
      mark(nil)
      // The rows that take part must outlive the drop.
      MainLoop.idle { form?.move(draggedItem, to: index) }
      return true
    }
    return target
  }
}
