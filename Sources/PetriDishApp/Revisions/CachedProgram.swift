import Foundation
import GTK

/// A program that the cache of revisions keeps.
struct CachedProgram {
  /// The name of its folder, made of everything that it was built from.
  let key: String

  /// The first digits of the commit that it was built from, with which the key begins.
  let commit: String

  /// The name of the program; empty where it cannot be read.
  let name: String

  /// The size of its files in bytes, as far as they can be read.
  let bytes: Int

  /// The time at which it was last used, in seconds since 1970.
  let lastUsed: Double

  /// Reads what is known of a program.
  ///
  /// - Parameter folder: The folder of all programs.
  init(_ entry: FolderEntry, in folder: String) {
    let own = URL(filePath: "\(folder)/\(entry.name)")
    key = entry.name
    commit = key.split(separator: "-").first.map(String.init) ?? key
    lastUsed = entry.modified
    do { name = try String(contentsOf: own.appending(path: "name"), encoding: .utf8) } catch {
      name = ""
    }
    bytes = Self.files(in: own).reduce(0) { sum, file in
      // What goes away meanwhile has no size.
      do { return sum + (try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) } catch {
        return sum
      }
    }
  }

  private static func files(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return files.map { $0.compactMap { $0 as? URL } } ?? []
  }
}
