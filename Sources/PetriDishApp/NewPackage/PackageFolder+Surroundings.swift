import Foundation
import PetriDish

extension PackageFolder {
  /// Makes sure that no package around a folder compiles what is written there.
  static func checkSurroundings(of folder: String) throws(UsageError) {
    var inner = URL(filePath: folder).standardizedFileURL
    while inner.pathComponents.count > 1 {
      let outer = inner.deletingLastPathComponent()
      let manifest = outer.appending(path: "Package.swift").path
      if sourceFolders.contains(inner.lastPathComponent),
        FileManager.default.fileExists(atPath: manifest)
      {
        throw UsageError(
          "\(Quotation(folder)) is among the sources of the package in \(Quotation(outer.path)), "
            + "which would compile it; choose a folder outside of them."
        )
      }
      inner = outer
    }
  }

  /// The folders in which a package has sources unless its manifest says otherwise.
  private static let sourceFolders: Set = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]
}
