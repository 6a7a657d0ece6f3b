import Compiling
import Foundation
import Testing

/// The examples of the articles.
struct ArticleTests {
  private static let catalog = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Lists/Lists.docc")

  @Test(arguments: [
    "ScreenInTenLines", "Slices", "ComposingSources", "Snapshots", "HowChangesAreFound",
    "ComingFromUICollectionView",
  ])
  func `the examples of an article are one program`(name: String) throws {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    let program = "import Lists\n" + article.examples.joined(separator: "\n")
    #expect(try Compiler().check(["main.swift": program]) == [])
    #expect(try !Compiler().check(["main.swift": program + "\nlet wrong: Int = \"\""]).isEmpty)
  }

  @Test func `no article is forgotten`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path())
    #expect(files.filter { $0.hasSuffix(".md") }.count == 7)
  }
}
