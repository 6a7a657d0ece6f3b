import Foundation
import Seeds
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct SourcePackageTests {
  /// Creates a folder with files of arbitrary content.
  private func folder(_ files: [String]) throws -> TemporaryFolder {
    try TemporaryFolder(Dictionary(files.map { ($0, "text") }) { $1 })
  }

  @Test func `a package is found from its folder or from a file in it`() throws {
    let folder = try folder(["Package.swift", ".build/x/debug/catalog"])
    #expect(SourcePackage(around: "\(folder.path)/.build/x/debug/catalog")?.path == folder.path)
    #expect(SourcePackage(around: folder.path)?.path == folder.path)
    #expect(SourcePackage(around: "/nowhere/at/all") == nil)
  }

  @Test func `a program in a shared build folder belongs to the package that names it`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "name: \"Whole\"", "Shop/Package.swift": "name: \"Shop\"",
      ".petridish-build/debug/Shop": "",
    ])
    let program = folder.path(".petridish-build/debug/Shop")
    let shop = try SourcePackage(program: program, workingDirectory: folder.path("Shop"))
    #expect(shop.path == folder.path("Shop"))
    let whole = try SourcePackage(program: program, workingDirectory: "/")
    #expect(whole.path == folder.path)
  }

  @Test(arguments: ["debug", "x86_64-unknown-linux-gnu/release"])
  func `a program is built again in its own build folder`(place: String) throws {
    let folder = try TemporaryFolder([
      "it’s/workspace-state.json": "{}", "it’s/\(place)/Shop": "",
    ])
    let kind = place.hasSuffix("release") ? "release" : "debug"
    let command = Build.usualCommand(for: folder.path("it’s/\(place)/Shop"))
    let scratch = ShellArgument(folder.path("it’s"))
    #expect(command == "exec swift build --scratch-path \(scratch) -c \(kind) --product Shop")
  }

  @Test func `a program outside of build folders is built in the default folder`() {
    let command = Build.usualCommand(for: "/usr/lib/shop/Shop")
    #expect(command == "exec swift build -c debug --product Shop")
  }

  @Test func `test folders and hidden folders aren’t scanned`() throws {
    let folder = try folder([
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

  @Test func `only changes of source files are detected`() throws {
    let folder = try folder(["Package.swift", "Sources/A.swift"])
    let package = try #require(SourcePackage(around: folder.path))
    let first = package.scan().sources
    try folder.write("new", to: "Tests/T.swift")
    try folder.write("new", to: "Sources/.A.swift.swp")
    try folder.write("new", to: "Sources/A.swift~")
    #expect(package.scan().sources == first)
    try folder.write("new", to: "Sources/B.swift")
    let second = package.scan().sources
    #expect(second != first)
    #expect(second.newest >= first.newest)
    try folder.remove("Sources/B.swift")
    #expect(package.scan().sources == first)
  }

  @Test(arguments: 1...20)
  func `after random changes, a scan finds the same files as Foundation`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try folder(["Package.swift"])
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
      // This fails if a file is in the place of a folder, or vice versa.
      do {
        if random.oneIn(4) {
          try folder.remove(path)
        } else {
          try folder.write("\(seed)", to: path)
        }
      } catch { continue }
      let (found, expected) = (package.scan(), try naive(package))
      #expect(found.sources.paths == expected.files, "seed \(seed)")
      #expect(Set(found.folders) == expected.folders, "seed \(seed)")
      #expect(found.folders.count == expected.folders.count)
    }
  }

  /// Lists all files and folders with Foundation, and removes those that don't count as sources.
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
        // A map next to the manifest isn't part of the program.
        files.insert(above.last ?? "")
      }
    }
    return (files, folders)
  }
}
