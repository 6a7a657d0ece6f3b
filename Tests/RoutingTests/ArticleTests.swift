import Compiling
import Foundation
import Testing

/// What the articles show.
struct ArticleTests {
  private static let catalog = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Routing/Routing.docc")

  @Test(arguments: [
    "Routing", "HowARouteIsFound", "BuildingTheStack", "Guards", "WritingAContainer",
    "WhenItDoesNotCompile", "ComingFromRouteComposer",
  ])
  func `every example of an article compiles`(name: String) throws {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    let sources = article.sources { number, statements in
      """
      @MainActor func example\(number)(router: Router, scene: Scene) async throws {
      \(statements)
      }
      """
    }
    #expect(!sources.isEmpty)
    let imported = sources.mapValues { "import Routing\n\($0)" }
    #expect(try Compiler().check(imported, with: [SnippetTests.shop]) == [])
  }

  @Test func `the deck that is tested is that of the article`() throws {
    let article = try Article(contentsOf: Self.catalog.appending(path: "WritingAContainer.md"))
    let file = SnippetTests.shop.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Containers/Deck.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    for example in article.examples.prefix(2) { #expect(source.contains(example)) }
  }

  @Test func `no article is forgotten`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path())
    #expect(files.filter { $0.hasSuffix(".md") }.count == 7)
  }
}
