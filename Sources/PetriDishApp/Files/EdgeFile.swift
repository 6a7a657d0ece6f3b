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
      return try JSONDecoder().decode([ObservedEdge].self, from: try bytes())
    } catch is DecodingError {
      throw NoEdges(path: path, reason: "they are not written as the window writes them.")
    } catch let error as Unreadable {
      throw NoEdges(path: path, reason: error.description)
    } catch {
      throw NoEdges(path: path, reason: "it cannot be read.")
    }
  }

  private func bytes() throws -> Data {
    if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
    return try FileLocation(path).bytes(upTo: Self.limit)
  }

  /// The most bytes that are read of a file.
  private static let limit = 64 << 20
}

/// The error that a file has no observed edges.
private struct NoEdges: CallError, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(Quotation(path)) tells of no ways: \(reason)" }
}
