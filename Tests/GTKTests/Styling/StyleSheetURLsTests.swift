import Foundation
import Seeds
import TestSupport
import Testing

@testable import GTK

@Suite struct StyleSheetURLsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["dot.svg", "a dot.svg", "é.svg"] {
      try "".write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
  }

  private func resolved(_ sheet: String) throws -> String {
    try StyleSheetURLs.resolve(sheet, file: "a.css", in: folder.path(""))
  }

  @Test(arguments: [
    ("url(dot.svg)", "dot.svg"), ("url( 'dot.svg' )", "dot.svg"), ("URL(\"./dot.svg\")", "dot.svg"),
    ("url(\"a dot.svg\")", "a%20dot.svg"), ("url(é.svg)", "%C3%A9.svg"),
    ("url(\"d\\ot.svg\")", "dot.svg"),
  ])
  func `a relative URL is resolved to the folder of its style sheet`(url: String, name: String)
    throws
  {
    let place = URL(filePath: folder.path("dot.svg")).deletingLastPathComponent().absoluteString
    #expect(
      try resolved("a { b: \(url), \(url); }").contains("b: url(\"\(place)\(name)\"), url(\"")
    )
  }

  @Test(arguments: [
    "url(data:image/png;base64,AA==)", "url('resource:///a.png')", "url(\"file:///nowhere/a.png\")",
    "/* url(absent.svg) */", "\"url(absent.svg)\"", "curl(absent.svg)", "url(", "url", "url()",
  ])
  func `other URLs, comments, and strings are unchanged`(text: String) throws {
    #expect(try resolved("a { b: \(text); }") == "a { b: \(text); }")
  }

  @Test func `a missing file is reported with its line and column`() throws {
    let path = folder.path("absent.svg")
    #expect(
      throws: ToolkitError.style(
        file: "a.css",
        line: 3,
        column: 4,
        reason: "file “\(path)” not found"
      )
    ) { try resolved("a {\n\n b:url(absent.svg)") }
  }

  @Test func `resolving random text adds no lines and changes nothing without a URL`() throws {
    let pieces = [
      "url(", ")", "\"", "'", "dot.svg", "\n", "/*", "*/", "\\", " ", "{", "}", ";", "é",
    ]
    for seed in 0..<500 {
      var random = SeededRandom(seed: UInt64(seed))
      let text = (0..<random.index(below: 20)).map { _ in pieces[random.index(below: pieces.count)]
      }
      .joined()
      do {
        let lines = { (text: String) in text.count { $0 == "\n" } }
        let inURLs = text.contains("url(")
        let result = try resolved(text)
        #expect(inURLs || result == text, "seed \(seed)")
        #expect(lines(result) <= lines(text), "seed \(seed)")
      } catch let error as ToolkitError {
        guard case .style = error else { throw error }
      }
    }
  }
}
