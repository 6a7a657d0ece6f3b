import Lists

/// A section as GTK was told of it.
struct FeedSection {
  var header: ListRow?
  var footer: ListRow?
  var rows: Int

  /// How many places stay empty behind the last row.
  var gaps = 0

  /// Tells it apart from others, wherever it stands.
  let serial: UInt64

  /// How many places it takes where so many are in a line.
  func count(_ columns: Int) -> Int {
    (header == nil ? 0 : columns) + rows + gaps + (footer == nil ? 0 : columns)
  }
}
