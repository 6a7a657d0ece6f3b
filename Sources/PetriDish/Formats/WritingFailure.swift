import Foundation

/// The reason why a file or stream couldn't be written.
package struct WritingFailure: Error, Hashable, CustomStringConvertible {
  /// The reason, to be appended to the name of the file and a colon; it ends with a period.
  package let description: String

  /// Whether the disk is full.
  package var isAboutRoom: Bool { Self.words(.ENOSPC) == description }

  /// Creates a failure with a custom reason.
  package init(_ description: String) { self.description = description }

  /// Creates a failure with the reason for a system error.
  package init(_ error: any Error) {
    if let known = error as? WritingFailure {
      self = known
    } else {
      description = Self.code(of: error).flatMap(Self.words) ?? "it couldn’t be written."
    }
  }

  private static func words(_ code: POSIXErrorCode) -> String? {
    switch code {
    case .ENOSPC, .EDQUOT: "the disk is full."
    case .EACCES, .EPERM, .EROFS: "permission denied."
    case .ENOENT, .ENOTDIR: "the folder doesn’t exist."
    case .EISDIR: "it is a folder."
    case .EPIPE: "the reader closed the pipe."
    case .ENXIO: "no program is reading the pipe."
    case .ELOOP: "its symbolic links form a loop."
    case .ENAMETOOLONG: "the name is too long."
    case .EBADF: "it is closed."
    case .EFBIG: "it would be too large."
    default: nil
    }
  }

  /// Returns the POSIX error code of a Foundation error or one of its underlying errors.
  private static func code(of error: any Error) -> POSIXErrorCode? {
    if let error = error as? POSIXError { return error.code }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain {
      return POSIXErrorCode(rawValue: Int32(truncatingIfNeeded: error.code))
    }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return code(of: cause) }
    switch (error as? CocoaError)?.code {
    case .fileWriteOutOfSpace: return .ENOSPC
    case .fileWriteNoPermission: return .EACCES
    case .fileWriteVolumeReadOnly: return .EROFS
    case .fileNoSuchFile: return .ENOENT
    default: return nil
    }
  }
}
