import Foundation
import Testing

/// A folder for files of a test, removed with all that is in it by its last reference.
package final class TemporaryFolder {
  /// The absolute path of the folder, which is there.
  package let path = FileManager.default.temporaryDirectory
    .appending(path: "petri-\(UUID().uuidString)").path(percentEncoded: false)

  /// Makes a folder with files of given texts, whose names may have folders in front.
  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      Issue.record("\(path) was not removed: \(error)")
    }
  }

  /// Returns the path of a file in it, which need not be there.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the text of a file in it; `nil` while there is none.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file in it, and the folders on the way.
  package func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Removes a file in it.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
