import Foundation

/// A report for continuous integration, whole after every case, whatever happens next.
///
/// Each case is written together with the end of the document, over the former end. What cannot be
/// written is kept, and tried again with the next case; the document stays whole meanwhile.
public final class JUnitFile {
  private let path: String
  private let text: JUnitText
  private let file: FileHandle
  /// A pipe or a device can only be written from the beginning to the end.
  private let isRewritable: Bool
  private var summary = CheckSummary()
  /// The offset at which the end of the document begins, in bytes.
  private var end: UInt64 = 0
  private var pending = ""
  /// A Boolean value that indicates whether there has been a whole document.
  private var isWhole = false
  private var problem: (any Error)?

  /// Begins a report, in place of what the file held.
  ///
  /// - Parameters:
  ///   - path: Where the report is to lie.
  ///   - suite: What the report calls the whole.
  /// - Throws: ``CheckError/report(path:reason:)`` where there can be no such file. A disk that is
  ///   full is reported by ``finish()``.
  public init(_ path: String, suite: String) throws(CheckError) {
    let manager = FileManager.default
    if !manager.fileExists(atPath: path) {
      _ = manager.createFile(atPath: path, contents: nil)
    }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw .report(path: path, reason: "there can be no such file.")
    }
    self.path = path
    self.file = file
    text = JUnitText(suite: suite)
    isRewritable = Self.isRegular(path)
    pending = isRewritable ? "" : text.head(summary)
    if isRewritable { end = UInt64(text.head(summary).utf8.count) }
    flush()
  }

  /// Adds a case.
  public func add(_ check: CheckCase, _ result: CheckResult) {
    summary.add(result)
    pending += text.element(check, result)
    flush()
  }

  /// Adds what is wrong with how screens are reached, after all cases; they are no cases.
  public func add(_ findings: [LintFinding]) {
    guard !findings.isEmpty else { return }
    pending += JUnitText.remarks(findings)
    flush()
  }

  /// Ends the report.
  ///
  /// - Throws: ``CheckError/report(path:reason:)`` where the last cases could not be written; those
  ///   before make up a whole document.
  public func finish() throws(CheckError) {
    if !isRewritable { pending += JUnitText.tail }
    if !pending.isEmpty { flush() }
    do { try file.close() } catch { problem = problem ?? error }
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
    let tail = JUnitText.tail
    try write(text.head(summary), at: 0)
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

  private func write(_ text: String, at offset: UInt64) throws {
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(text.utf8))
  }

  private static func isRegular(_ path: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path
      )
      return attributes[.type] as? FileAttributeType == .typeRegular
    } catch {
      return false
    }
  }
}
