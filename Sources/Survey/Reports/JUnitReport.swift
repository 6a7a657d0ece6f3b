package import Foundation
import PetriDish

/// A report in the XML that JUnit made and continuous integration reads.
package struct JUnitReport: Hashable, Sendable {
  /// The name of the suite: the catalog.
  package var suite: String
  /// The texts that the suite says of itself, by their names.
  package var properties: [String: String] = [:]
  /// The test cases, in the order of the document.
  package var cases: [JUnitCase] = []
  /// The remarks about the suite as a whole; empty if there are none.
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
    /// The case has a message that isn't a finding.
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

/// A report for continuous integration, whole after every case, whatever happens next.
///
/// Each case is written together with the end of the document, over the former end; at the end of the
/// check all cases are put in their order. What cannot be written is kept, and tried again with the
/// next case; the document stays whole meanwhile.
package final class JUnitFile {
  private let path: String
  private let file: FileHandle
  private let stream: FileHandle?
  /// A pipe, a device or an open stream can only be written from the beginning to the end.
  private let isRewritable: Bool
  private let order: CaseOrder
  private var report: JUnitReport
  private var totals = JUnitTotals()
  /// The offset at which the end of the document begins, in bytes.
  private var end: UInt64 = 0
  private var pending = ""
  /// Whether there has been a whole document.
  private var isWhole = false
  private var problem: (any Error)?

  /// Begins a report, in place of what the file held.
  ///
  /// - Parameters:
  ///   - path: Where the report is to lie.
  ///   - suite: What the report calls the whole.
  /// - Throws: ``CheckError/report(path:reason:)`` where there can be no such file. A disk that is
  ///   full is reported by ``finish()``.
  package convenience init(_ path: String, suite: String) throws(CheckError) {
    try self.init(path, of: JUnitReport(suite: suite), in: CaseOrder([]))
  }

  /// Begins a report, in place of what the file held.
  ///
  /// - Parameters:
  ///   - path: Where the report is to lie.
  ///   - stream: The open stream of the path, if there is one; its owner closes it.
  ///   - report: A report without cases.
  ///   - order: The order that the cases have at the end.
  /// - Throws: As ``init(_:suite:)`` does.
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

  /// Adds a case.
  package func add(_ check: CheckCase, _ result: CheckResult) {
    add(JUnitCase(check, result, in: report.suite))
    flush()
  }

  /// Replaces a case whose result changed; the file has it when the report ends.
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

  /// Adds what is wrong with how screens are reached, after all cases; they are no cases.
  package func add(_ findings: [LintFinding]) {
    guard !findings.isEmpty else { return }
    report.remarks = JUnitReport.remarks(findings)
    pending += report.remarksMarkup
    flush()
  }

  /// Puts the cases in their order, and ends the report.
  ///
  /// - Throws: ``CheckError/report(path:reason:)`` where the last cases could not be written; those
  ///   before make up a whole document.
  package func finish() throws(CheckError) {
    if !isRewritable { pending += JUnitReport.tail }
    if !pending.isEmpty { flush() }
    if isRewritable, pending.isEmpty { putInOrder() }
    if stream == nil { do { try file.close() } catch { problem = problem ?? error } }
    // A document without an end, or without anything, is worse than none.
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
      // What was there before has its place on the disk still.
      if isWhole { try write(tail, at: end) }
      try file.truncate(atOffset: isWhole ? end + UInt64(tail.utf8.count) : 0)
      throw error
    }
    end += UInt64(pending.utf8.count)
    isWhole = true
    pending = ""
    // What the file held before may have been longer.
    try file.truncate(atOffset: end + UInt64(tail.utf8.count))
  }

  /// Writes the document anew in its final order; only replaced cases can take more room than it has.
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

  /// Opens a file; creates it if it does not exist.
  static func open(_ path: String) throws(CheckError) -> FileHandle {
    guard !path.isEmpty else { throw .report(path: path, reason: "it has no name.") }
    let manager = FileManager.default
    if !manager.fileExists(atPath: path) {
      _ = manager.createFile(atPath: path, contents: nil)
    }
    do { return try FileHandle(forWritingTo: URL(filePath: path)) } catch {
      throw .report(path: path, reason: "\(WritingFailure(error))")
    }
  }
}

/// Texts and numbers as a report in JUnit's XML has them.
enum JUnitText {
  /// Returns seconds with three decimals.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Returns the text between the quotation marks of an attribute, which keeps its lines.
  static func attribute(_ text: String) -> String {
    Self.text(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Returns the text between two tags, without what XML cannot hold.
  static func text(_ text: String) -> String {
    text.escapedForMarkup { scalar in
      if scalar == "\r" { return "&#13;" }
      let isForbidden = scalar.value < 0x20 || [0xfffe, 0xffff].contains(scalar.value)
      return isForbidden ? "\u{fffd}" : nil
    }
  }
}
