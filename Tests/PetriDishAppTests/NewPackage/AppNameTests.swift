import Foundation
import Testing

@testable import PetriDishApp

@MainActor struct AppNameTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL.path

  /// Returns the texts of the Swift files below a folder, without comments.
  private func sources(_ folder: String) throws -> [String] {
    let whole = "\(Self.root)/\(folder)"
    return try FileManager.default.subpathsOfDirectory(atPath: whole)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") && $0 != "Package.swift" }
      .map { try String(contentsOfFile: "\(whole)/\($0)", encoding: .utf8) }
      .map { $0.replacing(/\/\/[^\n]*/, with: "") }
  }

  @Test func `every public type of the modules is known, and nothing else`() throws {
    let modules = ["Routing", "Lists", "PetriDish", "GTK", "GTKBackend", "PetriDishApp"]
    let declaration = try Regex(
      #"(?m)^(?:[@\w]+(?:\([^)]*\))? )*(?:public|open) (?:[@\w]+ )*"#
        + #"(?:class|struct|enum|actor|protocol|typealias|macro) (\w+)"#
    )
    let texts = try modules.flatMap { try sources("Sources/\($0)") }
    let types = texts.flatMap { text in
      text.matches(of: declaration).compactMap { $0.output[1].substring.map(String.init) }
    }
    #expect(types.count > 300)
    #expect(Set(types) == TakenNames.types)
  }

  @Test func `every target and product of the manifest is known, and nothing else`() throws {
    let manifest = try String(contentsOfFile: "\(Self.root)/Package.swift", encoding: .utf8)
    let names = manifest.matches(
      of: /(?:[a-z]Target|target|[lL]ibrary|executable)\(\s*name: "(\w+)"/
    )
    #expect(Set(names.map { String($0.output.1) }) == TakenNames.modules)
  }

  @Test func `no name that the code of a new app uses is its own`() throws {
    let texts = try sources("Assets/Resources/NewApp").map { $0.replacing(/"[^"\n]*"/, with: "") }
    let names = Set(
      texts.flatMap { $0.matches(of: /(?:^|[^\w.])([A-Z]\w*)/).map { String($0.output.1) } }
    )
    #expect(names.isSuperset(of: ["Root", "Catalog", "String", "Testing"]))
    for name in names.subtracting(["NewApp"]).sorted() {
      #expect(throws: UsageError.self, "\(name)") { try AppName(name) }
    }
    let unused = TakenNames.namesOfTemplate.subtracting(names)
    #expect(unused == [])
  }

  @Test(arguments: [
    ("Catalog", "“Catalog” is a type of PetriDish"), ("Button", "a type of PetriDish"),
    ("class", "“class” is a keyword of Swift"), ("Self", "a keyword of Swift"),
    ("Routing", "“Routing” is a module or a product of PetriDish"),
    ("catalog", "a module or a product of PetriDish"), ("Foundation", "a module of Swift"),
    ("String", "a type of Swift"), ("Root", "a name that the code of a new app uses"),
    ("Check", "“CheckTests”, as its tests would be called, is a module"),
    ("My Shop", "a letter, then letters, digits and underscores"), ("", "a letter, then letters"),
    ("7up", "a letter, then letters"), ("Büro", "a letter, then letters"),
  ])
  func `a name that would not build is refused with the reason`(name: String, reason: String) {
    let error = #expect(throws: UsageError.self) { try AppName(name) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("“\(name)” is no name for an app: ") == true)
  }

  @Test(arguments: ["root", "navigation", "my/catalog", "routing", "42", "self"])
  func `a folder that makes no name is refused with the reason`(folder: String) {
    let error = #expect(throws: UsageError.self) { try AppName(ofFolder: folder) }
    let reason = /makes no name for an app: (“\w+” is a|such a name is) .*; give one by --name\./
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `a name of one's own is taken as it is, or made of the folder's`() throws {
    #expect(try AppName("Shop_2").text == "Shop_2")
    #expect(try AppName(ofFolder: "/nowhere/my-new.shop/").text == "MyNewShop")
  }
}
