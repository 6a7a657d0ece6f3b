import Foundation
import Seeds
import Testing

@testable import PetriDishApp

@MainActor
struct SourcePackageTests {
  /// A folder with files that is gone when the test is over.
  private final class Folder {
    let path = "/tmp/petri-\(UUID().uuidString)"

    init(_ files: [String]) throws { for file in files { try write(file, "text") } }

    deinit { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }

    func write(_ file: String, _ text: String) throws {
      let url = URL(filePath: "\(path)/\(file)")
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  @Test func `a package is found around a file of it, and around nothing else`() throws {
    let folder = try Folder(["Package.swift", ".build/x/debug/catalog"])
    #expect(SourcePackage(around: "\(folder.path)/.build/x/debug/catalog")?.path == folder.path)
    #expect(SourcePackage(around: folder.path)?.path == folder.path)
    #expect(SourcePackage(around: "/nowhere/at/all") == nil)
  }

  @Test func `folders of tests, of editors and of builds are not looked at`() throws {
    let folder = try Folder([
      "Package.swift", "Sources/Shop/A.swift", "Tests/ShopTests/T.swift", ".build/debug/x",
      "Catalog/Screens/B.swift", "Sources/Shop/Tests/C.swift",
    ])
    let package = try #require(SourcePackage(around: folder.path))
    #expect(
      package.scan().folders.map { String($0.dropFirst(folder.path.count)) }.sorted() == [
        "", "/Catalog", "/Catalog/Screens", "/Sources", "/Sources/Shop", "/Sources/Shop/Tests",
      ]
    )
  }

  @Test func `a change of a source is seen, and no other one`() throws {
    let folder = try Folder(["Package.swift", "Sources/A.swift"])
    let package = try #require(SourcePackage(around: folder.path))
    let first = package.scan().sources
    try folder.write("Tests/T.swift", "new")
    try folder.write("Sources/.A.swift.swp", "new")
    try folder.write("Sources/A.swift~", "new")
    #expect(package.scan().sources == first)
    try folder.write("Sources/B.swift", "new")
    let second = package.scan().sources
    #expect(second != first)
    #expect(second.newest >= first.newest)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/B.swift")
    #expect(package.scan().sources == first)
  }

  @Test(arguments: 1...20)
  func `after any changes it has the files that Foundation finds`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try Folder(["Package.swift"])
    let package = try #require(SourcePackage(around: folder.path))
    let parts = [
      "Sources", "A.swift", "B b.swift", ".hidden", "ä.swift", "Tests", "C~", "#D", "deep",
      "Navigation.map", "Package.resolved",
    ]
    for _ in 0..<40 {
      let depth = 1 + random.index(below: 4)
      let path = (0..<depth).map { _ in parts[random.index(below: parts.count)] }.joined(
        separator: "/"
      )
      // A file stands where a folder is to be, or the other way round.
      do {
        if random.oneIn(4) {
          try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        } else {
          try folder.write(path, "\(seed)")
        }
      } catch { continue }
      let (found, expected) = (package.scan(), try naive(package))
      #expect(found.sources.paths == expected.files, "seed \(seed)")
      #expect(Set(found.folders) == expected.folders, "seed \(seed)")
      #expect(found.folders.count == expected.folders.count)
    }
  }

  /// Asks Foundation for all that is in a folder, and takes away what lies in what does not count.
  private func naive(
    _ package: SourcePackage
  ) throws -> (files: Set<String>, folders: Set<String>) {
    var (files, folders): (Set<String>, Set<String>) = ([], [package.path])
    for name in try FileManager.default.subpathsOfDirectory(atPath: package.path) {
      let parts = name.split(separator: "/")
      let above = (1...parts.count).map { "\(package.path)/\(parts[..<$0].joined(separator: "/"))" }
      guard above.allSatisfy(package.isSource) else { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: above.last ?? "", isDirectory: &isFolder)
      if isFolder.boolValue {
        folders.insert(above.last ?? "")
      } else if parts.count > 1 || name.hasPrefix("Package") || name.hasSuffix(".swift") {
        // A map beside the manifest is no part of the program.
        files.insert(above.last ?? "")
      }
    }
    return (files, folders)
  }
}
