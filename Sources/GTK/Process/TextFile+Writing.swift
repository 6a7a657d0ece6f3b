internal import CGTK

nonisolated extension TextFile {
  /// Puts a text in place of whatever the file holds: afterwards it has all of it, or still all of
  /// the old, also if the computer stops meanwhile.
  ///
  /// Folders on the path are made. Only the user who runs the program can read the file.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package static func write(_ text: String, to path: String) throws(ToolkitError) {
    let folder = String(given: g_path_get_dirname(path))
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw .file(path: folder, reason: "the folder cannot be made")
    }
    var error: UnsafeMutablePointer<GError>?
    let length = gssize(text.utf8.count)
    let isWritten = g_file_set_contents_full(
      path,
      text,
      length,
      G_FILE_SET_CONTENTS_CONSISTENT,
      0o600,
      &error
    )
    guard isWritten != 0 else { throw .file(path: path, reason: String(message: error)) }
  }

  /// Gives a file another name; one that has the name already is lost.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package static func rename(_ path: String, to other: String) throws(ToolkitError) {
    let (old, new) = (g_file_new_for_path(path), g_file_new_for_path(other))
    defer {
      g_object_unref(old.map { UnsafeMutableRawPointer($0) })
      g_object_unref(new.map { UnsafeMutableRawPointer($0) })
    }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_move(old, new, G_FILE_COPY_OVERWRITE, nil, nil, nil, &error) != 0 else {
      throw .file(path: path, reason: String(message: error))
    }
  }
}
