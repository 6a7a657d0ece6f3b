internal import Synchronization

/// The rows of a table in its usual place, read when they are first needed and kept from then on.
///
/// A table that cannot be read is tried again the next time, since its package may have come.
package final class CachedTable<Row: Sendable>: Sendable {
  private let rows = Mutex<[Row]?>(nil)

  package init() {}

  /// Returns the rows; those of a path of its own are read each time.
  package func rows(
    at path: String?,
    _ read: (String?) throws(ReadingError) -> [Row]
  ) throws(ReadingError) -> [Row] {
    if path == nil, let known = rows.withLock({ $0 }) { return known }
    let new = try read(path)
    if path == nil { rows.withLock { $0 = new } }
    return new
  }
}
