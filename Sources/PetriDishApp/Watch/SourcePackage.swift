import Foundation
import GTK
import PetriDish

/// The folder whose files determine what the program shows, such as the Swift package from which it is built.
struct SourcePackage: Hashable {
  /// The folder, which contains `Package.swift` if it is a package.
  let path: String

  /// The extensions of the files that count, or `nil` for the sources of a package.
  private var extensions: Set<String>?

  /// Creates a folder of files that the program reads when it starts.
  ///
  /// - Parameter extensions: The extensions of the files that count.
  init(files path: String, extensions: Set<String>) {
    self.path = path
    self.extensions = extensions
  }

  /// The source files and their modification times.
  struct Snapshot: Hashable {
    fileprivate var files: [String: Double] = [:]

    var paths: Set<String> { Set(files.keys) }

    /// The latest modification time of a file, in seconds since 1970.
    var newest: Double { files.values.max() ?? 0 }
  }

  /// Finds the package that contains a path.
  ///
  /// - Parameter path: The path of a file or folder.
  /// - Returns: `nil` if neither the folder nor any of its parents contains a `Package.swift`.
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

  /// Finds the package in a folder, or by default the package of the program.
  ///
  /// The program's package contains the program or the working directory, or is the one that
  /// `PETRI_PACKAGE` names. If these are different packages, the manifest decides, because a program
  /// may be in a build folder that packages share.
  ///
  /// - Parameters:
  ///   - folder: The folder, or `nil` for the package of the program.
  ///   - program: The path of the program.
  ///   - workingDirectory: The path of the working directory.
  /// - Throws: ``MissingPackage``.
  init(
    named folder: String? = nil,
    program: String = CurrentProcess.path,
    workingDirectory: String = FileManager.default.currentDirectoryPath
  ) throws(MissingPackage) {
    let named = ProcessInfo.processInfo.environment["PETRI_PACKAGE"]
    let paths = folder.map { [$0] } ?? [program, workingDirectory] + [named].compactMap(\.self)
    let found = paths.compactMap { SourcePackage(around: $0) }
    let product = URL(filePath: program).lastPathComponent
    guard let package = found.first(where: { $0.names(product) }) ?? found.first else {
      throw MissingPackage(paths: paths)
    }
    self = package
  }

  /// Returns whether the manifest contains the name of a product.
  private func names(_ product: String) -> Bool {
    do {
      return try String(contentsOfFile: "\(path)/Package.swift", encoding: .utf8)
        .contains("\"\(product)\"")
    } catch {
      return false
    }
  }

  /// Scans the package.
  ///
  /// - Returns: The source files, and the folders that can contain sources, starting with the package folder.
  /// - Complexity: O(*n*), where *n* is the number of files and folders.
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
        } else if extensions.map({ $0.contains(URL(filePath: entry.name).pathExtension) })
          ?? (read > 1 || isOfPackage(entry.name))
        {
          sources.files[path] = entry.modified
        }
      }
    }
    return (sources, folders)
  }

  /// Returns whether a file next to the manifest can affect the build.
  private func isOfPackage(_ name: String) -> Bool {
    name.hasPrefix("Package") || name.hasSuffix(".swift")
  }

  /// Returns whether a change of a file can affect the program, which excludes editor files and tests.
  func isSource(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#")
      && path != "\(self.path)/Tests"
  }
}

/// An error that occurs if there is no package at any of the given paths.
struct MissingPackage: Error, Hashable, CustomStringConvertible {
  let paths: [String]

  var description: String {
    let list = paths.map { Quotation($0).description }.joined(separator: " or ")
    return "No Package.swift found in \(list) or in a parent folder."
  }
}
