internal import CGTK

/// The application of the desktop that opens files of a type.
package enum DefaultApplication {
  /// Returns the name of the program that opens a file, or `nil` if no application does.
  package static func program(for path: String) -> String? {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
    guard let app = g_file_query_default_handler(file, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(app)) }
    return String(lent: g_app_info_get_executable(app))
  }

  /// Opens a file.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if no application opens it.
  package static func open(_ path: String) throws(ToolkitError) {
    var error: UnsafeMutablePointer<GError>?
    let address = g_filename_to_uri(path, nil, &error)
    defer { g_free(address) }
    guard let address, g_app_info_launch_default_for_uri(address, nil, &error) != 0 else {
      throw .file(path: path, reason: String(message: error))
    }
  }
}
