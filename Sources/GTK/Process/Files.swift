internal import CGTK
internal import CGTKShims
internal import Glibc

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

nonisolated extension TextFile {
  /// Puts a text in place of whatever the file holds: afterwards it has all of it, or still all of
  /// the old, also if the computer stops meanwhile.
  ///
  /// Folders on the path are made. Only the user who runs the program can read the file.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package static func write(_ text: String, to path: String) throws(ToolkitError) {
    try makeFolder(of: path)
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

  /// Replaces the content of a file with texts that are written one after another, without all of them in
  /// memory; if a text cannot be written, the file is unchanged.
  ///
  /// Folders on the path are made. Only the user who runs the program can read the file.
  ///
  /// - Parameter body: Calls its argument with each text.
  /// - Throws: ``ToolkitError/file(path:reason:)``, and what `body` throws.
  package static func write(
    to path: String,
    _ body: (_ write: (String) throws(ToolkitError) -> Void) throws -> Void
  ) throws {
    try makeFolder(of: path)
    let file = g_file_new_for_path(path)
    defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
    var error: UnsafeMutablePointer<GError>?
    let flags = GFileCreateFlags(
      G_FILE_CREATE_PRIVATE.rawValue | G_FILE_CREATE_REPLACE_DESTINATION.rawValue
    )
    guard let stream = g_file_replace(file, nil, 0, flags, nil, &error) else {
      throw ToolkitError.file(path: path, reason: String(message: error))
    }
    let output = UnsafeMutableRawPointer(stream)
    defer { g_object_unref(output) }
    let bytes = output.assumingMemoryBound(to: GOutputStream.self)
    do {
      try body { text throws(ToolkitError) in
        var error: UnsafeMutablePointer<GError>?
        guard g_output_stream_write_all(bytes, text, gsize(text.utf8.count), nil, nil, &error) != 0
        else { throw .file(path: path, reason: String(message: error)) }
      }
    } catch {
      // A closed stream takes the place of the file, unless that is canceled.
      let canceled = g_cancellable_new()
      g_cancellable_cancel(canceled)
      g_output_stream_close(bytes, canceled, nil)
      g_object_unref(canceled.map { UnsafeMutableRawPointer($0) })
      throw error
    }
    guard g_output_stream_close(bytes, nil, &error) != 0 else {
      throw ToolkitError.file(path: path, reason: String(message: error))
    }
  }

  private static func makeFolder(of path: String) throws(ToolkitError) {
    let folder = String(given: g_path_get_dirname(path))
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw .file(path: folder, reason: "the folder cannot be made")
    }
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

/// A lock on a file that one process holds at a time; it ends with the process.
nonisolated package final class FileLock: Sendable {
  private let file: Int32

  /// Takes the lock of a file, which is made where it is not there; its folder has to be.
  ///
  /// - Returns: `nil` while another process has it.
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package init?(_ path: String) throws(ToolkitError) {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw .file(path: path, reason: String(cString: strerror(errno)))
    }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
  }

  deinit { close(file) }
}

/// Memory that other processes of the user read and write as a file; it is gone with its owner.
nonisolated package final class SharedMemory: Sendable {
  private let file: Int32

  /// Takes memory, which is empty.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package init() throws(ToolkitError) {
    file = pd_memory_new("pixels")
    guard file >= 0 else {
      throw .file(path: "shared memory", reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(file) }

  /// The path by which this process and others open it, as long as it is held.
  package var path: String { "/proc/\(getpid())/fd/\(file)" }
}
