import Foundation

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
