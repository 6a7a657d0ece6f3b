import Compiling
import Foundation
import Testing

/// Compiles and runs the examples of Survey’s articles.
struct ArticleTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  private static let catalog = sources.appending(path: "Survey/Survey.docc")

  private static let articles = [
    "Checking", "WhatAVariantCosts", "ReachingScreens", "ComparingVariants", "Map",
  ]

  @Test(arguments: articles)
  func `an article’s examples compile as one program and print the documented output`(name: String)
    throws
  {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    var program = article.examples.joined(separator: "\n")
    if name == "Checking" {
      // The example is only a function. The program calls it with the catalog of PetriDish’s first
      // article.
      let shop = try Article(
        contentsOf: Self.sources.appending(path: "PetriDish/PetriDish.docc/PetriDish.md")
      )
      let call = "print(try await findings(in: catalog))"
      program = [shop.examples[0], program, call].joined(separator: "\n")
    }
    let modules = ["Survey", "PetriDish", "Routing", "Lists"]
    let (text, status) = try Compiler().run(["main.swift": program], linking: modules)
    #expect(status == 0, "\(text)")
    #expect(article.missing(in: text) == [], "\(text)")
  }

  @Test func `every article with examples is tested`() throws {
    #expect(try Article.names(withExamplesIn: Self.catalog) == Self.articles.sorted())
  }
}
