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

/// Observes the files in one folder; of those in folders inside it only that they come and go.
package final class FolderMonitor: Object {
  override class var type: GType { g_file_monitor_get_type() }

  /// Observes a folder from now on, until the monitor is released.
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

  /// Runs the closure when a file or a folder in it has come, gone or become another one, with its
  /// path.
  ///
  /// A written file is reported once it is closed, and before if that takes long.
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

/// A directory for a user's files: one of the `XDG_*_HOME` directories.
///
/// GLib reads the environment once, when it is first asked.
nonisolated package enum UserDirectory: Sendable {
  /// Files that the user made and would miss.
  case data
  /// Files of what the program found out and would find out again.
  case state
  /// Files that the program makes again where they are gone.
  case cache

  /// The path; the directory need not exist.
  package var path: String {
    switch self {
    case .data: String(lent: g_get_user_data_dir())
    case .state: String(lent: g_get_user_state_dir())
    case .cache: String(lent: g_get_user_cache_dir())
    }
  }
}
