import Foundation
import FoundationXML

/// A folder that is gone with the test.
final class Scratch {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // The folder of all temporary files is cleared by others.
    }
  }

  /// Returns the path of a file in it.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Returns the text of a file in it; `nil` while there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A report in JUnit's XML, as far as tests ask for it.
final class ReadReport: NSObject, XMLParserDelegate {
  /// The number of elements of each name.
  private(set) var count: [String: Int] = [:]
  /// The attributes of the suite.
  private(set) var suite: [String: String] = [:]
  /// The class and the name of each case.
  private(set) var names: [String] = []
  /// A Boolean value that indicates whether it is a document.
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
