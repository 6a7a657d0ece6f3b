import Foundation
import Testing

/// A folder for test files, which is removed when its last reference is released.
package final class TemporaryFolder {
  /// The absolute path of the existing folder.
  package let path = FileManager.default.temporaryDirectory
    .appending(path: "petri-\(UUID().uuidString)").path(percentEncoded: false)

  /// Creates a folder with text files, whose names may include subfolders.
  package init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      Issue.record("Couldn’t remove \(path): \(error)")
    }
  }

  /// Returns the path of a file in the folder, which doesn't need to exist.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the text of a file in the folder, or `nil` if the file doesn't exist.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file in the folder, creating intermediate folders.
  package func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Removes a file from the folder.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
