import Foundation
import Testing

@testable import PetriDishApp

@MainActor struct AppNameTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL.path

  @Test func `the reserved names are exactly the targets and products of the manifest`() throws {
    let manifest = try String(contentsOfFile: "\(Self.root)/Package.swift", encoding: .utf8)
    let names = manifest.matches(
      of: /(?:[a-z]Target|target|[lL]ibrary|executable)\(\s*name: "(\w+)"/
    )
    #expect(Set(names.map { String($0.output.1) }) == TakenNames.modules)
  }

  @Test(arguments: [
    ("class", "“class” is a Swift keyword"), ("Self", "a Swift keyword"),
    ("Routing", "“Routing” is the name of a PetriDish module or product"),
    ("catalog", "a PetriDish module or product"), ("Foundation", "the name of a Swift module"),
    ("Check", "“CheckTests”, is the name of a PetriDish module"),
    ("My Shop", "a letter followed by up to 99 letters, digits or underscores"),
    ("", "a letter followed by"),
    ("7up", "a letter followed by"), ("Büro", "a letter followed by"),
  ])
  func `an invalid app name is rejected with the reason`(name: String, reason: String) {
    let error = #expect(throws: UsageError.self) { try AppName(name) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("Invalid app name “\(name)”: ") == true)
  }

  @Test(arguments: ["assets", "my/foundation", "routing", "42", "self"])
  func `a folder without a valid app name is rejected with the reason`(folder: String) {
    let error = #expect(throws: UsageError.self) { try AppName(ofFolder: folder) }
    let reason = /as the app name: (“\w+” is|a name is) .*\. Specify a name with --name\./
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `a valid name is unchanged, and a folder name is converted`() throws {
    #expect(try AppName("Shop_2").text == "Shop_2")
    #expect(try AppName(ofFolder: "/nowhere/my-new.shop/").text == "MyNewShop")
  }
}
