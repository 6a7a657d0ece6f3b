import Foundation
import FoundationXML

/// The parts of a JUnit report that tests use.
final class ReadReport: NSObject, XMLParserDelegate {
  /// The number of elements of each name.
  private(set) var count: [String: Int] = [:]
  /// The attributes of the suite.
  private(set) var suite: [String: String] = [:]
  /// The class and the name of each case.
  private(set) var names: [String] = []
  /// Whether the report is well-formed.
  private(set) var isWhole = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWhole = parser.parse()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    count[name, default: 0] += 1
    if name == "testsuite" { suite = attributes }
    if name == "testcase" {
      names.append("\(attributes["classname"] ?? "")/\(attributes["name"] ?? "")")
    }
  }
}
