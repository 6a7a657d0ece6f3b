package import Foundation

/// A text in Markdown with examples in Swift.
package struct Article: Sendable, CustomStringConvertible {
  /// The examples in their order, without the lines that fence them.
  package let examples: [String]

  /// The texts of all `// Prints "text"` in their order.
  ///
  /// One that ends with `…` is the beginning of a line.
  package let printed: [String]

  /// The file's name.
  package let description: String

  /// Reads an article.
  package init(contentsOf file: URL) throws {
    self.init(text: try String(contentsOf: file, encoding: .utf8), name: file.lastPathComponent)
  }

  /// An article of a text in Markdown.
  package init(text: String, name: String) {
    description = name
    examples = text.components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0]
    }
    printed = examples.flatMap { example in
      example.matches(of: #/// Prints "(.*)"/#).map { String($0.1) }
    }
  }

  /// Returns the names of the articles in a folder that have examples, sorted.
  package static func names(withExamplesIn folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".md") }
      .filter { !(try Article(contentsOf: folder.appending(path: $0)).examples.isEmpty) }
      .map { String($0.dropLast(3)) }
      .sorted()
  }

  /// Returns what the examples say that they print, and a program that wrote this does not, or not
  /// in their order.
  package func missing(in output: String) -> [String] {
    var lines = output.split(separator: "\n")[...]
    return printed.filter { text in
      let index = lines.firstIndex { line in
        text.last == "…" ? line.hasPrefix(text.dropLast()) : line == text
      }
      guard let index else { return true }
      lines = lines[(index + 1)...]
      return false
    }
  }

  /// The examples as files of one module.
  ///
  /// - Parameter wrap: Puts an example that is made of statements, and has this number, into a
  ///   function.
  package func sources(wrap: (Int, String) -> String) -> [String: String] {
    let pairs = examples.enumerated().map { number, example in
      ("Example\(number + 1).swift", Self.declares(example) ? example : wrap(number, example))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Whether the first line that is no comment declares something.
  private static func declares(_ example: String) -> Bool {
    let first = example.split(separator: "\n").first { !$0.hasPrefix("//") }
    let words = ["import", "extension", "struct", "final", "enum", "protocol", "func", "@"]
    return words.contains { first?.hasPrefix($0) == true }
  }
}
