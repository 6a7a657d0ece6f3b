import Foundation
import GTK
import PetriDish

/// The Swift package that the program is built from, as it lies on disk.
struct SourcePackage: Hashable {
  /// The folder with `Package.swift`.
  let path: String

  /// The files at one moment.
  struct Snapshot: Hashable {
    fileprivate var files: [String: Double] = [:]

    /// The paths of the files.
    var paths: Set<String> { Set(files.keys) }

    /// The time of the last change of a file, in seconds since 1970.
    var newest: Double { files.values.max() ?? 0 }
  }

  /// Finds the package around a path.
  ///
  /// - Parameter path: The path of a folder, or of a file in one.
  /// - Returns: `nil` where neither it nor a folder around it has a `Package.swift`.
  init?(around path: String) {
    var folder = URL(filePath: path).standardizedFileURL
    while true {
      let manifest = folder.appending(path: "Package.swift").path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: manifest) { break }
      guard folder.pathComponents.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
    let found = folder.path(percentEncoded: false)
    self.path = found.count > 1 && found.hasSuffix("/") ? String(found.dropLast()) : found
  }

  /// Finds the package that is named, or else that of the program or of the working folder.
  ///
  /// - Throws: ``MissingPackage``.
  init(named folder: String?) throws(MissingPackage) {
    let paths =
      folder.map { [$0] } ?? [CurrentProcess.path, FileManager.default.currentDirectoryPath]
    guard let found = paths.lazy.compactMap({ SourcePackage(around: $0) }).first else {
      throw MissingPackage(paths: paths)
    }
    self = found
  }

  /// Looks at all that lies in the package now.
  ///
  /// - Returns: The files, and the folders that may have some, the package's own first.
  /// - Complexity: Linear in the number of files and folders; looks at each of them, once.
  func scan() -> (sources: Snapshot, folders: [String]) {
    var (sources, folders) = (Snapshot(), [path])
    var read = 0
    while read < folders.count {
      let folder = folders[read]
      read += 1
      for entry in FolderEntry.all(in: folder) {
        let path = "\(folder)/\(entry.name)"
        guard isSource(path) else { continue }
        if entry.isFolder {
          folders.append(path)
        } else if read > 1 || isOfPackage(entry.name) {
          sources.files[path] = entry.modified
        }
      }
    }
    return (sources, folders)
  }

  /// Returns whether a file beside the manifest can change the program, as a map, a page to read or a
  /// `Makefile` cannot.
  private func isOfPackage(_ name: String) -> Bool {
    name.hasPrefix("Package") || name.hasSuffix(".swift")
  }

  /// Returns whether a change of a file can change the program: not for an editor's own files, nor
  /// for tests.
  func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#")
      && path != "\(self.path)/Tests"
  }
}

/// The error that there is no package at any of some paths.
struct MissingPackage: Error, Hashable, CustomStringConvertible {
  let paths: [String]

  var description: String {
    let list = paths.map { Quotation($0).description }.joined(separator: " nor ")
    return "There is no Package.swift in \(list) or in a folder around it."
  }
}
