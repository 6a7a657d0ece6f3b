import Compiling
import Foundation
import TestSupport
import Testing

/// Packages that the built program creates.
///
/// `make test-release` tests that they build.
struct NewCommandTests {
  private static let repository = TestbedModule.root.standardizedFileURL.path

  /// Returns the manifest as the compiler reads it.
  private func manifest(of package: String) throws -> [String: Any] {
    let words = ["swift", "package", "dump-package", "--package-path", package]
    let text = try Compiling.run(words).text
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      "\(text)"
    )
  }

  private func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  @Test func `a package is created completely and with its name`() throws {
    let folder = try TemporaryFolder()
    let package = folder.path("my-shop")
    let answer = try CatalogProcess("new", package, "--path", Self.repository)
    #expect((answer.status, answer.error) == (0, ""))
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first == "Created MyShop in \(package). Run “make run” there.")
    #expect(lines.count == 2 && lines.last?.contains("with the URL of a repository") == true)
    let template = "\(Self.repository)/Assets/Resources/NewApp"
    let expected = try files(below: template).filter { !$0.hasPrefix(".build/") }
    let written = try files(below: package)
    #expect(written == expected.map { $0.replacing("NewApp", with: "MyShop") }.sorted())
    for file in written {
      let text = try String(contentsOfFile: "\(package)/\(file)", encoding: .utf8)
      #expect(!text.contains("NewApp"), "\(file)")
    }
    #expect(FileManager.default.isExecutableFile(atPath: "\(package)/scripts/run"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["my-shop"])
    let manifest = try manifest(of: package)
    #expect(manifest["name"] as? String == "MyShop")
    let dependencies = try #require(manifest["dependencies"] as? [[String: [[String: Any]]]])
    #expect(dependencies.first?["fileSystem"]?.first?["path"] as? String == Self.repository)
  }

  @Test(arguments: ["Route", "Screen", "Catalog", "List", "Jump", "Root", "City", "String"])
  func `an app can have the name of a type that it uses`(name: String) throws {
    let folder = try TemporaryFolder()
    let package = folder.path("app")
    let words = ["new", package, "--name", name, "--path", Self.repository]
    #expect(try CatalogProcess(words, in: folder.path).status == 0)
    let sources = "\(package)/Sources/\(name)"
    let files = try files(below: sources).filter { $0.hasSuffix(".swift") }
      .map { URL(filePath: "\(sources)/\($0)") }
    #expect(files.count > 5)
    let errors = try TestbedModule.check(files, of: name)
      .filter { !$0.message.contains("MemberImportVisibility") }
    #expect(errors == [])
  }

  @Test func `a package can depend on a version in a repository with any name`() throws {
    let folder = try TemporaryFolder()
    let package = folder.path("shop")
    let url = "https://example.org/screens/Dishes.git"
    let answer = try CatalogProcess(
      "new",
      package,
      "--name",
      "Market",
      "--url",
      url,
      "--from",
      "0.1.0"
    )
    #expect((answer.status, answer.error) == (0, ""))
    let text = try String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
    #expect(text.contains(".package(url: \"\(url)\", from: \"0.1.0\")"))
    #expect(text.contains(".product(name: \"PetriDish\", package: \"Dishes\")"))
    #expect(try manifest(of: package)["name"] as? String == "Market")
  }

  @Test func `a path that contains the template’s name isn’t changed`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("NewApps"),
      withIntermediateDirectories: true
    )
    let petri = folder.path("NewApps/petri")
    try FileManager.default.createSymbolicLink(
      atPath: petri,
      withDestinationPath: Self.repository
    )
    let package = folder.path("shop")
    #expect(try CatalogProcess("new", package, "--path", petri).status == 0)
    let text = try String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
    #expect(text.contains("path: \"\(petri)\""))
    #expect(text.contains("name: \"Shop\""))
  }

  @Test func `an empty folder is filled and not replaced`() throws {
    let folder = try TemporaryFolder()
    let shop = folder.path("shop")
    let files = FileManager.default
    try files.createDirectory(atPath: shop, withIntermediateDirectories: true)
    func number() throws -> Int? {
      try files.attributesOfItem(atPath: shop)[.systemFileNumber] as? Int
    }
    let before = try number()
    let words = ["new", ".", "--name", "Shop", "--path", Self.repository]
    let answer = try CatalogProcess(words, in: shop)
    #expect((answer.status, answer.error) == (0, ""))
    #expect(try number() == before)
    #expect(files.fileExists(atPath: "\(shop)/Package.swift"))
    #expect(try files.contentsOfDirectory(atPath: folder.path) == ["shop"])
  }

  @Test func `a folder that isn’t empty isn’t changed`() throws {
    let folder = try TemporaryFolder(["shop/mine.txt": "kept"])
    let answer = try CatalogProcess("new", folder.path("shop"), "--path", Self.repository)
    #expect(answer.status == 2)
    #expect(
      answer.error
        == "Couldn’t write the package “\(folder.path("shop"))”: it is not empty.\n"
    )
    #expect(try files(below: folder.path) == ["shop/mine.txt"])
    #expect(try CatalogProcess("new", "/dev/null/shop", "--path", Self.repository).status == 2)
  }

  @Test func `a package can’t replace a file or be inside a source folder of another package`()
    throws
  {
    let folder = try TemporaryFolder([
      "shop.txt": "kept", "own/Package.swift": "", "own/Sources/a.swift": "",
    ])
    let file = try CatalogProcess("new", folder.path("shop.txt"), "--path", Self.repository)
    #expect(file.status == 2)
    #expect(
      file.error
        == "Couldn’t write the package “\(folder.path("shop.txt"))”: it is a file, not a folder.\n"
    )
    let inside = folder.path("own/Sources/deep/shop")
    let answer = try CatalogProcess("new", inside, "--path", Self.repository)
    #expect(answer.status == 2)
    #expect(answer.error.contains("is in a source folder of the package in “"))
    #expect(
      try files(below: folder.path) == ["own/Package.swift", "own/Sources/a.swift", "shop.txt"]
    )
    let beside = try CatalogProcess("new", folder.path("own/shop"), "--path", Self.repository)
    #expect(beside.status == 0)
  }

  @Test(arguments: [
    ([], "Missing FOLDER."), (["a", "b"], "Unexpected argument “b”"),
    (["shop"], "--path PATH or --url URL"),
    (["shop", "--path", "/nowhere"], "No package in “/nowhere”"),
    (["shop", "--path", ".", "--url", "u"], "“--path” can’t be combined with “--url” (got “u”)"),
    (["shop", "--path", ".", "--from", "1.0.0"], "“1.0.0”"),
    (["shop", "--url", "u", "--from", "new"], "Invalid version “new”"),
    (["shop", "--url", ""], "Invalid repository URL “”"),
    (["42", "--path", "."], "“42” can’t be used as the app name"),
    (["shop", "--name", "My Shop", "--path", "."], "Invalid app name “My Shop”"),
    (["gtk", "--name", "GTK", "--path", "."], "Invalid app name “GTK”"),
    (
      ["my/routing", "--path", "."],
      "“Routing” is the name of a PetriDish module or product. Specify a name with --name."
    ),
  ])
  func `an invalid call fails with one message`(words: [String], sentence: String) throws {
    let answer = try CatalogProcess(["new"] + words)
    #expect(answer.status == 2)
    #expect(answer.error.contains(sentence), "\(answer.error)")
    #expect(answer.error.split(separator: "\n").count == 1)
  }
}
