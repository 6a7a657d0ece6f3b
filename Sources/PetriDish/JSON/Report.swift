import Foundation

/// The output of the command line for programs: JSON with a version, stable keys and sorted fields.
package struct Report<Content: Encodable>: Encodable {
  private let content: Content

  /// Wraps what is to be written.
  package init(_ content: Content) { self.content = content }

  private enum Key: String, CodingKey { case version }

  /// Writes the content's fields and, among them, the version.
  package func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: .version)
  }

  /// Returns the JSON, for people to read as well.
  package func json() throws -> String {
    let encoder = JSONEncoder.telling
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
