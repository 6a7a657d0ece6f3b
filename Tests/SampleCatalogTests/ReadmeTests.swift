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

  @Test func `the example of a container's own widget compiles as it stands`() throws {
    let folder = SampleModule.root.appending(path: "Sources/GTKBackend/GTKBackend.docc")
    let article = try Article(contentsOf: folder.appending(path: "OwnContainerWidget.md"))
    let source = try #require(article.examples.first)
    #expect(try SampleModule.check(source) == [])
  }
}
