import Foundation
import PetriDish

/// The folder for a new package, which must be empty or not exist yet.
struct PackageFolder {
  let path: String
  private let target: URL

  init(_ path: String) {
    self.path = path
    target = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
  }

  /// Writes all files of the package, or none if an error occurs.
  ///
  /// An existing folder isn't replaced, so that a shell whose working directory it is sees the files.
  ///
  /// - Parameter fill: Writes the files to a temporary folder, whose contents then become the package.
  /// - Throws: ``PackageTemplateError``, including when the path is a file or the folder isn't empty.
  func write(_ fill: (URL) throws -> Void) throws(PackageTemplateError) {
    if target.isThere, !FileManager.default.isFolder(target.path) {
      throw PackageTemplateError(path: path, reason: "it is a file, not a folder")
    }
    do {
      let draft = target.deletingLastPathComponent().appending(
        path: ".\(target.lastPathComponent).\(UUID().uuidString)"
      )
      defer { if draft.isThere { discard(draft) } }
      try makeSureOfRoom()
      try fill(draft)
      if target.isThere {
        try moveItems(of: draft)
      } else {
        try FileManager.default.moveItem(at: draft, to: target)
      }
    } catch let error as PackageTemplateError {
      throw error
    } catch {
      throw PackageTemplateError(path: path, reason: "\(WritingFailure(error))")
    }
  }

  /// Checks that the folder is empty.
  private func makeSureOfRoom() throws {
    guard target.isThere else { return }
    let held = try FileManager.default.contentsOfDirectory(atPath: target.path)
    guard held.isEmpty else { throw PackageTemplateError(path: path, reason: "it is not empty") }
  }

  /// Moves the contents of a folder into this one; if an error occurs, nothing is moved.
  private func moveItems(of draft: URL) throws {
    let files = FileManager.default
    var moved: [String] = []
    do {
      for name in try files.contentsOfDirectory(atPath: draft.path) {
        try files.moveItem(at: draft.appending(path: name), to: target.appending(path: name))
        moved.append(name)
      }
    } catch {
      for name in moved { discard(target.appending(path: name)) }
      throw error
    }
  }

  private func discard(_ draft: URL) {
    do {
      try FileManager.default.removeItem(at: draft)
    } catch {
      // The leftover folder is hidden and contains no files of the user.
    }
  }
}

extension URL {
  fileprivate var isThere: Bool { FileManager.default.fileExists(atPath: path) }
}

extension PackageFolder {
  /// Checks that no enclosing package would compile the new files.
  func checkSurroundings() throws(UsageError) {
    var inner = URL(filePath: path).standardizedFileURL
    while inner.pathComponents.count > 1 {
      let outer = inner.deletingLastPathComponent()
      let manifest = outer.appending(path: "Package.swift").path
      if Self.sourceFolders.contains(inner.lastPathComponent),
        FileManager.default.fileExists(atPath: manifest)
      {
        throw UsageError(
          "\(Quotation(path)) is in a source folder of the package in \(Quotation(outer.path)), "
            + "which would compile it. Choose a different folder."
        )
      }
      inner = outer
    }
  }

  /// The default source folders of a package.
  private static let sourceFolders: Set = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
}
