import Foundation

extension FileManager {
  /// Returns whether there is a folder, or a link to one, at a path.
  func isFolder(_ path: String) -> Bool {
    // Only a folder has itself in it.
    fileExists(atPath: "\(path)/.")
  }
}
