import Foundation
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
      package.folders.map { String($0.dropFirst(folder.path.count)) }.sorted() == [
        "", "/Catalog", "/Catalog/Screens", "/Sources", "/Sources/Shop", "/Sources/Shop/Tests",
      ]
    )
  }

  @Test func `a change of a source is seen, and no other one`() throws {
    let folder = try Folder(["Package.swift", "Sources/A.swift"])
    let package = try #require(SourcePackage(around: folder.path))
    let first = package.snapshot
    try folder.write("Tests/T.swift", "new")
    try folder.write("Sources/.A.swift.swp", "new")
    try folder.write("Sources/A.swift~", "new")
    #expect(package.snapshot == first)
    try folder.write("Sources/B.swift", "new")
    let second = package.snapshot
    #expect(second != first)
    #expect(second.newest >= first.newest)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Sources/B.swift")
    #expect(package.snapshot == first)
  }
}
