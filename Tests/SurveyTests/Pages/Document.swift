import Foundation
import FoundationXML

/// The content of a file, read by an XML parser.
struct Document {
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  /// The reason why a file can’t be parsed.
  struct Malformed: Error {
    let line: Int
    let reason: String
  }

  /// The number of elements of each name.
  let elements: [String: Int]

  let attributes: [Attribute]

  /// All text except style sheets.
  let text: String

  /// The texts of elements that isolate their writing direction.
  let isolated: [String]

  init(_ text: String) throws {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else {
      throw Malformed(line: parser.lineNumber, reason: "\(parser.parserError as Any)")
    }
    elements = reader.elements
    attributes = reader.attributes
    self.text = reader.text
    isolated = reader.isolated
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var attributes: [Attribute] = []
    var text = ""
    var isolated: [String] = []
    private var open: [String] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes found: [String: String] = [:]
    ) {
      elements[name, default: 0] += 1
      attributes += found.sorted { $0.key < $1.key }.map {
        Attribute(name: $0.key, value: $0.value)
      }
      open.append(name)
      if name == "bdi" { isolated.append("") }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      guard open.last != "style" else { return }
      text += characters
      if open.last == "bdi" { isolated[isolated.count - 1] += characters }
    }
  }
}
