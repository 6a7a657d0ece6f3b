import GTK
import Lists

/// The entries of a GTK list, and the widgets that show some of them.
///
/// The components of a list view use it to look up rows. Indexes include headers and footers.
/// Positions identify a row in its section.
final class RowTable {
  /// The entries of the list, or `nil` if no list is attached.
  var rows: FeedRows?

  /// The object that configures row widgets, held weakly.
  weak var binder: RowBinder?

  private var hostsBySlot: [ObjectIdentifier: RowHost] = [:]

  /// The list that the view shows.
  var feed: ListFeed? { rows?.feed }

  /// The row widgets, in no particular order, including unused ones.
  var hosts: Dictionary<ObjectIdentifier, RowHost>.Values { hostsBySlot.values }

  /// The indexes of rows with widgets, in no particular order.
  var indexesWithWidgets: [Int] { hostsBySlot.values.compactMap { $0.item?.position } }

  /// Returns the widget that shows a row.
  ///
  /// - Complexity: O(*h*), where *h* is the number of row widgets. This applies to all widget
  ///   lookups.
  func host(of id: ListRowID) -> RowHost? {
    hostsBySlot.values.first { $0.row?.id == id && $0.item?.position != nil }
  }

  /// Returns the widget that shows the row at an index.
  func host(at index: Int) -> RowHost? {
    hostsBySlot.values.first { $0.item?.position == index }
  }

  /// Returns the row widget that contains a widget.
  func host(around widget: Widget) -> RowHost? {
    hostsBySlot.values.first { host in
      guard let frame = host.frame else { return false }
      return frame == widget || frame.isAncestor(of: widget)
    }
  }

  /// The row widget that contains the keyboard focus.
  var focusedHost: RowHost? { hostsBySlot.values.first { $0.frame?.holdsFocus == true } }

  /// Returns the index of a row, or `nil` if the list doesn't contain it.
  ///
  /// The row doesn't need a widget.
  ///
  /// - Complexity: The complexity of the list's own lookup.
  func index(of id: ListRowID) -> Int? {
    guard let rows, let position = rows.feed.source.position(of: id),
      rows.feed.rowID(at: position) == id
    else { return nil }
    return rows.index(of: position)
  }

  /// Returns the position of the row that a widget shows, or `nil` for headers and footers.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func position(of host: RowHost) -> ListPosition? {
    guard let index = host.item?.position else { return nil }
    return rows?.position(of: index)
  }

  /// Returns the position of a row, or `nil` if it has no widget.
  func position(of id: ListRowID) -> ListPosition? { host(of: id).flatMap(position) }

  /// Returns the current position of a row, which the list may have moved after a previous report.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - position: The last known position. If the row isn't there, only rows with widgets are
  ///     searched.
  func position(of id: ListRowID, lastAt position: ListPosition) -> ListPosition? {
    feed?.rowID(at: position) == id ? position : self.position(of: id)
  }

  /// Removes all row widgets before another list widget replaces the current one.
  func removeHosts() { hostsBySlot = [:] }

  /// The callbacks for creating, configuring, emptying and removing row widgets.
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
  /// Activates a row as a click or the Return key does, with its cell taking precedence over the list.
  func activate(_ index: Int) {
    guard let position = rows?.position(of: index) else { return }
    let host = host(at: index)
    // GTK's activation signal doesn't check whether the row can be activated.
    guard host?.cell?.isPressable != false else { return }
    if host?.cell?.press() != true { feed?.activate(at: position) }
  }
}
