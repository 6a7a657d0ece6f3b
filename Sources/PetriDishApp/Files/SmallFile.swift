import Foundation
import PetriDish

/// A file of a few lines that a call names, such as a model of times.
struct SmallFile {
  private let path: String
  private let noun: String

  /// The most bytes that are read.
  private static let limit = 1 << 20

  /// - Parameter noun: The text before the path in sentences: `The model`.
  init(_ path: String, called noun: String) { (self.path, self.noun) = (path, noun) }

  /// Reads the bytes.
  ///
  /// - Throws: A sentence that names the file.
  func bytes() throws -> Data {
    do { return try FileLocation(path).bytes(upTo: Self.limit) } catch { throw failure("\(error)") }
  }

  /// Returns an error that names the file.
  func failure(_ reason: String) -> any CallError {
    SmallFileError(file: "\(noun) \(Quotation(path))", reason: reason)
  }
}

/// The error that a small file cannot be read.
private struct SmallFileError: CallError, CustomStringConvertible {
  let file: String
  let reason: String
  var description: String { "\(file): \(reason)" }
}
