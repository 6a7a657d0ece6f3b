import Foundation
import PetriDish

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
