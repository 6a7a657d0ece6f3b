import Compiling
import Foundation
import Testing

/// The code of the articles.
struct ArticleTests {
  private static let catalog = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/PetriDish/PetriDish.docc")

  private static let articles = [
    "PetriDish", "ShapesOfContexts", "Links", "Searching", "Explaining", "Journals", "Checking",
    "WhatAVariantCosts", "ReachingScreens", "ComparingVariants",
  ]

  @Test(arguments: articles)
  func `the examples of an article are one program`(name: String) throws {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    let program = article.examples.joined(separator: "\n")
    #expect(try Compiler().check(["main.swift": program]) == [])
    #expect(try !Compiler().check(["main.swift": program + "\nlet wrong: Int = \"\""]).isEmpty)
  }

  @Test func `no article with examples is forgotten`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path())
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    let withExamples = try names.filter { name in
      let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
      return !article.examples.isEmpty
    }
    #expect(withExamples.sorted() == Self.articles.sorted())
  }
}
