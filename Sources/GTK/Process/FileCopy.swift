internal import CGTK
internal import CGTKShims

/// Copies of files in memory, which other processes can’t change.
///
/// A check of a file is worthless if the file can be another one when GTK reads it.
nonisolated package enum FileCopy {
  /// The reason why a file can’t be copied.
  package enum Refusal: Error {
    case missing
    case outside
    case notRegular
    case tooLarge
    case unreadable
  }

  /// Copies a regular file, because a pipe or a device may block the process.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The path, without links, of the folder that must contain the file.
  ///   - limit: The largest size of the file in bytes.
  /// - Returns: The path of the copy, which exists as long as the process.
  package static func path(
    of path: String,
    below folder: String,
    limit: Int
  ) throws(Refusal) -> String {
    var copy: Int32 = -1
    switch pd_copy_file(path, folder, gsize(limit), &copy) {
    case PD_FILE_COPIED: return "/proc/self/fd/\(copy)"
    case PD_FILE_MISSING: throw .missing
    case PD_FILE_OUTSIDE: throw .outside
    case PD_FILE_NOT_REGULAR: throw .notRegular
    case PD_FILE_TOO_LARGE: throw .tooLarge
    default: throw .unreadable
    }
  }
}
