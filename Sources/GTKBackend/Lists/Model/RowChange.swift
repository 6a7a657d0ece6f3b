/// Rows that give way to others, in GTK's order.
struct RowChange {
  /// The index of the first row that is removed or inserted.
  let index: Int

  /// The number of rows that are removed.
  let removed: Int

  /// The number of rows that are then inserted in their place.
  let added: Int

  /// Returns where a row stands after the change; nil for one that is removed.
  func shifted(_ position: Int?) -> Int? {
    guard let position, position >= index else { return position }
    return position < index + removed ? nil : position + added - removed
  }
}
