internal import Foundation

/// One test case of a report in JUnit's XML.
package struct JUnitCase: Hashable, Sendable {
  /// The id of the case; empty where a report of another program has none.
  package var id: String
  /// The suite and the screen, joined by a full stop.
  package var classname: String
  /// The words that tell the case from others of its screen.
  package var name: String
  /// The seconds that it took, which a report tells in thousandths.
  package var seconds: Double
  /// The findings and what else there is to say, in their order.
  package var elements: [Element]

  /// Something that is said of a case.
  package struct Element: Hashable, Sendable {
    /// The name of the element in the document.
    package var kind: Kind
    /// The kind of the finding; `nil` for an output.
    package var type: String?
    /// The sentence of the finding; `nil` for an output.
    package var message: String?
    /// More lines.
    package var text: String
  }

  /// The kinds of elements.
  package enum Kind: String, Hashable, Sendable {
    /// The case has ended its process.
    case error
    /// Something else is wrong with the case.
    case failure
    /// The case says something that is no finding.
    case output = "system-out"
  }

  /// Whether its process has died, or was ended.
  package var isDeath: Bool { elements.contains { $0.kind == .error } }

  /// Whether it has findings.
  package var isFailed: Bool { elements.contains { $0.kind != .output } }
}

extension JUnitCase {
  /// Creates the test case of a case that was performed.
  ///
  /// - Parameter suite: The name of the catalog.
  init(_ check: CheckCase, _ result: CheckResult, in suite: String) {
    let name = check.words.joined(separator: ", ")
    let findings = result.findings.map { finding in
      Element(
        kind: finding.kind == .died || finding.kind == .hung ? .error : .failure,
        type: finding.kind.rawValue,
        message: finding.message,
        text: [check.link, finding.details].filter { !$0.isEmpty }.joined(separator: "\n")
      )
    }
    let refusal = result.refusal.map { Element(kind: .output, text: "refused: \($0)") }
    self.init(
      id: check.id,
      classname: "\(suite).\(check.screen)",
      name: name.isEmpty ? check.screen : name,
      seconds: result.seconds,
      elements: findings + [refusal].compactMap(\.self)
    )
  }

  /// The test case as lines of the document.
  var markup: String {
    let open =
      "<testcase id=\"\(JUnitText.attribute(id))\""
      + " classname=\"\(JUnitText.attribute(classname))\""
      + " name=\"\(JUnitText.attribute(name))\" time=\"\(JUnitText.time(seconds))\""
    guard !elements.isEmpty else { return open + "/>\n" }
    return open + ">\n" + elements.map(\.markup).joined() + "</testcase>\n"
  }
}

extension JUnitCase.Element {
  fileprivate var markup: String {
    let type = type.map { " type=\"\(JUnitText.attribute($0))\"" } ?? ""
    let message = message.map { " message=\"\(JUnitText.attribute($0))\"" } ?? ""
    return "<\(kind.rawValue)\(type)\(message)>\(JUnitText.text(text))</\(kind.rawValue)>\n"
  }
}
