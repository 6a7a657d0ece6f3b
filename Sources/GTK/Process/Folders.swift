internal import CGTK
internal import Glibc

/// A file or subfolder in a folder.
nonisolated package struct FolderEntry: Hashable, Sendable {
  /// The name of the entry without the path.
  package let name: String

  /// Whether the entry is a folder; links to folders don't count.
  package let isFolder: Bool

  /// The modification time in seconds since 1970.
  package let modified: Double

  /// Returns the entries of a folder in no particular order.
  ///
  /// Entries that are deleted during the call are left out.
  ///
  /// - Returns: An empty array if the folder can't be read.
  /// - Complexity: Linear in the number of entries, with one system call per entry.
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

/// A monitor that observes the files in a folder, but not in its subfolders.
package final class FolderMonitor: Object {
  override class var type: GType { g_file_monitor_get_type() }

  /// Creates a monitor that observes a folder until it is released.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package convenience init(_ path: String) throws(ToolkitError) {
    let folder = g_file_new_for_path(path)
    defer { g_object_unref(folder.map { UnsafeMutableRawPointer($0) }) }
    var error: UnsafeMutablePointer<GError>?
    guard
      let monitor = g_file_monitor_directory(folder, G_FILE_MONITOR_WATCH_MOVES, nil, &error)
    else { throw .file(path: path, reason: String(message: error)) }
    self.init(owned: monitor)
  }

  /// Calls a closure with the path of each file or folder that is created, changed or deleted.
  ///
  /// A changed file is reported when it is closed, or earlier if writing it takes long.
  @discardableResult
  package func onChange(_ body: @escaping (String) -> Void) -> Connection {
    connect("changed") { arguments in
      let change = GFileMonitorEvent(rawValue: arguments.enumeration(2))
      if change != G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED, let file = arguments.object(0) {
        body(String(given: g_file_get_path(file.cast())))
      }
      return .nothing
    }
  }
}

/// A directory for the user's files: one of the `XDG_*_HOME` directories.
///
/// GLib reads the environment variables only once, on first access.
nonisolated package enum UserDirectory: Sendable {
  /// Files that the user created and that can't be restored.
  case data
  /// Files with state that the program can recover.
  case state
  /// Files that the program can create again.
  case cache

  /// The path of the directory, which may not exist.
  package var path: String {
    switch self {
    case .data: String(lent: g_get_user_data_dir())
    case .state: String(lent: g_get_user_state_dir())
    case .cache: String(lent: g_get_user_cache_dir())
    }
  }
}
