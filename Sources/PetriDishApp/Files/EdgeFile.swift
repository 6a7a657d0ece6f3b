import Foundation
import PetriDish

/// A file of observed edges, as a JSON array on one line; `-` is the standard input.
struct EdgeFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Returns edges as one line that ``edges()`` reads.
  static func line(_ edges: [ObservedEdge]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(edges), as: UTF8.self)
  }

  /// Reads the edges.
  ///
  /// - Throws: For what is no such file, a sentence that names it.
  func edges() throws -> [ObservedEdge] {
    do {
      let file: FileHandle =
        path == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      let bytes = try file.readToEnd() ?? Data()
      return try JSONDecoder().decode([ObservedEdge].self, from: bytes)
    } catch {
      throw NoEdges(path: path, isRead: error is DecodingError)
    }
  }
}

/// The error that a file has no observed edges.
private struct NoEdges: CallError, CustomStringConvertible {
  let path: String
  let isRead: Bool

  var description: String {
    "\(Quotation(path)) tells of no ways: "
      + (isRead ? "they are not written as the window writes them." : "it cannot be read.")
  }
}
