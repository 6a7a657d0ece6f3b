import Foundation

/// A reason that a file or a stream cannot be written, in words.
package struct WritingFailure: Error, Hashable, CustomStringConvertible {
  /// The words that follow the name of what cannot be written, with a full stop.
  package let description: String

  /// Whether the disk is full.
  package var isAboutRoom: Bool { Self.words(.ENOSPC) == description }

  /// Says a reason of our own.
  package init(_ description: String) { self.description = description }

  /// Finds the words for what the system has said.
  package init(_ error: any Error) {
    if let known = error as? WritingFailure {
      self = known
    } else {
      description = Self.code(of: error).flatMap(Self.words) ?? "it cannot be written."
    }
  }

  private static func words(_ code: POSIXErrorCode) -> String? {
    switch code {
    case .ENOSPC, .EDQUOT: "no space is left there."
    case .EACCES, .EPERM, .EROFS: "nothing may be written there."
    case .ENOENT, .ENOTDIR: "there is no such folder."
    case .EISDIR: "it is a folder."
    case .EPIPE: "nobody reads it any more."
    case .ENXIO: "nobody reads it."
    case .ELOOP: "its symbolic links lead round in a circle."
    case .ENAMETOOLONG: "its name is too long."
    case .EBADF: "it is closed."
    case .EFBIG: "it would be too large."
    default: nil
    }
  }

  /// Returns the system's error code, wherever Foundation has hidden it.
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
