internal import Foundation

/// A report in the XML that JUnit made and continuous integration reads.
package struct JUnitReport: Hashable, Sendable {
  /// The name of the suite: the catalog.
  package var suite: String
  /// The texts that the suite says of itself, by their names.
  package var properties: [String: String] = [:]
  /// The test cases, in the order of the document.
  package var cases: [JUnitCase] = []
  /// The remarks about the suite as a whole; empty where there are none.
  package var remarks = ""

  /// Creates a report without cases.
  package init(suite: String, properties: [String: String] = [:]) {
    self.suite = suite
    self.properties = properties
  }

  /// The whole document.
  package var text: String {
    head(cases.reduce(into: JUnitTotals()) { $0.add($1) })
      + cases.map(\.markup).joined() + remarksMarkup + Self.tail
  }

  /// Returns the text before the cases.
  ///
  /// - Parameter isPadded: Whether it is as long as for any other numbers, so that it can be written
  ///   again in place.
  func head(_ totals: JUnitTotals, isPadded: Bool = false) -> String {
    let numbers =
      " tests=\"\(totals.cases)\" failures=\"\(totals.failures)\" errors=\"\(totals.deaths)\""
      + " time=\"\(JUnitText.time(totals.seconds))\""
    let room = isPadded ? Self.room - numbers.utf8.count : 0
    let open =
      "name=\"\(JUnitText.attribute(suite))\"\(numbers)\(String(repeating: " ", count: max(0, room)))"
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(open)>\n<testsuite \(open)>\n"
      + propertiesMarkup
  }

  /// Returns the remarks about how screens are reached.
  static func remarks(_ findings: [LintFinding]) -> String {
    findings.map(\.description).joined(separator: "\n")
  }

  /// The text of the remarks.
  var remarksMarkup: String {
    remarks.isEmpty ? "" : "<system-err>\(JUnitText.text(remarks))</system-err>\n"
  }

  /// The text after all.
  static let tail = "</testsuite>\n</testsuites>\n"

  private var propertiesMarkup: String {
    guard !properties.isEmpty else { return "" }
    let lines = properties.sorted { $0.key < $1.key }.map { name, value in
      "<property name=\"\(JUnitText.attribute(name))\" value=\"\(JUnitText.attribute(value))\"/>\n"
    }
    return "<properties>\n\(lines.joined())</properties>\n"
  }

  private static let room = 120
}

/// The numbers of test cases, by how they went.
struct JUnitTotals: Hashable, Sendable {
  /// The number of cases.
  private(set) var cases = 0
  /// The number of those that have findings, and whose process has lived.
  private(set) var failures = 0
  /// The number of those whose process has died, or was ended.
  private(set) var deaths = 0
  /// The seconds of all of them together.
  private(set) var seconds = 0.0

  /// Counts a case.
  mutating func add(_ check: JUnitCase) {
    cases += 1
    seconds += check.seconds
    if check.isDeath { deaths += 1 } else if check.isFailed { failures += 1 }
  }
}
