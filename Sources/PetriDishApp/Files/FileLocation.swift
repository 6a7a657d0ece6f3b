import Foundation
import GTK
import PetriDish

/// The location of a file that the user has named, be the file there or not.
struct FileLocation {
  let path: String

  init(_ path: String) { self.path = path }

  /// A Boolean value that indicates whether nothing is named.
  var isEmpty: Bool { path.isEmpty }

  /// The type and the size in bytes of what lies there; `nil` where nothing does.
  var known: (type: FileAttributeType?, size: Int)? {
    get throws {
      let files = FileManager.default
      guard files.fileExists(atPath: path) else { return nil }
      let target = url.path(percentEncoded: false)
      // A link to a pipe leads to no place.
      guard files.fileExists(atPath: target) else { return (.typeUnknown, 0) }
      let attributes = try files.attributesOfItem(atPath: target)
      return (attributes[.type] as? FileAttributeType, attributes[.size] as? Int ?? 0)
    }
  }

  /// Checks that a file can be written there, before work that takes long.
  ///
  /// - Throws: What is wrong, as far as it is known before.
  func makeSureOfRoom() throws(WritingFailure) {
    if let descriptor, !FileManager.default.fileExists(atPath: "/proc/self/fd/\(descriptor)") {
      throw WritingFailure(POSIXError(.EBADF))
    }
    guard try type() == nil else { return }
    // As a user types it, a folder ends with a slash.
    guard !path.hasSuffix("/") else { throw WritingFailure(POSIXError(.EISDIR)) }
    guard url.lastPathComponent.utf8.count <= Int(NAME_MAX), path.utf8.count < Int(PATH_MAX) else {
      throw WritingFailure(POSIXError(.ENAMETOOLONG))
    }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.isFolder(folder) else {
      throw WritingFailure(POSIXError(.ENOENT))
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw WritingFailure(POSIXError(.EACCES))
    }
  }

  /// Writes a file, in place of what it held; a failure leaves that as it was.
  ///
  /// A path that is no file, such as `/dev/stdout`, stays what it is.
  func write(_ data: Data) throws(WritingFailure) {
    let isDevice = try type() != nil
    if !isDevice { try makeSureOfRoom() }
    do {
      if let descriptor {
        // What was written there before stays, even where it is a file.
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: data)
      } else if isDevice {
        try deviceHandle().write(contentsOf: data)
      } else {
        try data.write(to: url, options: .atomic)
      }
    } catch {
      throw WritingFailure(error)
    }
  }

  /// Opens what is no file; a pipe that nobody reads is not waited for.
  private func deviceHandle() throws -> FileHandle {
    switch CurrentProcess.openDevice(path) {
    case .opened(let descriptor):
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    case .failed(let code): throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
  }

  /// Returns the type of what is written to; `nil` for a file, be it there or not.
  ///
  /// - Throws: Where nothing can be written, whatever it is.
  private func type() throws(WritingFailure) -> FileAttributeType? {
    guard !isEmpty else { throw WritingFailure("it has no name.") }
    guard descriptor == nil else { return .typeUnknown }
    guard !isCircular else { throw WritingFailure(POSIXError(.ELOOP)) }
    let known: (type: FileAttributeType?, size: Int)?
    do { known = try self.known } catch { throw WritingFailure(error) }
    if known?.type == .typeDirectory { throw WritingFailure(POSIXError(.EISDIR)) }
    return known?.type == .typeRegular ? nil : known?.type
  }
}
