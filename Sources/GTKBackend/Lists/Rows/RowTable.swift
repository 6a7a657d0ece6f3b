import GTK
import Lists

/// The rows of a list as GTK counts them, and the widgets that show some of them.
///
/// The parts of a list view look rows up here. An index counts headers and footers too; a position
/// is that of a row in its section.
final class RowTable {
  /// The rows as GTK knows them; nil while no list is attached.
  var rows: FeedRows?

  /// The part that fills row widgets; the table does not keep it alive.
  weak var binder: RowBinder?

  private var hostsBySlot: [ObjectIdentifier: RowHost] = [:]

  /// The list that is shown.
  var feed: ListFeed? { rows?.feed }

  /// The row widgets that GTK has made, filled or not, in no order.
  var hosts: Dictionary<ObjectIdentifier, RowHost>.Values { hostsBySlot.values }

  /// The indexes of the rows that have widgets, in no order.
  var indexesWithWidgets: [Int] { hostsBySlot.values.compactMap { $0.item?.position } }

  /// Returns the widget that shows a row.
  ///
  /// - Complexity: O(*h*) for *h* row widgets, like all lookups of widgets.
  func host(of id: ListRowID) -> RowHost? {
    hostsBySlot.values.first { $0.row?.id == id && $0.item?.position != nil }
  }

  /// Returns the widget that shows the row at an index.
  func host(at index: Int) -> RowHost? {
    hostsBySlot.values.first { $0.item?.position == index }
  }

  /// Returns the row widget that is a widget, or has it in it.
  func host(around widget: Widget) -> RowHost? {
    hostsBySlot.values.first { host in
      guard let frame = host.frame else { return false }
      return frame == widget || frame.isAncestor(of: widget)
    }
  }

  /// The row widget that has the keyboard, itself or by a control in it.
  var focusedHost: RowHost? { hostsBySlot.values.first { $0.frame?.holdsFocus == true } }

  /// Returns the index of a row, which need not have a widget; `nil` if the list does not have the row.
  ///
  /// - Complexity: That of the list's own lookup.
  func index(of id: ListRowID) -> Int? {
    guard let rows, let position = rows.feed.source.position(of: id),
      rows.feed.rowID(at: position) == id
    else { return nil }
    return rows.index(of: position)
  }

  /// Returns the position of the row that a widget shows; nil for headers and footers.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func position(of host: RowHost) -> ListPosition? {
    guard let index = host.item?.position else { return nil }
    return rows?.position(of: index)
  }

  /// Returns the position of a row that has a widget.
  func position(of id: ListRowID) -> ListPosition? { host(of: id).flatMap(position) }

  /// Returns the position of a row by now: what a list does when it hears of one row may move the others.
  ///
  /// - Parameter position: Where it was last; elsewhere only a row that has a widget is found.
  func position(of id: ListRowID, lastAt position: ListPosition) -> ListPosition? {
    feed?.rowID(at: position) == id ? position : self.position(of: id)
  }

  /// Forgets all row widgets, as the widget that they belong to gives way to another one.
  func removeHosts() { hostsBySlot = [:] }

  /// The callbacks by which a surface has its row widgets made, filled, emptied and forgotten.
  var slots: RowSlotCallbacks {
    RowSlotCallbacks(
      setUp: { [weak self] slot in
        guard let self else { return }
        let host = RowHost(slot)
        slot.cell = host
        hostsBySlot[ObjectIdentifier(slot)] = host
        binder?.prepare(host)
      },
      fill: { [weak self] slot in
        guard let host = slot.cell as? RowHost else { return }
        self?.binder?.fill(host)
      },
      empty: { [weak self] slot in
        guard let host = slot.cell as? RowHost else { return }
        host.release()
        self?.binder?.didEmpty()
      },
      tearDown: { [weak self] slot in
        guard let self, let host = hostsBySlot.removeValue(forKey: ObjectIdentifier(slot)) else {
          return
        }
        binder?.didRemove(host)
      }
    )
  }
}

extension RowTable {
  /// Activates the row at an index, as a click or the Return key does: its cell acts on that, or else
  /// the list does.
  func activate(_ index: Int) {
    guard let position = rows?.position(of: index) else { return }
    let host = host(at: index)
    // GTK's action for it does not ask whether the row may be activated.
    guard host?.cell?.isPressable != false else { return }
    if host?.cell?.press() != true { feed?.activate(at: position) }
  }
}
