package import Foundation

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
  ///   - stream: What the path stands for where that is open already, which its owner closes.
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

  /// Opens a file, which is made where there is none.
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
