import Foundation

/// The Swift package that the program is built from, as it lies on disk.
struct SourcePackage: Hashable {
  /// The folder with `Package.swift`.
  let path: String

  /// The files at one moment.
  struct Snapshot: Hashable {
    fileprivate var files: [String: Date] = [:]

    /// The time of the last change of a file, in seconds since 1970.
    var newest: Double { files.values.max()?.timeIntervalSince1970 ?? 0 }
  }

  /// Finds the package around a path.
  ///
  /// - Parameter path: The path of a folder, or of a file in one.
  /// - Returns: `nil` where neither it nor a folder around it has a `Package.swift`.
  init?(around path: String) {
    var folder = URL(filePath: path).standardizedFileURL
    while true {
      let manifest = folder.appending(path: "Package.swift").path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: manifest) { break }
      guard folder.pathComponents.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
    let found = folder.path(percentEncoded: false)
    self.path = found.count > 1 && found.hasSuffix("/") ? String(found.dropLast()) : found
  }

  /// The folders that have sources, the package's own first.
  var folders: [String] { [path] + entries.filter(\.isFolder).map(\.path) }

  /// The files as they are now.
  ///
  /// - Complexity: Linear in the number of files; looks at each of them.
  var snapshot: Snapshot {
    Snapshot(
      files: Dictionary(entries.filter { !$0.isFolder }.map { ($0.path, $0.date) }) { $1 }
    )
  }

  /// Returns whether a change of a file can change the program: not for an editor's own files, nor
  /// for tests.
  func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#")
      && path != "\(self.path)/Tests"
  }

  private struct Entry {
    let path: String
    let isFolder: Bool
    let date: Date
  }

  private var entries: [Entry] {
    let keys: [URLResourceKey] = [.isDirectoryKey, .contentModificationDateKey]
    let found = FileManager.default.enumerator(
      at: URL(filePath: path),
      includingPropertiesForKeys: keys
    )
    var entries: [Entry] = []
    while let url = found?.nextObject() as? URL {
      let path = url.path(percentEncoded: false)
      let entryPath = path.hasSuffix("/") ? String(path.dropLast()) : path
      guard isSource(entryPath) else {
        found?.skipDescendants()
        continue
      }
      // What goes away while it is looked at is no source any more.
      guard let values = try? url.resourceValues(forKeys: Set(keys)) else { continue }
      entries.append(
        Entry(
          path: entryPath,
          isFolder: values.isDirectory ?? false,
          date: values.contentModificationDate ?? .distantPast
        )
      )
    }
    return entries
  }
}
