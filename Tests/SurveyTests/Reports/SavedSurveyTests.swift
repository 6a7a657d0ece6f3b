import Fixtures
import Foundation
import PetriDish
import SampleCatalog
import Seeds
import Testing

@testable import Survey

@MainActor struct SavedSurveyTests {
  private let folder: TemporaryFolder
  private let work = CheckWork(
    cases: sample.checkCases(boundaries: true),
    lint: sample.registration.lintRequests(in: StandardEnvironment())
  )
  private var cases: [CheckCase] { work.cases }

  init() throws { folder = try TemporaryFolder() }

  private var selection: CheckSelection {
    var selection = CheckSelection()
    selection.boundaries = true
    return selection
  }

  /// Saves the survey of a shard, with its cases in random order.
  @discardableResult private func write(
    _ shard: String,
    of catalog: String = sample.name,
    selecting selection: CheckSelection? = nil,
    among all: CheckWork? = nil,
    leavingOut leftOut: Set<String> = [],
    _ random: inout SeededRandom
  ) throws -> String {
    let (all, shard) = (all ?? work, try CheckShard(shard))
    let path = folder.path("\(catalog)-\(random.next()).jsonl")
    let origin = ReportOrigin(selection ?? self.selection, all, shard: shard)
    let named = Catalog(catalog, root: { _ in Screen() }) {}
    let file = try SurveyFile(path, SurveyHeader(of: named.registration, origin))
    var ids = all.share(shard, lasting: nil).ids.filter { !leftOut.contains($0) }
    // Some cases led to another case on a wide device.
    ids += ids.filter { $0.hasPrefix("item") }.map { "\($0)/device=laptop" }
    for id in ids.shuffled(using: &random) {
      file.write(.observed(id, Self.observation(of: id)))
      if id.hasPrefix("plain") { file.write(.revised(id, CheckFinding(.died, "It died."))) }
    }
    try file.finish()
    return path
  }

  /// Returns the observation of a case, which is the same in every run.
  private static func observation(of id: String) -> CaseObservation {
    var random = SeededRandom(seed: UInt64(id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xffff }))
    let texts = ["plain", " <&>\"' ", "\n a\nb\tc\r\n", "\u{0}\u{1b}[0m\u{fffe}", "👩‍👩‍👧‍👦", ""]
    let findings = (0..<random.index(below: 3)).map { _ in
      CheckFinding(.warning, texts[random.index(below: texts.count)])
    }
    var observation = CaseObservation()
    observation.check = CheckResult(findings: findings, seconds: 1)
    return observation
  }

  private func join(_ paths: [String], of catalog: Catalog = sample) throws -> JoinedSurvey {
    try JoinedSurvey(paths.map { path in try SavedSurvey(path: path) }, of: catalog) { chosen in
      #expect(chosen == selection)
      return work
    }
  }

  /// Returns the path as messages shorten it.
  private func end(of path: String) -> String { path.count > 60 ? "…" + path.suffix(59) : path }

  @Test(arguments: 1...16)
  func `joining all shards recreates the whole survey`(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let whole = try join([write("1/1", &random)])
    let paths = try (1...count).map { try write("\($0)/\(count)", &random) }
    let joined = try join(paths.shuffled(using: &random))
    #expect(joined.problems == [])
    #expect(joined.observations == whole.observations)
    #expect(Set(joined.revisions.map(\.id)) == Set(whole.revisions.map(\.id)))
    #expect(joined.observations.count > work.ids.count)
  }

  @Test func `missing shards and cases are reported, and the rest is joined`() throws {
    var random = SeededRandom(seed: 1)
    let lost = cases[2].id
    let paths = [
      try write("1/3", &random), try write("3/3", leavingOut: [lost], &random),
    ]
    let joined = try join(paths)
    let missing = work.ids.enumerated().filter { $0.offset % 3 == 1 || $0.element == lost }
      .map(\.element)
    #expect(joined.problems.first == "No file contains part “2/3”.")
    #expect(joined.problems.count == 2)
    #expect(joined.problems.last?.hasPrefix("No file contains “\(missing[0])”") == true)
    #expect(joined.problems.last?.contains("“\(lost)”") == true)
    let present = Set(joined.observations.keys)
    #expect(present.isDisjoint(with: missing))
    #expect(present.isSuperset(of: Set(work.ids).subtracting(missing)))
  }

  @Test func `a case in several files is reported`() throws {
    var random = SeededRandom(seed: 1)
    let paths = [
      try write("1/2", &random), try write("2/2", &random), try write("2/2", &random),
    ]
    let joined = try join(paths)
    #expect(joined.problems.count == 1)
    #expect(
      joined.problems[0].hasPrefix(
        "“\(end(of: paths[1]))” and “\(end(of: paths[2]))” both contain “"
      )
    )
  }

  @Test func `surveys of different checks aren’t joined, and the difference is reported`() throws {
    var random = SeededRandom(seed: 1)
    let first = try write("1/2", &random)
    let other = try write("2/2", of: "Market", &random)
    let older = CheckWork(cases: Array(cases.dropLast()), lint: work.lint)
    let old = try write("2/2", among: older, &random)
    let filtered = try write("2/2", selecting: CheckSelection(), &random)
    let expected = [
      (other, "are surveys of different catalogs: “\(sample.name)” and “Market”."),
      (old, "were made by different versions of “\(sample.name)”."),
      (filtered, "were made with different options: --boundaries and no options."),
    ]
    for (path, sentence) in expected {
      let joined = try join([first, path])
      #expect(joined.problems == ["“\(end(of: first))” and “\(end(of: path))” \(sentence)"])
      #expect(joined.work == nil)
    }
    let market = Catalog("Market", root: { _ in Screen() }) {}
    let foreign = try join([first], of: market)
    #expect(
      foreign.problems == [
        "“\(end(of: first))” is a survey of “\(sample.name)”, but this program’s catalog is “Market”."
      ]
    )
    let late = try join([old])
    #expect(
      late.problems == [
        "“\(end(of: old))” was made by a different version of “\(sample.name)”."
      ]
    )
  }

  @Test(arguments: ["", "<html></html>", "{}", #"{"observed":{"_0":"a","_1":{}}}"#])
  func `reading a file that isn’t a saved survey throws an error`(text: String) throws {
    try folder.write(text, to: "a.jsonl")
    let path = folder.path("a.jsonl")
    #expect(throws: CheckError.unreadable(path: path, reason: "it isn’t a saved survey.")) {
      try SavedSurvey(path: path)
    }
    let absent = folder.path("b.jsonl")
    #expect(throws: CheckError.unreadable(path: absent, reason: "the file doesn’t exist.")) {
      try SavedSurvey(path: absent)
    }
  }

  @Test func `a truncated survey is read up to its end`() throws {
    var random = SeededRandom(seed: 5)
    let whole = try Data(contentsOf: URL(filePath: write("1/1", &random)))
    let head = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
    let path = folder.path("cut.jsonl")
    for _ in 0..<20 {
      let length = head + random.index(below: whole.count - head)
      try whole.prefix(length).write(to: URL(filePath: path))
      let lines = whole.prefix(length).count { $0 == UInt8(ascii: "\n") }
      let survey = try SavedSurvey(path: path)
      let count = survey.observations.count + survey.revisions.count
      #expect(count == lines - 1 || count == lines, "\(length) bytes")
      #expect(try join([path]).problems.last?.hasPrefix("No file contains “") == true)
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a damaged file is either read or rejected with one sentence`(
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
          let parts = ["{", "\n", "}", "null", "\"", "[]"]
          let part = parts[random.index(below: parts.count)]
          bytes.insert(contentsOf: part.utf8, at: random.index(below: bytes.count))
        }
        if bytes.isEmpty { break }
      }
      let path = folder.path("damaged.jsonl")
      try Data(bytes).write(to: URL(filePath: path))
      do {
        _ = try JoinedSurvey([SavedSurvey(path: path)], of: sample) { _ in work }
      } catch {
        let sentence = "\(error)"
        #expect(sentence.hasSuffix("."), "seed \(seed): \(sentence)")
        #expect(!sentence.contains("\n"), "seed \(seed)")
      }
    }
  }

  @Test func `times are read from a saved survey, and missing cases have the median time`() throws {
    var random = SeededRandom(seed: 2)
    let path = try write("1/1", leavingOut: [cases[0].id], &random)
    let timings = CaseTimings(try SavedSurvey(path: path))
    #expect(timings[cases[1].id] == 1)
    #expect(timings[cases[0].id] == 1, "the median of the other cases")
  }
}
