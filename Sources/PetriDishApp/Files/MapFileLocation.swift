import Foundation
import GTK
import PetriDish
import Survey

/// The location of a catalog's map file.
struct MapFileLocation {
  private let path: String

  /// The maximum size in bytes.
  private static let limit = 64 << 20

  /// Creates a location.
  ///
  /// - Parameter path: The path, or `nil` for the file next to the manifest of the package.
  /// - Throws: An error if the path is `nil` and no package is found.
  init(_ path: String?) throws {
    if let path {
      self.path = path
      return
    }
    do throws(MissingPackage) {
      self.path = "\(try SourcePackage().path)/\(MapFile.name)"
    } catch {
      throw MapFileProblem("\(error) Specify a file.")
    }
  }

  /// Checks that the file can be written, before a long operation starts.
  func makeSureOfRoom() throws {
    do { try FileLocation(path).makeSureOfRoom() } catch {
      throw FileWritingError("map", path, error)
    }
  }

  /// Replaces the contents of the file; if an error occurs, the file is unchanged.
  func write(_ text: String) throws {
    do { try FileLocation(path).write(Data(text.utf8)) } catch {
      throw FileWritingError("map", path, error)
    }
  }

  /// Returns the contents of the file, which must be a valid map.
  func read() throws -> String {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: try FileLocation(path).readable(upTo: Self.limit))
    } catch let error as Unreadable where FileManager.default.fileExists(atPath: path) {
      throw MapFileProblem("Couldn’t read \(Quotation(path)): \(error)")
    } catch {
      throw MapFileProblem("Couldn’t read \(Quotation(path)). Create it with “map --write”.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw MapFileProblem("\(Quotation(path)) isn’t a map: it isn’t valid UTF-8.")
    }
    do throws(MapFileError) { _ = try MapFile(text: text) } catch {
      throw MapFileProblem("\(Quotation(path)) isn’t a map. \(error)")
    }
    return text
  }
}

/// An error that occurs if a map file can't be used.
private struct MapFileProblem: CallError, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
