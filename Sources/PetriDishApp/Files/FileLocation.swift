import Foundation
import GTK
import PetriDish
import Survey

/// The location of a file that the user specifies; the file may not exist yet.
struct FileLocation {
  let path: String

  init(_ path: String) { self.path = path }

  /// Whether the path is empty.
  var isEmpty: Bool { path.isEmpty }

  /// The type and size in bytes of the file, or `nil` if it doesn't exist.
  private var known: (type: FileAttributeType?, size: Int)? { get throws { try known(at: url) } }

  private func known(at url: URL) throws -> (type: FileAttributeType?, size: Int)? {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return nil }
    let target = url.path(percentEncoded: false)
    // A symbolic link to a pipe has no target path.
    guard files.fileExists(atPath: target) else { return (.typeUnknown, 0) }
    let attributes = try files.attributesOfItem(atPath: target)
    return (attributes[.type] as? FileAttributeType, attributes[.size] as? Int ?? 0)
  }

  /// Checks that the file can be written, before a long operation starts.
  ///
  /// - Throws: ``WritingFailure`` for any problem that can be detected in advance.
  func makeSureOfRoom() throws(WritingFailure) {
    guard case .file(let url) = try target() else { return }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.isFolder(folder) else {
      throw WritingFailure(POSIXError(.ENOENT))
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw WritingFailure(POSIXError(.EACCES))
    }
  }

  /// Checks that a JUnit report can be written, before a long operation starts.
  ///
  /// - Throws: ``FileWritingError`` with the path.
  func makeSureOfRoomForReport() throws(FileWritingError) {
    do throws(WritingFailure) { try makeSureOfRoom() } catch {
      throw FileWritingError("report", path, error)
    }
  }

  /// Opens a JUnit report for writing if its path isn't a regular file.
  ///
  /// - Throws: ``CheckError/report(path:reason:)``.
  func reportStream() throws(CheckError) -> FileHandle? {
    do throws(WritingFailure) { return try stream() } catch {
      throw .report(path: path, reason: "\(error)")
    }
  }

  /// Replaces the contents of the file; if an error occurs, the file is unchanged.
  ///
  /// A path to something other than a file, such as `/dev/stdout`, isn't replaced.
  func write(_ data: Data) throws(WritingFailure) {
    let target = try target()
    do {
      switch target {
      case .file(let url): try data.write(to: url, options: .atomic)
      case .stream, .device: try stream(to: target)?.write(contentsOf: data)
      }
    } catch {
      throw WritingFailure(error)
    }
  }

  /// Opens a stream that can only be written sequentially, or returns `nil` for a regular file.
  func stream() throws(WritingFailure) -> FileHandle? { try stream(to: target()) }

  private func stream(to target: Target) throws(WritingFailure) -> FileHandle? {
    switch target {
    // Earlier output is kept, even if standard output is redirected to a file.
    case .stream(let descriptor): FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    case .device: try device()
    case .file: nil
    }
  }

  /// The kind of the output.
  private enum Target {
    /// A file descriptor of this process.
    case stream(Int32)
    /// A special file, such as a pipe.
    case device
    /// A regular file, which may not exist yet.
    case file(URL)
  }

  /// Returns the kind of the output.
  ///
  /// - Throws: ``WritingFailure`` if the path can't be written.
  private func target() throws(WritingFailure) -> Target {
    guard !isEmpty else { throw WritingFailure("the path is empty.") }
    let links = links
    if let descriptor = Self.descriptor(among: links) {
      guard FileManager.default.fileExists(atPath: "/proc/self/fd/\(descriptor)") else {
        throw WritingFailure(POSIXError(.EBADF))
      }
      return .stream(descriptor)
    }
    guard links.count <= Self.longestChain else { throw WritingFailure(POSIXError(.ELOOP)) }
    let url = Self.url(behind: links)
    let known: (type: FileAttributeType?, size: Int)?
    do { known = try self.known(at: url) } catch { throw WritingFailure(error) }
    // A trailing slash denotes a folder.
    if known?.type == .typeDirectory || known == nil && path.hasSuffix("/") {
      throw WritingFailure(POSIXError(.EISDIR))
    }
    if let type = known?.type, type != .typeRegular { return .device }
    guard url.lastPathComponent.utf8.count <= Int(NAME_MAX), path.utf8.count < Int(PATH_MAX) else {
      throw WritingFailure(POSIXError(.ENAMETOOLONG))
    }
    return .file(url)
  }

  /// Opens a special file without waiting for a reader of a pipe.
  private func device() throws(WritingFailure) -> FileHandle {
    switch CurrentProcess.openDevice(path) {
    case .opened(let descriptor):
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    case .failed(let code): throw WritingFailure(POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
    }
  }
}

/// An error that occurs if a file or folder can't be written.
struct FileWritingError: CallError, CustomStringConvertible {
  /// The description of the file, such as `report`.
  let noun: String
  let path: String
  let reason: WritingFailure

  init(_ noun: String, _ path: String, _ reason: WritingFailure) {
    (self.noun, self.path, self.reason) = (noun, path, reason)
  }

  var description: String { "Couldn’t write the \(noun) \(Quotation(path)): \(reason)" }
}

extension FileLocation {
  /// Checks that the file is a regular file, which can be read without waiting for a writer.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Returns: The URL of the file.
  /// - Throws: ``Unreadable``, or an error if the attributes of the file can't be read.
  func readable(upTo limit: Int) throws -> URL {
    // Foundation resolves an empty path to the working directory.
    guard !isEmpty, let known = try known else { throw Unreadable("the file doesn’t exist.") }
    guard known.type == .typeRegular else { throw Unreadable("it isn’t a regular file.") }
    if known.size > limit { throw Unreadable(bytes: known.size, limit: limit) }
    return url
  }

  /// Returns the contents of a regular file.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Throws: ``Unreadable``, or an error if the attributes of the file can't be read.
  func bytes(upTo limit: Int) throws -> Data {
    let url = try readable(upTo: limit)
    do { return try Data(contentsOf: url) } catch { throw Unreadable("an I/O error occurred.") }
  }
}

/// An error that occurs if a file can't be read.
struct Unreadable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// - Parameter bytes: The size of the file, or `nil` if unknown.
  init(bytes: Int?, limit: Int) {
    let size = bytes.map { "it has \($0) bytes" } ?? "it is too large"
    self.init("\(size); the limit is \(limit) bytes.")
  }
}

extension FileLocation {
  /// The URL of the file with all symbolic links resolved, so that writing keeps the links.
  var url: URL { Self.url(behind: links) }

  /// The path followed by the targets of its symbolic links, in order.
  ///
  /// If the links form a cycle, there are more than ``longestChain`` paths.
  var links: [String] {
    var links = [path]
    while links.count <= Self.longestChain, let last = links.last, let next = Self.link(at: last) {
      links.append(next)
    }
    return links
  }

  /// The maximum number of paths in a chain of symbolic links; Linux follows at most 40 links.
  private static let longestChain = 41

  /// Returns the URL of the file at the end of a chain of symbolic links.
  static func url(behind links: [String]) -> URL {
    URL(filePath: links.last ?? "").resolvingSymlinksInPath()
  }

  /// Returns the file descriptor that one of the paths represents, such as `/dev/stdout`, or `nil`.
  static func descriptor(among paths: [String]) -> Int32? {
    paths.lazy.compactMap { $0.wholeMatch(of: /\/(?:dev|proc\/self)\/fd\/([0-9]+)/) }
      .first.flatMap { Int32($0.output.1) }
  }

  /// Returns the target of a symbolic link, or `nil` if the path isn't a link.
  private static func link(at path: String) -> String? {
    do {
      let next = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      guard !next.hasPrefix("/") else { return next }
      return URL(filePath: path).deletingLastPathComponent().appending(path: next)
        .path(percentEncoded: false)
    } catch {
      return nil
    }
  }
}

extension FileManager {
  /// Returns whether a path is a folder or a link to a folder.
  func isFolder(_ path: String) -> Bool {
    // The path of a file can't be followed by `/.`.
    fileExists(atPath: "\(path)/.")
  }
}
