internal import Foundation
internal import Synchronization

/// The rows of a text file with tab-separated columns.
///
/// Lines that begin with `#` are comments.
package struct Table {
  package let path: String
  package let rows: [Row]

  /// A line of the file.
  package struct Row {
    /// The line number, counted from 1 and including comments.
    let line: Int
    let columns: [Substring]
  }

  /// - Throws: ``ReadingError/malformed(path:line:found:)`` if a row has too few columns.
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

/// The rows of a table at its default path, which are cached after they have been read.
///
/// If reading fails, the next access tries again, because the package may have been installed.
package final class CachedTable<Row: Sendable>: Sendable {
  private let rows = Mutex<[Row]?>(nil)

  package init() {}

  /// Returns the cached rows, or reads the rows at a custom path.
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

/// The tables of Debian's `iso-codes` package.
package enum IsoCodes {
  /// Returns all entries of a standard, in the order of the table.
  ///
  /// - Parameters:
  ///   - standard: The name of the standard in the table, such as `4217`.
  ///   - path: The path of the table (default: the path of the package).
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

/// An error of reading a table.
package enum ReadingError: Error, Equatable, CustomStringConvertible {
  /// The file doesn't exist; a Debian package contains it.
  case missing(path: String, package: String)
  /// A row of a table is invalid; `found` is the invalid text.
  case malformed(path: String, line: Int, found: String)
  /// An entry of a JSON file is invalid, or the whole file if `place` is `nil`.
  case undecodable(path: String, place: String?)

  /// The error message.
  package var description: String {
    switch self {
    case .missing(let path, let package):
      "Couldn’t find \(path). Install the package \(package)."
    case .malformed(let path, let line, let found):
      "\(path): invalid text “\(found)” in line \(line)."
    case .undecodable(let path, let place?):
      "\(path): invalid value at \(place)."
    case .undecodable(let path, nil):
      "\(path): invalid JSON."
    }
  }

  /// Creates an error with the location of a decoding error.
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
      // Keys may be numbers, too, such as those of standards.
      guard let index = key.intValue, key.stringValue != "\(index)" else { return key.stringValue }
      return "entry \(index + 1)"
    }
    self = .undecodable(path: path, place: names.isEmpty ? nil : names.joined(separator: ", "))
  }

  /// Returns the content of a file that a Debian package contains.
  package static func text(at path: String, package: String) throws(ReadingError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .missing(path: path, package: package)
    }
  }
}
