internal import CGTK
internal import Glibc

/// A file or a folder that lies in a folder.
nonisolated package struct FolderEntry: Hashable, Sendable {
  /// The name, without the folder's path.
  package let name: String

  /// Whether it is a folder, and not a link to one.
  package let isFolder: Bool

  /// The time of its last change, in seconds since 1970.
  package let modified: Double

  /// Returns the entries of a folder, in no order; what goes away meanwhile is none.
  ///
  /// - Returns: An empty array where the folder cannot be read.
  /// - Complexity: Linear in the number of entries, each of which the system is asked about.
  package static func all(in folder: String) -> [FolderEntry] {
    guard let stream = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(stream) }
    var entries: [FolderEntry] = []
    while let name = g_dir_read_name(stream) {
      let name = String(cString: name)
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      let time = status.st_mtim
      entries.append(
        FolderEntry(
          name: name,
          isFolder: status.st_mode & S_IFMT == S_IFDIR,
          modified: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        )
      )
    }
    return entries
  }
}
