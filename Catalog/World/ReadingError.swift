internal import Foundation

/// The reason for which real data could not be read.
package enum ReadingError: Error, Equatable, CustomStringConvertible {
  /// The file is not there; a Debian package brings it.
  case missing(path: String, package: String)
  /// A row of a table does not have the form that it should; `found` is the offending text.
  case malformed(path: String, line: Int, found: String)
  /// An entry of a JSON file does not, or the file is no JSON at all and the place is `nil`.
  case undecodable(path: String, place: String?)

  /// One sentence for a person.
  package var description: String {
    switch self {
    case .missing(let path, let package):
      "There is no \(path): install the package \(package), which brings it."
    case .malformed(let path, let line, let found):
      "\(path) has “\(found)” in line \(line), which cannot be understood."
    case .undecodable(let path, let place?):
      "\(path) cannot be understood at \(place)."
    case .undecodable(let path, nil):
      "\(path) is not valid JSON."
    }
  }

  /// Says where in a JSON file decoding went wrong.
  package init(_ error: any Error, at path: String) {
    let place: [any CodingKey] =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context)?: context.codingPath + [key]
      case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
        .dataCorrupted(let context)?:
        context.codingPath
      default: []
      }
    let names = place.map { key in
      // A name may be a number too, such as that of a standard.
      guard let index = key.intValue, key.stringValue != "\(index)" else { return key.stringValue }
      return "entry \(index + 1)"
    }
    self = .undecodable(path: path, place: names.isEmpty ? nil : names.joined(separator: ", "))
  }

  /// Reads a file that a Debian package brings.
  package static func text(at path: String, package: String) throws(ReadingError) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw .missing(path: path, package: package)
    }
  }
}
