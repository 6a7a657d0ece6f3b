package import Foundation

/// A text in Markdown with examples in Swift.
package struct Article: Sendable, CustomStringConvertible {
  /// The examples in their order, without the lines that fence them.
  package let examples: [String]

  /// The file's name.
  package let description: String

  /// Reads an article.
  package init(contentsOf file: URL) throws {
    description = file.lastPathComponent
    let text = try String(contentsOf: file, encoding: .utf8)
    examples = text.components(separatedBy: "```swift\n").dropFirst().map { block in
      block.components(separatedBy: "\n```")[0]
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
