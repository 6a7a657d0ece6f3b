import Lists

/// A section of a list as GTK counts it.
struct FeedSection {
  var header: ListRow?
  var footer: ListRow?
  var rows: Int

  /// The number of empty entries after the last row.
  var gaps = 0

  /// Whether its header and footer are to be read and shown again.
  var isTouched = false

  /// A number that identifies it, wherever it stands.
  let serial: UInt64

  /// Returns the number of entries that it takes, given how many are in a line.
  func count(_ columns: Int) -> Int {
    (header == nil ? 0 : columns) + rows + gaps + (footer == nil ? 0 : columns)
  }
}
