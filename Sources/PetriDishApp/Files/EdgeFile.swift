import Foundation
import PetriDish

/// Ways that were seen, as a JSON array on one line; `-` is the standard input.
struct EdgeFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The ways as ``ways()`` reads them.
  static func line(_ ways: [ObservedEdge]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(ways), as: UTF8.self)
  }

  /// Reads the ways.
  ///
  /// - Throws: For what is no such file, a sentence that names it.
  func ways() throws -> [ObservedEdge] {
    do {
      let file: FileHandle =
        path == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      let bytes = try file.readToEnd() ?? Data()
      return try JSONDecoder().decode([ObservedEdge].self, from: bytes)
    } catch {
      throw NoWays(path: path, isRead: error is DecodingError)
    }
  }
}

/// Why nothing is known of ways that were seen.
private struct NoWays: Error, CustomStringConvertible {
  let path: String
  let isRead: Bool

  var description: String {
    "\(Quotation(path)) tells of no ways: "
      + (isRead ? "they are not written as the window writes them." : "it cannot be read.")
  }
}
