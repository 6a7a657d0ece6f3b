import Foundation

/// A file that is there as long as this is.
final class TemporaryFile {
  let path: String

  init(_ text: String, name: String = "template.ui") throws {
    let folder = NSTemporaryDirectory() + "petri-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = "\(folder)/\(name)"
    try write(text)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("\(folder) stays: \(error)")
    }
  }

  var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)) }

  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  func remove() throws { try FileManager.default.removeItem(atPath: path) }
}
