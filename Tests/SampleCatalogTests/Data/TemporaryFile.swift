import Foundation
import Testing

/// A file of given text, removed when nobody holds it.
final class TemporaryFile {
  let folder: String
  let path: String

  /// Stands in a new folder, or beside another file.
  init(_ text: String, _ name: String = "file", beside other: TemporaryFile? = nil) throws {
    folder =
      other?.folder ?? FileManager.default.temporaryDirectory.path() + "/" + UUID().uuidString
    path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
      if try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty {
        try FileManager.default.removeItem(atPath: folder)
      }
    } catch {
      Issue.record("\(path) was not removed: \(error)")
    }
  }
}
