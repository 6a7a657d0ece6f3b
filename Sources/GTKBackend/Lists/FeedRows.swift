import GTK
import Lists

/// The rows of a feed as GTK counts them: one behind the other, whatever their sections.
final class FeedRows: Rows {
  private let feed: ListFeed

  /// The keys of the rows that GTK still believes in, while it must not be told of others.
  private var frozen: [UInt64]?

  init(_ feed: ListFeed) { self.feed = feed }

  var count: Int {
    frozen?.count ?? (0..<feed.sectionCount).reduce(0) { $0 + feed.rowCount(in: $1) }
  }

  func key(at index: Int) -> UInt64 {
    if let frozen { return frozen[index] }
    return position(of: index).flatMap { feed.rowID(at: $0) }?.rawValue ?? 0
  }

  /// Where a row stands in its section; nil outside.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func position(of index: Int) -> ListPosition? {
    guard index >= 0 else { return nil }
    var row = index
    for section in 0..<feed.sectionCount {
      let count = feed.rowCount(in: section)
      if row < count { return ListPosition(section: section, row: row) }
      row -= count
    }
    return nil
  }

  /// Where a row, or the place behind the last one of a section, stands among all.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  func index(of position: ListPosition) -> Int {
    (0..<position.section).reduce(position.row) { $0 + feed.rowCount(in: $1) }
  }

  /// Whether GTK is kept from seeing changes.
  var isFrozen: Bool { frozen != nil }

  /// Goes on showing what there is now.
  ///
  /// - Complexity: Linear in the number of rows.
  func freeze() {
    guard frozen == nil else { return }
    frozen = (0..<count).map { key(at: $0) }
  }

  /// Shows what there is by now.
  func thaw() { frozen = nil }
}
