import Foundation
import PetriDish

/// A folder that a new package is written to: one that is not there yet, or empty.
struct PackageFolder {
  let path: String
  private let target: URL

  init(_ path: String) {
    self.path = path
    target = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
  }

  /// Writes the package; the folder is there as a whole, or as it was.
  ///
  /// A folder that is there stays the same one, so that a shell in it sees the package.
  ///
  /// - Parameter fill: Writes the files into a folder beside it, which becomes this one.
  /// - Throws: ``PackageTemplateError``, also where the folder is a file, or not empty.
  func write(_ fill: (URL) throws -> Void) throws(PackageTemplateError) {
    if target.isThere, !FileManager.default.isFolder(target.path) {
      throw PackageTemplateError(path: path, reason: "it is a file, and no folder")
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

  /// Makes sure that nothing lies in the folder.
  private func makeSureOfRoom() throws {
    guard target.isThere else { return }
    let held = try FileManager.default.contentsOfDirectory(atPath: target.path)
    guard held.isEmpty else { throw PackageTemplateError(path: path, reason: "it is not empty") }
  }

  /// Moves what lies in a folder into this one: all of it, or nothing.
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
      // What stays is hidden, and nothing that anybody had.
    }
  }
}

extension URL {
  fileprivate var isThere: Bool { FileManager.default.fileExists(atPath: path) }
}

extension PackageFolder {
  /// Makes sure that no package around it compiles what is written there.
  func checkSurroundings() throws(UsageError) {
    var inner = URL(filePath: path).standardizedFileURL
    while inner.pathComponents.count > 1 {
      let outer = inner.deletingLastPathComponent()
      let manifest = outer.appending(path: "Package.swift").path
      if Self.sourceFolders.contains(inner.lastPathComponent),
        FileManager.default.fileExists(atPath: manifest)
      {
        throw UsageError(
          "\(Quotation(path)) is among the sources of the package in \(Quotation(outer.path)), "
            + "which would compile it; choose a folder outside of them."
        )
      }
      inner = outer
    }
  }

  /// The folders in which a package has sources unless its manifest says otherwise.
  private static let sourceFolders: Set = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
}
