internal import CGTK

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
