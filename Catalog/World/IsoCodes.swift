internal import Foundation

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
