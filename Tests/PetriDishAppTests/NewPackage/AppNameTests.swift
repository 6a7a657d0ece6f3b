import Foundation
import Testing

@testable import PetriDishApp

@MainActor struct AppNameTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL.path

  @Test func `every target and product of the manifest is known, and nothing else`() throws {
    let manifest = try String(contentsOfFile: "\(Self.root)/Package.swift", encoding: .utf8)
    let names = manifest.matches(
      of: /(?:[a-z]Target|target|[lL]ibrary|executable)\(\s*name: "(\w+)"/
    )
    #expect(Set(names.map { String($0.output.1) }) == TakenNames.modules)
  }

  @Test(arguments: [
    ("class", "“class” is a keyword of Swift"), ("Self", "a keyword of Swift"),
    ("Routing", "“Routing” is a module or a product of PetriDish"),
    ("catalog", "a module or a product of PetriDish"), ("Foundation", "a module of Swift"),
    ("Check", "“CheckTests”, as its tests would be called, is a module"),
    ("My Shop", "a letter, then letters, digits and underscores"), ("", "a letter, then letters"),
    ("7up", "a letter, then letters"), ("Büro", "a letter, then letters"),
  ])
  func `a name that would not build is refused with the reason`(name: String, reason: String) {
    let error = #expect(throws: UsageError.self) { try AppName(name) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("“\(name)” is no name for an app: ") == true)
  }

  @Test(arguments: ["assets", "my/foundation", "routing", "42", "self"])
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
