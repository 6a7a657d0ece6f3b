import Fixtures
import Foundation
import Seeds
import Testing

@testable import PetriDish

@MainActor struct ReportMergeTests {
  private let folder: TemporaryFolder
  private let work = CheckWork(
    cases: sample.checkCases(boundaries: true),
    units: sample.lintUnits
  )
  private var cases: [CheckCase] { work.cases }

  init() throws { folder = try TemporaryFolder() }

  private var selection: CheckSelection {
    var selection = CheckSelection()
    selection.boundaries = true
    return selection
  }

  /// Writes the report of a part, in a random order and with random times.
  @discardableResult private func write(
    _ shard: String,
    of suite: String = sample.name,
    selecting selection: CheckSelection? = nil,
    among all: CheckWork? = nil,
    leavingOut leftOut: Set<String> = [],
    _ random: inout SeededRandom
  ) throws -> String {
    let (all, shard) = (all ?? work, try CheckShard(shard))
    let path = folder.path("\(suite)-\(random.next()).xml")
    let origin = ReportOrigin(selection ?? self.selection, all, shard: shard)
    let report = JUnitReport(suite: suite, properties: origin.properties)
    let file = try JUnitFile(path, of: report, in: CaseOrder(all.ids))
    let share = all.share(shard, lasting: nil)
    var performed = share.cases.filter { !leftOut.contains($0.id) }
    // Some have led to another one on a wide device.
    performed += performed.filter { $0.id.hasPrefix("item") }.map { $0.on(device: "laptop") }
    for check in performed.shuffled(using: &random) {
      var result = Self.result(of: check.id)
      result.seconds = Double(random.index(below: 90_000)) / 1000
      file.add(check, result)
    }
    let linted = share.units.map { unit in
      Self.linted(unit, seconds: Double(random.index(below: 90_000)) / 1000)
    }
    file.add(linted, sample.lintFindings(of: linted))
    try file.finish()
    return path
  }

  /// Returns the result of a part of the lint, the same in every run; some are seen under all variants.
  private static func linted(_ unit: LintUnit, seconds: Double) -> LintedUnit {
    let sightings = sample.screens.filter { ($0.id.utf8.count + unit.id.utf8.count) % 3 == 0 }
      .map { screen in
        let variants = unit.arrangement?.variants
        let finding = LintFinding(
          kind: variants == nil ? .preset : .deadEnd,
          screen: screen.id,
          variants: variants ?? [:],
          sentence: "it is <odd>.",
          link: "\(screen.id)?\(unit.id)"
        )
        return LintedUnit.Occurrence(finding, linkUnderAll: variants == nil ? nil : screen.id)
      }
    return LintedUnit(id: unit.id, seconds: seconds, sightings: sightings)
  }

  /// Returns the result of a case, the same in every run, with texts that XML cannot hold as they are.
  private static func result(of id: String) -> CheckResult {
    var random = SeededRandom(seed: UInt64(id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff }))
    let texts = ["plain", " <&>\"' ", "]]>", "\n a\nb\tc\r\n", "\u{0}\u{1b}[0m\u{fffe}", "👩‍👩‍👧‍👦", ""]
    let kinds = CheckFinding.Kind.allCases
    let findings = (0..<random.index(below: 3)).map { _ in
      CheckFinding(
        kinds[random.index(below: kinds.count)],
        texts[random.index(below: texts.count)],
        details: texts[random.index(below: texts.count)]
      )
    }
    let refusal = random.oneIn(3) ? texts[random.index(below: texts.count)] : nil
    return CheckResult(findings: findings, refusal: refusal, seconds: 0)
  }

  private func merge(_ paths: [String], of catalog: Catalog = sample) throws -> ReportMerge {
    try ReportMerge(paths.map { path in try ReportMerge.Part(path: path) }, of: catalog) { chosen in
      #expect(chosen == selection)
      return work
    }
  }

  /// Returns a path as a sentence has it.
  private func end(of path: String) -> String { path.count > 60 ? "…" + path.suffix(59) : path }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/time="[0-9.]+"/, with: "time=\"\"")
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `merged parts are the whole byte for byte, but for times`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let whole = try text(write("1/1", &random))
    let count = 1 + random.index(below: 2 * cases.count)
    let paths = try (1...count).map { try write("\($0)/\(count)", &random) }
    let merge = try merge(paths.shuffled(using: &random))
    #expect(merge.problems == [], "seed \(seed)")
    let merged = try #require(merge.report)
    #expect(Self.withoutTimes(merged.text) == Self.withoutTimes(whole), "seed \(seed)")
    let findings = sample.lintFindings(of: work.units.map { Self.linted($0, seconds: 0) })
    #expect(
      merge.findings.map(\.description).sorted() == findings.map(\.description).sorted(),
      "seed \(seed)"
    )
    let sentence = merged.sentence(findings: findings.count)
    #expect(sentence.hasSuffix("; \(findings.count) findings about how screens are reached"))
    // Times are kept, and so is all else when it is merged once more.
    let total = try paths.flatMap { path in try JUnitReport(path: path).cases }
      .reduce(0) { $0 + $1.seconds }
    #expect(abs(merged.cases.reduce(0) { $0 + $1.seconds } - total) < 1e-6, "seed \(seed)")
    let again = folder.path("again.xml")
    try merged.write(to: again)
    #expect(try self.merge([again]).report?.text == merged.text, "seed \(seed)")
  }

  @Test func `cases stand in the order of registration, what one led to behind it`() throws {
    var random = SeededRandom(seed: 3)
    let ids = try JUnitReport(path: write("1/1", &random)).cases.map(\.id)
    let expected = work.ids.flatMap { id in
      id.hasPrefix("item") ? [id, "\(id)/device=laptop"] : [id]
    }
    #expect(ids == expected)
  }

  @Test func `what is missing is named, and the rest is there`() throws {
    var random = SeededRandom(seed: 1)
    let lost = cases[2].id
    let paths = [
      try write("1/3", &random), try write("3/3", leavingOut: [lost], &random),
    ]
    let merge = try merge(paths)
    let missing = work.ids.enumerated().filter { $0.offset % 3 == 1 || $0.element == lost }
      .map(\.element)
    #expect(merge.problems.first == "No report is of part “2/3”.")
    #expect(merge.problems.count == 2)
    #expect(merge.problems.last?.hasPrefix("No report has “\(missing[0])”") == true)
    #expect(merge.problems.last?.contains("“\(lost)”") == true)
    let present = Set(try #require(merge.report).cases.map(\.id))
    #expect(present.isDisjoint(with: missing))
    #expect(present.isSuperset(of: Set(work.ids).subtracting(missing)))
  }

  @Test func `a case that the catalog does not have is named`() throws {
    var random = SeededRandom(seed: 1)
    let path = try write("1/1", &random)
    let id = cases[1].id
    let odd = try text(path).replacing("id=\"\(id)\"", with: "id=\"odd\"")
    try odd.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try merge([path]).problems == ["“\(sample.name)” has no “odd”.", "No report has “\(id)”."]
    )
  }

  @Test func `what several have is named, and stands once`() throws {
    var random = SeededRandom(seed: 1)
    let paths = [
      try write("1/2", &random), try write("2/2", &random), try write("2/2", &random),
    ]
    let merge = try merge(paths)
    #expect(merge.problems.count == 1)
    #expect(
      merge.problems[0].hasPrefix("“\(end(of: paths[1]))” and “\(end(of: paths[2]))” both have “")
    )
    let ids = try #require(merge.report).cases.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `parts of different catalogs are named, and nothing is made of them`() throws {
    var random = SeededRandom(seed: 1)
    let first = try write("1/2", &random)
    let other = try write("2/2", of: "Market", &random)
    let older = CheckWork(cases: Array(cases.dropLast()), units: work.units)
    let old = try write("2/2", among: older, &random)
    let filtered = try write("2/2", selecting: CheckSelection(), &random)
    let expected = [
      (other, "are of different catalogs: “\(sample.name)” and “Market”."),
      (old, "are of different versions of “\(sample.name)”."),
      (filtered, "were made with different options: --boundaries and no options."),
    ]
    for (path, sentence) in expected {
      let merge = try merge([first, path])
      #expect(merge.problems == ["“\(end(of: first))” and “\(end(of: path))” \(sentence)"])
      #expect(merge.report == nil)
    }
    let market = Catalog("Market", root: { _ in Screen() }) {}
    let foreign = try merge([first], of: market)
    #expect(
      foreign.problems == [
        "“\(end(of: first))” is of “\(sample.name)”, and this program has “Market”."
      ]
    )
    let late = try merge([old])
    #expect(
      late.problems == [
        "“\(end(of: old))” is of another version of “\(sample.name)” than this program."
      ]
    )
  }

  @Test(arguments: [
    ("", "it is damaged at line 1."), ("<html></html>", "it is no report of JUnit's."),
    ("<testsuites><testsuite>\n<testcase", "it is damaged at line 2."),
    ("<testsuite><testcase time='soon'/></testsuite>", "“soon” in line 1 is no time."),
    ("<testsuite><testcase time='1e300'/></testsuite>", "“1e300” in line 1 is no time."),
    ("<testsuite>\n<?x?></testsuite>", "it is damaged at line 2."),
    ("<!DOCTYPE a><testsuite/>", "it is damaged at line 1."),
    ("<testsuite name='Shop'/>", "it does not say what it is a part of."),
  ])
  func `a damaged report is one sentence`(text: String, reason: String) throws {
    try folder.write(text, to: "a.xml")
    let path = folder.path("a.xml")
    #expect(throws: CheckError.unreadable(path: path, reason: reason)) {
      try ReportMerge.Part(path: path)
    }
    let absent = folder.path("b.xml")
    #expect(throws: CheckError.unreadable(path: absent, reason: "there is no such file.")) {
      try CaseTimings(path: absent)
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a report that is damaged anywhere is read, or refused in one sentence`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let whole = try write("1/2", &random)
    for _ in 0..<10 {
      var bytes = Array(try Data(contentsOf: URL(filePath: whole)))
      for _ in 0...random.index(below: 3) {
        switch random.index(below: 3) {
        case 0: bytes.removeLast(random.index(below: bytes.count))
        case 1: bytes[random.index(below: bytes.count)] = UInt8(random.index(below: 256))
        default:
          let parts = ["<&\"", "<?x?>", "<!DOCTYPE a>", "]]>", "<!--", "&q;"]
          let part = parts[random.index(below: parts.count)]
          bytes.insert(contentsOf: part.utf8, at: random.index(below: bytes.count))
        }
        if bytes.isEmpty { break }
      }
      let path = folder.path("damaged.xml")
      try Data(bytes).write(to: URL(filePath: path))
      do {
        _ = try CaseTimings(path: path)
        _ = try merge([path])
      } catch {
        let sentence = "\(error)"
        #expect(sentence.hasSuffix("."), "seed \(seed): \(sentence)")
        #expect(!sentence.contains("\n"), "seed \(seed)")
      }
    }
  }

  @Test func `times are read from a report, and one without ids is refused`() throws {
    let text = "<testsuite><testcase id='a' time='2'/><testcase id='b' time='4.5'/></testsuite>"
    try folder.write(text, to: "a.xml")
    let timings = try CaseTimings(path: folder.path("a.xml"))
    #expect([timings["a"], timings["b"], timings["c"]] == [2, 4.5, 3.25])
    try folder.write(text.replacing("id=", with: "name="), to: "b.xml")
    let path = folder.path("b.xml")
    #expect(throws: CheckError.unreadable(path: path, reason: "none of its cases has an id.")) {
      try CaseTimings(path: path)
    }
  }
}
