import Compiling
import Foundation
import Testing

/// The examples in the articles.
struct ArticleTests {
  private static let catalog = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Lists/Lists.docc")

  @Test(arguments: [
    "ScreenInTenLines", "Slices", "ComposingSources", "Snapshots", "TreesLogsAndMenus",
    "HowChangesAreFound",
    "ComingFromUICollectionView",
  ])
  func `an article’s examples form one program that prints the quoted output`(name: String)
    throws
  {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    let program = "import Lists\n" + article.examples.joined(separator: "\n")
    let (text, status) = try Compiler().run(["main.swift": program], linking: ["Lists"])
    #expect(status == 0, "\(text)")
    #expect(article.missing(in: text) == [], "\(text)")
  }

  @Test func `wrong output, compiler errors and crashes are detected`() throws {
    let program = "print(1)  // Prints \"2\"\nprint(3)  // Prints \"3\"\n"
    let article = Article(text: "```swift\n\(program)```\n", name: "Wrong")
    let (text, status) = try Compiler().run(["main.swift": program], linking: [])
    #expect(status == 0, "\(text)")
    #expect(article.missing(in: text) == ["2"])
    #expect(try Compiler().run(["main.swift": "let wrong: Int = \"\""], linking: []).status != 0)
    #expect(try Compiler().run(["main.swift": "var wrong = [0][1]"], linking: []).status != 0)
  }

  @Test func `the catalog contains only tested articles and the overview`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path())
    #expect(files.filter { $0.hasSuffix(".md") }.count == 8)
  }
}
