package import Foundation

/// A Markdown article with Swift examples.
package struct Article: Sendable, CustomStringConvertible {
  /// The examples in order, without their code fences.
  package let examples: [String]

  /// The texts of all `// Prints "text"` comments, in order.
  ///
  /// A text that ends with `…` is the beginning of a line.
  package let printed: [String]

  /// The name of the file.
  package let description: String

  /// Reads an article from a file.
  package init(contentsOf file: URL) throws {
    self.init(text: try String(contentsOf: file, encoding: .utf8), name: file.lastPathComponent)
  }

  /// Creates an article from Markdown text.
  package init(text: String, name: String) {
    description = name
    examples = text.components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0]
    }
    printed = examples.flatMap { example in
      example.matches(of: #/// Prints "(.*)"/#).map { String($0.1) }
    }
  }

  /// Returns the sorted names of the articles in a folder that have examples.
  package static func names(withExamplesIn folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".md") }
      .filter { !(try Article(contentsOf: folder.appending(path: $0)).examples.isEmpty) }
      .map { String($0.dropLast(3)) }
      .sorted()
  }

  /// Returns the texts that the examples should print but that are missing or out of order in the
  /// output.
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

  /// Returns the examples as source files of one module.
  ///
  /// - Parameter wrap: Returns a function with the statements of an example, given the example’s
  /// number and text.
  package func sources(wrap: (Int, String) -> String) -> [String: String] {
    let pairs = examples.enumerated().map { number, example in
      ("Example\(number + 1).swift", Self.declares(example) ? example : wrap(number, example))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns whether the first line that isn’t a comment declares something.
  private static func declares(_ example: String) -> Bool {
    let first = example.split(separator: "\n").first { !$0.hasPrefix("//") }
    let words = ["import", "extension", "struct", "final", "enum", "protocol", "func", "@"]
    return words.contains { first?.hasPrefix($0) == true }
  }
}
