extension ItemAdapter {
  /// A flat list has one section.
  public var sectionCount: Int { 1 }

  /// Returns the number of rows of a section; 0 for all but the first.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Returns the identity of the row at a position; nil outside.
  ///
  /// - Complexity: O(log *c*), where *c* is 1 for rows inserted together, and some hundredth of
  ///   the rows where they were shuffled.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return store.ids[position.row]
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard holds(position) else { return nil }
    return ListRow(id: store.ids[position.row], content: rows.content(store.items[position.row]))
  }

  func holds(_ position: ListPosition) -> Bool {
    position.section == 0 && position.row >= 0 && position.row < count
  }
}
