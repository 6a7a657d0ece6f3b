import Compiling
import Foundation
import Testing

/// Compiles and runs the examples of PetriDish’s articles.
struct ArticleTests {
  private static let catalog = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/PetriDish/PetriDish.docc")

  private static let articles = [
    "PetriDish", "ShapesOfContexts", "Links", "Explaining", "Journals", "WhatAContextNeeds",
    "WhatScreensKnow", "FindingAMistake",
  ]

  /// Statements that call the functions in articles, using the catalog of the first page.
  private static let calls = [
    "Explaining": #"try await explain("petri://jump/product?id=42", of: catalog)"#,
    "Journals": #"""
    let recorded = Dish(catalog)
    _ = await recorded.jump(try catalog.jump("petri://jump/product?id=42"))
    var lines: [String] = []
    try recorded.journal.export { lines.append($0) }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    try await replay(file, of: catalog)
    try FileManager.default.removeItem(at: file)
    """#,
  ]

  @Test(arguments: articles)
  func `an article’s examples compile as one program and print the documented output`(name: String)
    throws
  {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    var program = article.examples.joined(separator: "\n")
    if let calls = Self.calls[name] {
      let shop = try Article(contentsOf: Self.catalog.appending(path: "PetriDish.md"))
      program = [shop.examples[0], program, calls].joined(separator: "\n")
    }
    let modules = ["PetriDish", "Routing", "Lists"]
    let (text, status) = try Compiler().run(["main.swift": program], linking: modules)
    #expect(status == 0, "\(text)")
    #expect(article.missing(in: text) == [], "\(text)")
  }

  @Test func `every article with examples is tested`() throws {
    #expect(try Article.names(withExamplesIn: Self.catalog) == Self.articles.sorted())
  }
}
