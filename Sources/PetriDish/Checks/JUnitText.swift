import Foundation

/// The parts of a report in the XML that JUnit made and continuous integration reads.
struct JUnitText {
  /// The name of the suite: the catalog.
  let suite: String

  /// Returns the text before the cases.
  ///
  /// Always as long as for any other summary, so that it can be written again in place.
  func head(_ summary: CheckSummary) -> String {
    let numbers =
      " tests=\"\(summary.performed)\" failures=\"\(summary.failed - summary.died)\""
      + " errors=\"\(summary.died)\" time=\"\(Self.time(summary.seconds))\""
    let room = String(repeating: " ", count: max(0, Self.room - numbers.utf8.count))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(Self.attribute(suite))"\(numbers)\(room)>
      <testsuite name="\(Self.attribute(suite))"\(numbers)\(room)>

      """
  }

  /// The text after the cases.
  static let tail = "</testsuite>\n</testsuites>\n"

  /// Returns one case.
  func element(_ check: CheckCase, _ result: CheckResult) -> String {
    let name = check.words.joined(separator: ", ")
    let open =
      "<testcase classname=\"\(Self.attribute("\(suite).\(check.screen)"))\""
      + " name=\"\(Self.attribute(name.isEmpty ? check.screen : name))\""
      + " time=\"\(Self.time(result.seconds))\""
    var inner: [String] = result.findings.map { finding in
      let word = finding.kind == .died || finding.kind == .hung ? "error" : "failure"
      let text = [check.link, finding.details].filter { !$0.isEmpty }.joined(separator: "\n")
      return
        "<\(word) type=\"\(finding.kind.rawValue)\" message=\"\(Self.attribute(finding.message))\">"
        + Self.text(text) + "</\(word)>"
    }
    if let refusal = result.refusal {
      inner.append("<system-out>\(Self.text("refused: \(refusal)"))</system-out>")
    }
    guard !inner.isEmpty else { return open + "/>\n" }
    return open + ">\n" + inner.map { $0 + "\n" }.joined() + "</testcase>\n"
  }

  /// Returns the remarks about the suite as a whole.
  static func remarks(_ findings: [LintFinding]) -> String {
    "<system-err>\(text(findings.map(\.description).joined(separator: "\n")))</system-err>\n"
  }

  private static let room = 120

  private static func time(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func attribute(_ text: String) -> String {
    Self.text(text).replacingOccurrences(of: "\n", with: "&#10;")
      .replacingOccurrences(of: "\t", with: "&#9;")
  }

  /// Without what XML cannot hold.
  private static func text(_ text: String) -> String {
    text.escapedForMarkup { scalar in
      if scalar == "\r" { return "&#13;" }
      let isForbidden = scalar.value < 0x20 || [0xfffe, 0xffff].contains(scalar.value)
      return isForbidden ? "\u{fffd}" : nil
    }
  }
}
