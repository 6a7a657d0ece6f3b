import Compiling
import Foundation
import Testing

/// What the read-me shows, against the modules that lie beside the tests.
struct ReadmeTests {
  @Test func `the catalog of the read-me compiles as it stands`() throws {
    let readme = try Article(contentsOf: SampleModule.root.appending(path: "README.md"))
    let source = try #require(readme.examples.first { $0.contains("@main") })
    #expect(try SampleModule.check(source) == [])
    #expect(try !SampleModule.check(source + "\nlet wrong: Int = \"\"\n").isEmpty)
  }

  @Test(arguments: ["OwnContainerWidget", "ShowingLists"])
  func `the examples of an article about widgets compile as they stand`(name: String) throws {
    let folder = SampleModule.root.appending(path: "Sources/GTKBackend/GTKBackend.docc")
    let article = try Article(contentsOf: folder.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    #expect(try SampleModule.check(article.examples.joined(separator: "\n")) == [])
  }
}
