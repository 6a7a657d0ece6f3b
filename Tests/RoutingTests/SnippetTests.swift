import Compiling
import Foundation
import Testing

/// Code that must compile, and code that must fail with certain errors.
struct SnippetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snippets")
  static let shop = folder.appending(path: "Shop.swift")

  @Test func `every recipe compiles without annotations, casts or warnings`() throws {
    let files = try swiftFiles("MustCompile")
    #expect(files.count > 5)
    #expect(try Compiler().check([Self.shop] + files) == [])
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(!source.contains(#/\bas[!?]? |\bAny\b/#), "\(file.lastPathComponent)")
    }
  }

  @Test func `invalid snippets fail with exactly the announced errors`()
    throws
  {
    let files = try swiftFiles("MustFail")
    let expected = try files.flatMap { try announced(in: $0) }
    #expect(Set(expected.map(\.file)).count == files.count, "a snippet announces no error")
    var said = try Compiler().check([Self.shop] + files)
    for error in expected {
      let index = said.firstIndex { $0.announced(as: error) }
      #expect(index != nil, "missing: \(error)")
      if let index { said.remove(at: index) }
    }
    #expect(said == [])
  }

  /// Returns the announced errors of a file: each comment `// error: …` refers to the next line.
  private func announced(in file: URL) throws -> [Diagnostic] {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    return lines.enumerated().compactMap { index, line in
      guard let mark = line.range(of: "// error: ") else { return nil }
      return Diagnostic(
        file: file.lastPathComponent,
        line: index + 2,
        message: String(line[mark.upperBound...])
      )
    }
  }

  private func swiftFiles(_ name: String) throws -> [URL] {
    let folder = Self.folder.appending(path: name)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path() < $1.path() }
  }
}

extension Diagnostic {
  fileprivate func announced(as other: Self) -> Bool {
    file == other.file && line == other.line && message.contains(other.message)
  }
}
