package import Foundation
import PetriDish

/// A report in the XML format of JUnit, which continuous integration systems read.
package struct JUnitReport: Hashable, Sendable {
  /// The name of the test suite, which is the name of the catalog.
  package var suite: String
  /// The properties of the test suite, keyed by name.
  package var properties: [String: String] = [:]
  /// The test cases, in the order of the document.
  package var cases: [JUnitCase] = []
  /// The remarks about the whole test suite; empty by default.
  package var remarks = ""

  /// Creates a report without cases.
  package init(suite: String, properties: [String: String] = [:]) {
    self.suite = suite
    self.properties = properties
  }

  /// The complete document.
  package var text: String {
    head(cases.reduce(into: JUnitTotals()) { $0.add($1) })
      + cases.map(\.markup).joined() + remarksMarkup + Self.tail
  }

  /// Returns the text before the test cases.
  ///
  /// - Parameters:
  ///   - totals: The numbers of test cases.
  ///   - isPadded: Whether to pad the text to a fixed length, so that it can be overwritten with other numbers.
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

  /// Returns the remarks for lint findings.
  static func remarks(_ findings: [LintFinding]) -> String {
    findings.map(\.description).joined(separator: "\n")
  }

  /// The XML element with the remarks, or an empty text without remarks.
  var remarksMarkup: String {
    remarks.isEmpty ? "" : "<system-err>\(JUnitText.text(remarks))</system-err>\n"
  }

  /// The end of the document.
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

/// The numbers of test cases by result.
struct JUnitTotals: Hashable, Sendable {
  /// The number of test cases.
  private(set) var cases = 0
  /// The number of failed test cases whose process didn’t crash or hang.
  private(set) var failures = 0
  /// The number of test cases whose process crashed or hung.
  private(set) var deaths = 0
  /// The total duration in seconds.
  private(set) var seconds = 0.0

  /// Adds a test case.
  mutating func add(_ check: JUnitCase) {
    cases += 1
    seconds += check.seconds
    if check.isDeath { deaths += 1 } else if check.isFailed { failures += 1 }
  }
}

/// A test case of a report in the XML format of JUnit.
package struct JUnitCase: Hashable, Sendable {
  /// The id of the case, or an empty string if the report of another program has no id.
  package var id: String
  /// The suite and the screen, separated by a period.
  package var classname: String
  /// The name that distinguishes the case from other cases of its screen.
  package var name: String
  /// The duration in seconds, which reports contain with millisecond precision.
  package var seconds: Double
  /// The findings and messages of the case, in order.
  package var elements: [Element]

  /// A finding or message of a case.
  package struct Element: Hashable, Sendable {
    /// The kind of the element.
    package var kind: Kind
    /// The kind of the finding, or `nil` for an output.
    package var type: String?
    /// The message of the finding, or `nil` for an output.
    package var message: String?
    /// The details of the finding, or the text of the output.
    package var text: String
  }

  /// The kinds of elements.
  package enum Kind: String, Hashable, Sendable {
    /// The process of the case crashed or hung.
    case error
    /// The case has any other finding.
    case failure
    /// The case has a message that isn’t a finding.
    case output = "system-out"
  }

  /// Whether the process of the case crashed or hung.
  package var isDeath: Bool { elements.contains { $0.kind == .error } }

  /// Whether the case has findings.
  package var isFailed: Bool { elements.contains { $0.kind != .output } }
}

extension JUnitCase {
  /// Creates a test case from the result of a performed case.
  ///
  /// - Parameters:
  ///   - check: The performed case.
  ///   - result: The result of the case.
  ///   - suite: The name of the catalog.
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

  /// The XML element of the test case.
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

/// A report file for continuous integration that is a complete document after every case.
///
/// Each case is written over the previous end of the document, followed by a new end. When the check ends, the cases
/// are sorted. If a case can’t be written, it is kept and written with the next case, and the file stays complete.
package final class JUnitFile {
  private let path: String
  private let file: FileHandle
  private let stream: FileHandle?
  /// Whether the file can be overwritten, unlike a pipe, a device or an open stream.
  private let isRewritable: Bool
  private let order: CaseOrder
  private var report: JUnitReport
  private var totals = JUnitTotals()
  /// The byte offset of the end tags of the document.
  private var end: UInt64 = 0
  private var pending = ""
  /// Whether a complete document was written.
  private var isWhole = false
  private var problem: (any Error)?

  /// Creates a report file, replacing the contents of an existing file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - suite: The name of the test suite.
  /// - Throws: ``CheckError/report(path:reason:)`` if the file can’t be opened. If the disk is full, ``finish()``
  ///   throws an error instead.
  package convenience init(_ path: String, suite: String) throws(CheckError) {
    try self.init(path, of: JUnitReport(suite: suite), in: CaseOrder([]))
  }

  /// Creates a report file, replacing the contents of an existing file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - stream: The open stream of the path, which the caller closes, or `nil` to open the file.
  ///   - report: A report without cases.
  ///   - order: The final order of the cases.
  /// - Throws: The same errors as ``init(_:suite:)``.
  package init(
    _ path: String,
    to stream: FileHandle? = nil,
    of report: JUnitReport,
    in order: CaseOrder
  ) throws(CheckError) {
    self.path = path
    self.report = report
    self.order = order
    self.stream = stream
    if let stream { file = stream } else { file = try Self.open(path) }
    isRewritable = stream == nil && path.leadsToRegularFile
    let head = report.head(totals, isPadded: true)
    pending = isRewritable ? "" : head
    if isRewritable { end = UInt64(head.utf8.count) }
    flush()
  }

  /// Adds a case to the file.
  package func add(_ check: CheckCase, _ result: CheckResult) {
    add(JUnitCase(check, result, in: report.suite))
    flush()
  }

  /// Replaces the result of a case, which is written when the report is finished.
  package func replace(_ check: CheckCase, _ result: CheckResult) {
    let entry = JUnitCase(check, result, in: report.suite)
    guard let index = report.cases.firstIndex(where: { $0.id == entry.id }) else { return }
    report.cases[index] = entry
  }

  private func add(_ entry: JUnitCase) {
    report.cases.append(entry)
    totals.add(entry)
    pending += entry.markup
  }

  /// Adds lint findings as remarks after all cases.
  package func add(_ findings: [LintFinding]) {
    guard !findings.isEmpty else { return }
    report.remarks = JUnitReport.remarks(findings)
    pending += report.remarksMarkup
    flush()
  }

  /// Sorts the cases and closes the file.
  ///
  /// - Throws: ``CheckError/report(path:reason:)`` if the last cases couldn’t be written. The file is still a complete
  ///   document with the earlier cases.
  package func finish() throws(CheckError) {
    if !isRewritable { pending += JUnitReport.tail }
    if !pending.isEmpty { flush() }
    if isRewritable, pending.isEmpty { putInOrder() }
    if stream == nil { do { try file.close() } catch { problem = problem ?? error } }
    // An incomplete or empty document is worse than no document.
    if isRewritable, !isWhole { remove() }
    if let problem { throw .report(path: path, reason: "\(WritingFailure(problem))") }
  }

  private func flush() {
    do {
      if isRewritable {
        try rewrite()
      } else {
        try file.write(contentsOf: Data(pending.utf8))
        pending = ""
      }
      problem = nil
    } catch {
      problem = error
    }
  }

  private func rewrite() throws {
    let tail = JUnitReport.tail
    try write(report.head(totals, isPadded: true), at: 0)
    do {
      try write(pending + tail, at: end)
    } catch {
      // The previous end still fits, because its disk space is already allocated.
      if isWhole { try write(tail, at: end) }
      try file.truncate(atOffset: isWhole ? end + UInt64(tail.utf8.count) : 0)
      throw error
    }
    end += UInt64(pending.utf8.count)
    isWhole = true
    pending = ""
    // The previous contents of the file may have been longer.
    try file.truncate(atOffset: end + UInt64(tail.utf8.count))
  }

  /// Rewrites the document with sorted cases, which needs more disk space only if cases were replaced.
  private func putInOrder() {
    report.cases = order.sorted(report.cases, by: \.id)
    let document = report.text
    let length = document.utf8.count
    let rest = Int(end) + JUnitReport.tail.utf8.count - length
    do {
      try write(document + String(repeating: "\n", count: max(0, rest)), at: 0)
      try file.truncate(atOffset: UInt64(length))
    } catch {
      problem = error
    }
  }

  private func write(_ text: String, at offset: UInt64) throws {
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(text.utf8))
  }

  private func remove() {
    do {
      try FileManager.default.removeItem(at: URL(filePath: path).resolvingSymlinksInPath())
    } catch {
      problem = problem ?? error
    }
  }

  /// Opens a file for writing, creating it if necessary.
  static func open(_ path: String) throws(CheckError) -> FileHandle {
    guard !path.isEmpty else { throw .report(path: path, reason: "the path is empty.") }
    let manager = FileManager.default
    if !manager.fileExists(atPath: path) {
      _ = manager.createFile(atPath: path, contents: nil)
    }
    do { return try FileHandle(forWritingTo: URL(filePath: path)) } catch {
      throw .report(path: path, reason: "\(WritingFailure(error))")
    }
  }
}

/// Formats texts and numbers for the XML format of JUnit.
enum JUnitText {
  /// Returns a number of seconds with three decimal places.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Returns a text escaped for an attribute value, preserving line breaks and tabs.
  static func attribute(_ text: String) -> String {
    Self.text(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Returns a text escaped for the content of an element, with characters that XML forbids replaced.
  static func text(_ text: String) -> String {
    text.escapedForMarkup { scalar in
      if scalar == "\r" { return "&#13;" }
      let isForbidden = scalar.value < 0x20 || [0xfffe, 0xffff].contains(scalar.value)
      return isForbidden ? "\u{fffd}" : nil
    }
  }
}
