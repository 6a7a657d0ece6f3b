import Fixtures
import Foundation
import FoundationXML
import SampleCatalog
import Seeds
import Survey
import Testing

@MainActor struct JUnitTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("report.xml") }

  init() throws { folder = try TemporaryFolder() }

  private func text() throws -> String { try #require(folder.text("report.xml")) }

  /// Texts with characters that XML requires to be escaped or replaced.
  private static let texts = [
    "plain", "<&>\"'", "]]>", "a\nb\tc\r", "\u{0}\u{1}\u{1b}[0m", "👩‍👩‍👧‍👦\u{fffe}", "",
  ]

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a report is well-formed after every case, with any text`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let file = try JUnitFile(path, suite: "Shop <1>")
    var counts = Elements()
    #expect(try Elements(text()) == counts)
    for check in sample.checkCases() {
      let kinds = CheckFinding.Kind.allCases
      let findings = (0..<random.index(below: 3)).map { _ in
        CheckFinding(
          kinds[random.index(below: kinds.count)],
          Self.texts[random.index(below: Self.texts.count)],
          details: Self.texts[random.index(below: Self.texts.count)]
        )
      }
      file.add(check, CheckResult(findings: findings, seconds: 0.25))
      counts.cases += 1
      let deaths = findings.count { $0.kind == .died || $0.kind == .hung }
      counts.errors += deaths
      counts.failures += findings.count - deaths
      #expect(try Elements(text()) == counts, "seed \(seed)")
    }
    try file.finish()
    #expect(try Elements(text()) == counts)
    #expect(try text().contains("tests=\"12\""))
    #expect(try text().contains("time=\"3.000\""))
  }

  @Test func `a report replaces an existing longer file`() throws {
    try folder.write(String(repeating: "x", count: 10_000), to: "report.xml")
    let file = try JUnitFile(path, suite: "Shop")
    #expect(try Elements(text()) == Elements())
    try file.finish()
    #expect(try Elements(text()) == Elements())
  }

  @Test func `a report fails immediately for an invalid path, and at its end for a full disk`()
    throws
  {
    #expect(throws: CheckError.self) { try JUnitFile("/nowhere/report.xml", suite: "Shop") }
    let full = try JUnitFile("/dev/full", suite: "Shop")
    let check = try #require(sample.checkCases().first)
    full.add(check, CheckResult(findings: [], seconds: 0))
    #expect(
      throws: CheckError.report(path: "/dev/full", reason: "the disk is full.")
    ) { try full.finish() }
  }

  @Test func `the JSON report is one document with a line for each case`() throws {
    var report = CheckReport()
    let cases = sample.checkCases()
    var lines = [report.head]
    for check in cases {
      let finding = CheckFinding(.failed, "a\nb", details: "c")
      lines.append(
        try report.line(check, CheckResult(findings: [finding], refusal: nil, seconds: 1))
      )
    }
    lines.append(try report.tail(isInterrupted: true))
    #expect(lines.count == cases.count + 2)
    #expect(lines.allSatisfy { !$0.contains("\n") })
    let data = Data(lines.joined(separator: "\n").utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    #expect(
      (json["cases"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == cases.map(\.id)
    )
    #expect((json["summary"] as? [String: Any])?["failed"] as? Int == cases.count)
  }
}

/// The numbers of elements in a report.
private struct Elements: Equatable {
  var (cases, failures, errors) = (0, 0, 0)

  init() {}

  /// - Throws: An error if the text isn’t valid XML.
  init(_ text: String) throws {
    let document = try XMLDocument(data: Data(text.utf8))
    cases = try document.nodes(forXPath: "/testsuites/testsuite/testcase").count
    failures = try document.nodes(forXPath: "//testcase/failure").count
    errors = try document.nodes(forXPath: "//testcase/error").count
  }
}
