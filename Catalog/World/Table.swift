internal import Foundation
internal import Synchronization

/// The rows of a text file with tabs between its columns; lines that begin with `#` are comments.
package struct Table {
  package let path: String
  package let rows: [Row]

  /// One line of the file.
  package struct Row {
    /// Counted from one, comments included.
    let line: Int
    let columns: [Substring]
  }

  /// - Throws: ``ReadingError/malformed(path:line:found:)`` for a row with fewer columns than asked for.
  package init(at path: String, package: String, columns: Int) throws(ReadingError) {
    self.path = path
    let text = try ReadingError.text(at: path, package: package)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    rows = zip(1..., lines)
      .filter { !$1.isEmpty && !$1.hasPrefix("#") }
      .map { Row(line: $0, columns: $1.split(separator: "\t", omittingEmptySubsequences: false)) }
    if let short = rows.first(where: { $0.columns.count < columns }) {
      throw malformed(short, short.columns.joined(separator: " "))
    }
  }

  package func malformed(_ row: Row, _ found: some StringProtocol) -> ReadingError {
    .malformed(path: path, line: row.line, found: String(found))
  }
}

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

/// The tables of Debian's package `iso-codes`.
package enum IsoCodes {
  /// Reads every entry of a standard, in the order of its table.
  ///
  /// - Parameters:
  ///   - standard: What the table calls it, such as `4217`.
  ///   - path: Where the table is; by default where the package puts it.
  package static func entries<Entry: Decodable>(
    of standard: String,
    at path: String?
  ) throws(ReadingError) -> [Entry] {
    let path = path ?? "/usr/share/iso-codes/json/iso_\(standard).json"
    let text = try ReadingError.text(at: path, package: "iso-codes")
    let tables: [String: [Entry]]
    do {
      tables = try JSONDecoder().decode([String: [Entry]].self, from: Data(text.utf8))
    } catch {
      throw ReadingError(error, at: path)
    }
    guard let entries = tables[standard] else {
      throw .undecodable(path: path, place: standard)
    }
    return entries
  }
}

/// The reason for which real data could not be read.
package enum ReadingError: Error, Equatable, CustomStringConvertible {
  /// The file is not there; a Debian package brings it.
  case missing(path: String, package: String)
  /// A row of a table does not have the form that it should; `found` is the offending text.
  case malformed(path: String, line: Int, found: String)
  /// An entry of a JSON file does not, or the file is no JSON at all and the place is `nil`.
  case undecodable(path: String, place: String?)

  /// One sentence for a person.
  package var description: String {
    switch self {
    case .missing(let path, let package):
      "There is no \(path): install the package \(package), which brings it."
    case .malformed(let path, let line, let found):
      "\(path) has “\(found)” in line \(line), which cannot be understood."
    case .undecodable(let path, let place?):
      "\(path) cannot be understood at \(place)."
    case .undecodable(let path, nil):
      "\(path) is not valid JSON."
    }
  }

  /// Says where in a JSON file decoding went wrong.
  package init(_ error: any Error, at path: String) {
    let place: [any CodingKey] =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context)?: context.codingPath + [key]
      case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
        .dataCorrupted(let context)?:
        context.codingPath
      default: []
      }
    let names = place.map { key in
      // A name may be a number too, such as that of a standard.
      guard let index = key.intValue, key.stringValue != "\(index)" else { return key.stringValue }
      return "entry \(index + 1)"
    }
    self = .undecodable(path: path, place: names.isEmpty ? nil : names.joined(separator: ", "))
  }

  /// Reads a file that a Debian package brings.
  package static func text(at path: String, package: String) throws(ReadingError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .missing(path: path, package: package)
    }
  }
}
