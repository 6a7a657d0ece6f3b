import Compiling
import Foundation
import Testing

/// What the read-me shows, against the modules that lie beside the tests.
struct ReadmeTests {
  @Test func `the catalog of the read-me compiles as it stands`() throws {
    let readme = try Article(contentsOf: Self.root.appending(path: "README.md"))
    let source = try #require(readme.examples.first { $0.contains("@main") })
    #expect(try compile(source) == [])
    #expect(try !compile(source + "\nlet wrong: Int = \"\"\n").isEmpty)
  }

  @Test func `the example of a container's own widget compiles as it stands`() throws {
    let folder = Self.root.appending(path: "Sources/GTKBackend/GTKBackend.docc")
    let article = try Article(contentsOf: folder.appending(path: "OwnContainerWidget.md"))
    let source = try #require(article.examples.first)
    #expect(try compile(source) == [])
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func compile(_ source: String) throws -> [Diagnostic] {
    let headers = try run(["pkg-config", "--cflags-only-I", "gtk4"]).text
      .split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    let shims = Compiler.built.appending(path: "CGTKShims.build/module.modulemap").path()
    return try Compiler(
      ["-I", Self.root.appending(path: "Sources/CGTK").path()]
        + ["-Xcc", "-fmodule-map-file=\(shims)"] + headers
    ).check(["Shop.swift": source])
  }
}
