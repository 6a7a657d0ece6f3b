internal import Glibc

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
