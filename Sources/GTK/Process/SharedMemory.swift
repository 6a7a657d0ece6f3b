internal import CGTKShims
internal import Glibc

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
