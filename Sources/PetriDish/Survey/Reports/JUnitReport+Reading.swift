internal import Foundation
internal import FoundationXML

extension JUnitReport {
  /// Reads a report; of several suites in it, the cases of all.
  ///
  /// - Throws: ``CheckError/unreadable(path:reason:)``.
  package init(path: String) throws(CheckError) {
    guard FileManager.default.fileExists(atPath: path) else {
      throw .unreadable(path: path, reason: "there is no such file.")
    }
    // Others, such as a device, may have no end.
    guard JUnitFile.isRegular(path) else {
      throw .unreadable(path: path, reason: "it is no ordinary file.")
    }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw .unreadable(path: path, reason: "it may not be read.")
    }
    do { self = try JUnitReader.report(in: data) } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}

/// Takes a report out of the elements of its document.
private final class JUnitReader: NSObject, XMLParserDelegate {
  /// A reason that a document is no report, in words.
  struct Damage: Error {
    let reason: String
  }

  /// Reads a document.
  static func report(in data: Data) throws(Damage) -> JUnitReport {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Damage(reason: "it is no text.")
    }
    // The parser does not survive a processing instruction without data.
    if let line = lineOfMarkup(in: text) { throw Damage(reason: "it is damaged at line \(line).") }
    let parser = XMLParser(data: data)
    let reader = JUnitReader()
    parser.delegate = reader
    let isWhole = parser.parse() && parser.parserError == nil
    if let reason = reader.reason { throw Damage(reason: reason) }
    guard isWhole, let report = reader.report else {
      throw Damage(reason: "it is damaged at line \(max(1, parser.lineNumber)).")
    }
    return report
  }

  /// Returns the line of a declaration or an instruction such as no report has; `nil` where there is
  /// none.
  private static func lineOfMarkup(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    let isDeclared = text.hasPrefix("<?xml ")
    let known = ["<!--", "<![CDATA["].map { Array($0.utf8) }
    let odd = bytes.indices.first { index in
      if bytes[index] == 0 { return true }
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, index > 0 || !isDeclared
      else { return false }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"): return true
      case UInt8(ascii: "!"): return !known.contains { bytes[index...].starts(with: $0) }
      default: return false
      }
    }
    return odd.map { odd in bytes[..<odd].count(where: { $0 == UInt8(ascii: "\n") }) + 1 }
  }

  private var report: JUnitReport?
  private var check: JUnitCase?
  private var element: JUnitCase.Element?
  /// The text between two tags; `nil` where none belongs.
  private var text: String?
  private var reason: String?

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "testsuites", "testsuite":
      if report == nil { report = JUnitReport(suite: attributes["name"] ?? "") }
    case _ where report == nil: give(up: parser, "it is no report of JUnit's.")
    case "property" where check == nil:
      if let key = attributes["name"] { report?.properties[key] = attributes["value"] ?? "" }
    case "testcase": beginCase(attributes, parser)
    case "system-err" where check == nil: text = ""
    default: beginElement(name, attributes)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    text? += String(decoding: data, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "testcase", let check {
      report?.cases.append(check)
      self.check = nil
    } else if name == "system-err", check == nil {
      report?.remarks += text ?? ""
      text = nil
    } else if name == element?.kind.rawValue, var element {
      element.text = text ?? ""
      check?.elements.append(element)
      (self.element, text) = (nil, nil)
    }
  }

  private func beginCase(_ attributes: [String: String], _ parser: XMLParser) {
    let time = attributes["time"] ?? "0"
    guard let seconds = Double(time), (0...1e9).contains(seconds) else {
      return give(up: parser, "\(Quotation(time)) in line \(parser.lineNumber) is no time.")
    }
    check = JUnitCase(
      id: attributes["id"] ?? "",
      classname: attributes["classname"] ?? "",
      name: attributes["name"] ?? "",
      seconds: seconds,
      elements: []
    )
  }

  private func beginElement(_ name: String, _ attributes: [String: String]) {
    guard check != nil, let kind = JUnitCase.Kind(rawValue: name) else { return }
    element = JUnitCase.Element(
      kind: kind,
      type: attributes["type"],
      message: attributes["message"],
      text: ""
    )
    text = ""
  }

  private func give(up parser: XMLParser, _ reason: String) {
    self.reason = self.reason ?? reason
    parser.abortParsing()
  }
}
