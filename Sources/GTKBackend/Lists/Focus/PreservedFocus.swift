import Lists

/// The row that had the keyboard before a change, and where it stands by now.
struct PreservedFocus {
  /// The row that had the keyboard.
  let id: ListRowID

  /// The index of the row, or of the one in its place where it was removed.
  private(set) var index: Int

  /// Whether the row was removed.
  private(set) var isGone = false

  init(id: ListRowID, index: Int) {
    self.id = id
    self.index = index
  }

  /// Follows the row, and once it is gone its place, through a change.
  mutating func follow(_ change: RowChange) {
    if let index = change.shifted(index) {
      self.index = index
    } else {
      index = change.index
      isGone = true
    }
  }
}
