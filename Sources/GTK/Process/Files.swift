internal import CGTK
internal import CGTKShims
internal import Glibc

/// Functions for text files that use GLib, so that small programs don't need Foundation.
nonisolated package enum TextFile {
  /// Returns the contents of a file.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if the file can't be read or isn't valid UTF-8.
  package static func read(_ path: String) throws(ToolkitError) -> String {
    var error: UnsafeMutablePointer<GError>?
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &contents, nil, &error) != 0 else {
      throw .file(path: path, reason: String(message: error))
    }
    defer { g_free(contents) }
    guard let contents, let text = String(validatingCString: contents) else {
      throw .file(path: path, reason: "the file isn’t valid UTF-8")
    }
    return text
  }

  /// Returns the size of a file in bytes, or `nil` if the file doesn't exist.
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

  /// Returns whether the path is a regular file or a link to one.
  package static func exists(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }
}

nonisolated extension TextFile {
  /// Atomically replaces the contents of a file with a text.
  ///
  /// Even after a system crash, the file has either its old or its new contents. Missing folders
  /// are created. Only the current user can read the file.
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

  /// Replaces the contents of a file with texts that are written one after another.
  ///
  /// If an error is thrown, the file is unchanged. Missing folders are created. Only the current
  /// user can read the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - body: A closure that calls its argument with each text.
  /// - Throws: ``ToolkitError/file(path:reason:)``, or any error of `body`.
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
      // Closing the stream would replace the file unless the operation is canceled.
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
      throw .file(path: folder, reason: "couldn’t create the folder")
    }
  }

  /// Renames a file, replacing any existing file with the new name.
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

/// An exclusive lock on a file, released at the latest when the process exits.
nonisolated package final class FileLock: Sendable {
  private let file: Int32

  /// Locks a file, creating it in an existing folder if necessary.
  ///
  /// - Returns: `nil` if another process holds the lock.
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

/// Memory that other processes of the user can access as a file until it is released.
nonisolated package final class SharedMemory: Sendable {
  private let file: Int32

  /// Creates an empty block of shared memory.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)``.
  package init() throws(ToolkitError) {
    file = pd_memory_new("pixels")
    guard file >= 0 else {
      throw .file(path: "shared memory", reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(file) }

  /// The path at which this and other processes can open the memory.
  package var path: String { "/proc/\(getpid())/fd/\(file)" }
}
