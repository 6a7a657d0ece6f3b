internal import CGTK

/// Files as text, through GLib, so that a small program needs no Foundation.
nonisolated package enum TextFile {
  /// - Throws: ``ToolkitError/file(path:reason:)``, also if the file is not UTF-8.
  package static func read(_ path: String) throws(ToolkitError) -> String {
    var error: UnsafeMutablePointer<GError>?
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &contents, nil, &error) != 0 else {
      throw .file(path: path, reason: String(message: error))
    }
    defer { g_free(contents) }
    guard let contents, let text = String(validatingCString: contents) else {
      throw .file(path: path, reason: "the file is not UTF-8 text")
    }
    return text
  }

  /// Returns the size of a file in bytes; `nil` where there is none.
  package static func size(_ path: String) -> Int? {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
    guard
      let info = g_file_query_info(
        file,
        "standard::size",
        G_FILE_QUERY_INFO_NONE,
        nil,
        nil
      )
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return Int(g_file_info_get_size(info))
  }

  /// Returns whether there is a file at a path, be it a link to one.
  package static func exists(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }
}
