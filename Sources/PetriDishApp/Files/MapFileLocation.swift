import Foundation
import GTK
import PetriDish
import Survey

/// The file of a catalog's map.
struct MapFileLocation {
  private let path: String

  /// The most bytes that are read.
  private static let limit = 64 << 20

  /// Names the file.
  ///
  /// - Parameter path: The path; beside the package of the program, or of the working folder, unless
  ///   given.
  init(_ path: String?) throws {
    if let path {
      self.path = path
      return
    }
    let folders = [CurrentProcess.path, FileManager.default.currentDirectoryPath]
    guard let package = folders.lazy.compactMap({ SourcePackage(around: $0) }).first else {
      let list = folders.map { Quotation($0).description }.joined(separator: " nor ")
      throw MapFileProblem(
        "There is no Package.swift in \(list) or in a folder around it; name a file."
      )
    }
    self.path = "\(package.path)/\(MapFile.name)"
  }

  /// Checks that the file can be written, before work that takes long.
  func makeSureOfRoom() throws {
    do { try FileLocation(path).makeSureOfRoom() } catch {
      throw FileWritingError("map", path, error)
    }
  }

  /// Writes the file, in place of what it held; a failure leaves that as it was.
  func write(_ text: String) throws {
    do { try FileLocation(path).write(Data(text.utf8)) } catch {
      throw FileWritingError("map", path, error)
    }
  }

  /// Returns the text of the file, which is a map.
  func read() throws -> String {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: try FileLocation(path).readable(upTo: Self.limit))
    } catch let error as Unreadable where FileManager.default.fileExists(atPath: path) {
      throw MapFileProblem("\(Quotation(path)) cannot be read: \(error)")
    } catch {
      throw MapFileProblem("\(Quotation(path)) cannot be read; “map --write” writes it.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw MapFileProblem("\(Quotation(path)) is no map: it is no text.")
    }
    do throws(MapFileError) { _ = try MapFile(text: text) } catch {
      throw MapFileProblem("\(Quotation(path)) is no map. \(error)")
    }
    return text
  }
}

/// A reason that the file of a map is of no use, in one sentence.
private struct MapFileProblem: CallError, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
