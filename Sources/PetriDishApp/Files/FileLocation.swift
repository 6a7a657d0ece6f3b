import Foundation
import GTK
import PetriDish
import Survey

/// The location of a file that the user has named, be the file there or not.
struct FileLocation {
  let path: String

  init(_ path: String) { self.path = path }

  /// Whether the path is empty.
  var isEmpty: Bool { path.isEmpty }

  /// The type and the size in bytes of what lies there; `nil` where nothing does.
  var known: (type: FileAttributeType?, size: Int)? { get throws { try known(at: url) } }

  private func known(at url: URL) throws -> (type: FileAttributeType?, size: Int)? {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return nil }
    let target = url.path(percentEncoded: false)
    // A link to a pipe leads to no place.
    guard files.fileExists(atPath: target) else { return (.typeUnknown, 0) }
    let attributes = try files.attributesOfItem(atPath: target)
    return (attributes[.type] as? FileAttributeType, attributes[.size] as? Int ?? 0)
  }

  /// Checks that a file can be written there, before work that takes long.
  ///
  /// - Throws: What is wrong, as far as it is known before.
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

  /// Checks that a report in JUnit's XML can be written there, before work that takes long.
  ///
  /// - Throws: A sentence that names the file.
  func makeSureOfRoomForReport() throws(FileWritingError) {
    do throws(WritingFailure) { try makeSureOfRoom() } catch {
      throw FileWritingError("report", path, error)
    }
  }

  /// Opens what a report in JUnit's XML is written to, where that is no file.
  ///
  /// - Throws: A sentence that names it.
  func reportStream() throws(CheckError) -> FileHandle? {
    do throws(WritingFailure) { return try stream() } catch {
      throw .report(path: path, reason: "\(error)")
    }
  }

  /// Writes a file, in place of what it held; a failure leaves that as it was.
  ///
  /// A path that is no file, such as `/dev/stdout`, stays what it is.
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

  /// Opens what can only be written from the beginning to the end; `nil` for a file, be it there or not.
  func stream() throws(WritingFailure) -> FileHandle? { try stream(to: target()) }

  private func stream(to target: Target) throws(WritingFailure) -> FileHandle? {
    switch target {
    // What was written there before stays, even where it is a file.
    case .stream(let descriptor): FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    case .device: try device()
    case .file: nil
    }
  }

  /// The kinds of what is written to.
  private enum Target {
    /// A file descriptor of this process.
    case stream(Int32)
    /// Something that is there and no ordinary file, such as a pipe.
    case device
    /// A file, be it there or not.
    case file(URL)
  }

  /// Returns what is written to.
  ///
  /// - Throws: Where nothing can be written, whatever it is.
  private func target() throws(WritingFailure) -> Target {
    guard !isEmpty else { throw WritingFailure("it has no name.") }
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
    // As a user types it, a folder ends with a slash.
    if known?.type == .typeDirectory || known == nil && path.hasSuffix("/") {
      throw WritingFailure(POSIXError(.EISDIR))
    }
    if let type = known?.type, type != .typeRegular { return .device }
    guard url.lastPathComponent.utf8.count <= Int(NAME_MAX), path.utf8.count < Int(PATH_MAX) else {
      throw WritingFailure(POSIXError(.ENAMETOOLONG))
    }
    return .file(url)
  }

  /// Opens what is no file; a pipe that nobody reads is not waited for.
  private func device() throws(WritingFailure) -> FileHandle {
    switch CurrentProcess.openDevice(path) {
    case .opened(let descriptor):
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    case .failed(let code): throw WritingFailure(POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
    }
  }
}

/// The error that a file or a folder cannot be written, in one sentence.
struct FileWritingError: CallError, CustomStringConvertible {
  /// The file in words, such as `report`.
  let noun: String
  let path: String
  let reason: WritingFailure

  init(_ noun: String, _ path: String, _ reason: WritingFailure) {
    (self.noun, self.path, self.reason) = (noun, path, reason)
  }

  var description: String { "The \(noun) \(Quotation(path)) cannot be written: \(reason)" }
}

extension FileLocation {
  /// Checks that an ordinary file lies there, which can be read to its end without waiting for a writer.
  ///
  /// - Parameter limit: The most bytes that it may have.
  /// - Returns: The URL to read.
  /// - Throws: ``Unreadable``, or why nothing is known of the file.
  func readable(upTo limit: Int) throws -> URL {
    // An empty path would be the folder that the program is in.
    guard !isEmpty, let known = try known else { throw Unreadable("there is no such file.") }
    guard known.type == .typeRegular else { throw Unreadable("it is no ordinary file.") }
    if known.size > limit { throw Unreadable(bytes: known.size, limit: limit) }
    return url
  }

  /// Returns what an ordinary file holds that lies there.
  ///
  /// - Parameter limit: The most bytes that it may have.
  /// - Throws: ``Unreadable``, or why nothing is known of the file.
  func bytes(upTo limit: Int) throws -> Data {
    let url = try readable(upTo: limit)
    do { return try Data(contentsOf: url) } catch { throw Unreadable("it cannot be read.") }
  }
}

/// The reason why a file is not read.
struct Unreadable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// - Parameter bytes: The size of the file; `nil` where it is not known.
  init(bytes: Int?, limit: Int) {
    let size = bytes.map { "it has \($0) bytes" } ?? "it has more bytes"
    self.init("\(size), and \(limit) is the most that is read.")
  }
}

extension FileLocation {
  /// The URL of the file once symbolic links are followed, so that they stay links, those to what is not
  /// there included.
  var url: URL { Self.url(behind: links) }

  /// The paths that its last component leads to as a symbolic link, one after the other, the path itself first;
  /// more than ``longestChain`` where they lead round in a circle.
  var links: [String] {
    var links = [path]
    while links.count <= Self.longestChain, let last = links.last, let next = Self.link(at: last) {
      links.append(next)
    }
    return links
  }

  /// The most paths that lead from a symbolic link to what is none: the system follows forty.
  static let longestChain = 41

  /// Returns the URL of the file that symbolic links lead to.
  static func url(behind links: [String]) -> URL {
    URL(filePath: links.last ?? "").resolvingSymlinksInPath()
  }

  /// Returns the file descriptor of this process that one of some paths stands for, as `/dev/stdout` leads to
  /// one; `nil` where none does.
  static func descriptor(among paths: [String]) -> Int32? {
    paths.lazy.compactMap { $0.wholeMatch(of: /\/(?:dev|proc\/self)\/fd\/([0-9]+)/) }
      .first.flatMap { Int32($0.output.1) }
  }

  /// Returns where a symbolic link leads; `nil` for what is none.
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
  /// Returns whether there is a folder, or a link to one, at a path.
  func isFolder(_ path: String) -> Bool {
    // Only a folder has itself in it.
    fileExists(atPath: "\(path)/.")
  }
}
