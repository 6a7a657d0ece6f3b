import Foundation
import PetriDish
import SampleCatalog
import Survey
import Testing

/// Headless comparisons of two catalogs in one process.
@MainActor struct PairedSurveyTests {
  private func prepared(
    _ cases: [CheckCase]? = nil,
    before: CatalogPool,
    after: CatalogPool,
    jobs: Int = 2,
    rounds: Int = 1,
    linger: Duration = .zero
  ) -> PairedSurvey {
    PairedSurvey(
      cases ?? planted(isNew: true).checkCases(),
      by: PairedSurvey.Sides(before: before, after: after),
      jobs: jobs,
      rounds: rounds,
      timeout: .seconds(5),
      linger: linger
    )
  }

  private func maps() async -> (before: MapFile, after: MapFile) {
    (await planted(isNew: false).map().file, await planted(isNew: true).map().file)
  }

  @Test func `a revision compared with itself has no differences`() async throws {
    for jobs in 1...3 {
      let run = prepared(
        sample.checkCases(),
        before: .init { sample },
        after: .init { sample },
        jobs: jobs
      )
      try await run.run()
      let file = await sample.map().file
      let difference = SurveyComparison(maps: (file, file), run.cases)
      #expect(difference.changes.map(\.sentence) == [])
      #expect(difference.unsteadySentences == [])
      #expect(difference.compared == sample.checkCases().count)
      #expect(run.openings == 2 * difference.compared, "each side opens each case once")
    }
  }

  @Test func `both sides open a case before the next one starts`() async throws {
    var asked: [String] = []
    let (before, after) = (CatalogPool { sample }, CatalogPool { sample })
    before.onAsk = { asked.append($0) }
    after.onAsk = { asked.append($0) }
    let cases = sample.checkCases()
    try await prepared(cases, before: before, after: after, jobs: 1).run()
    #expect(asked == cases.flatMap { [$0.id, $0.id] })
    #expect(before.asked == after.asked)
  }

  @Test func `a split that shows only one side is also opened on a wide device`() async throws {
    let narrow = StandardEnvironment(
      Jump.Environment(device: "phone"),
      wideDevice: "desktop",
      width: { $0.device == "desktop" ? 1000 : 300 }
    )
    let run = PairedSurvey(
      twoSides.checkCases(in: narrow),
      by: PairedSurvey.Sides(
        before: CatalogPool(in: narrow) { twoSides },
        after: CatalogPool(in: narrow) { twoSides }
      ),
      in: narrow,
      jobs: 1,
      timeout: .seconds(5),
      linger: .zero
    )
    try await run.run()
    #expect(run.cases.map(\.check.id) == ["overview", "overview/device=desktop"])
    #expect(!run.cases.contains { !$0.isWhole })
  }

  @Test func `each planted change is described by exactly one sentence`() async throws {
    let run = prepared(
      before: .init(dying: false) { planted(isNew: false) },
      after: .init { planted(isNew: true) }
    )
    try await run.run()
    let difference = SurveyComparison(maps: await maps(), run.cases)
    #expect(difference.changes.map(\.sentence) == Self.sentences)
    #expect(difference.unsteadySentences == [])
    let differing = run.cases.count { $0.before.count > 1 }
    #expect(run.openings <= 2 * difference.compared + 4 * differing)
  }

  private static let sentences = [
    "“edge” no longer leads to “plain” (“tap it”).",
    "“guarded” has a new guard “vault”.",
    "“link” has a new link “/link”.",
    "Context field “id” of “number” now has the type “String” (was “Int”).",
    "“plain” can no longer be reached by a known edge.",
    "The preset “second” of “preset” was removed.",
    "“removed” was removed.",
    "“sheet” is now presented as a sheet (was pushed).",
    "“deadly”: crashed (The process was terminated by SIGILL (trap)); previously reached.",
    "“title”: “Old” is now called “New”.",
    "“order”: “rows” is in a different order: “b” is now where “a” was.",
  ]

  @Test func `a case that differs is opened six times, and any other case twice`() async throws {
    let (before, after) = (
      CatalogPool(dying: false) { planted(isNew: false) }, CatalogPool { planted(isNew: true) }
    )
    let run = prepared(before: before, after: after, jobs: 1)
    try await run.run()
    for pool in [before, after] {
      #expect(pool.asked.count { $0 == "plain" } == 1)
      #expect(pool.asked.count { $0 == "title" } == 3)
      #expect(pool.asked.count { $0 == "deadly" } == 3)
    }
  }

  @Test func `a result that varies between runs of one side is reported as unsteady`() async throws
  {
    var count = 0
    let after = CatalogPool {
      count += 1
      return Catalog(
        "Unsteady",
        root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }
      ) {
        ScreenConfiguration("plain", route: .plain("plain", title: "turn \(count)"))
      }
    }
    let before = CatalogPool {
      Catalog("Unsteady", root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }) {
        ScreenConfiguration("plain", route: .plain("plain", title: "turn 1"))
      }
    }
    let cases = Catalog(
      "Unsteady",
      root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }
    ) {
      ScreenConfiguration("plain", route: .plain("plain", title: "turn 1"))
    }.checkCases()
    count = 1
    let run = prepared(cases, before: before, after: after)
    try await run.run()
    let difference = SurveyComparison(run.cases)
    #expect(difference.isEmpty)
    #expect(
      difference.unsteadySentences
        == ["“plain” is unsteady: its results differ between runs of the same revision (stack)."]
    )
  }

  @Test func `a case that hangs on both sides is reported as not compared, not as a change`() throws
  {
    let check = try #require(sample.checkCases().first)
    let hung = CaseObservation(.hung, "It has not answered.")
    let comparison = SurveyComparison(
      against: "before",
      [PairedCase(check, before: [hung], after: [hung])]
    )
    #expect(comparison.isEmpty)
    #expect(
      comparison.lines == [
        "Not compared: plan, stack, structure, lists, picture, because “\(check.id)” crashed or hung in "
          + "every run on both sides.",
        "Compared 1 case with “before”: no changes.",
      ]
    )
  }

  @Test func `a requested level that a case lacks is reported as not compared`() throws {
    let check = try #require(sample.checkCases().first)
    var seen = CaseObservation()
    seen.outcome = ObservedOutcome(kind: .failed, message: "It is closed.")
    let report = SurveyComparison(
      against: "before",
      [PairedCase(check, before: [seen], after: [seen])],
      askedFor: [.outcome, .structure]
    )
    #expect(report.isEmpty)
    #expect(
      report.lines == [
        "Not compared: structure, because not every run of “\(check.id)” observed this level.",
        "Compared 1 case with “before”: no changes.",
      ]
    )
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(try Report(report).json().utf8))
    let entry = try #require(json["cases"]?.items?.first)
    #expect(entry["id"]?.text == check.id)
    #expect(entry["before"]?.text == "not reached (It is closed)")
    #expect(entry["before"]?.text == entry["after"]?.text)
    #expect(entry["levels"]?.items?.compactMap(\.text) == ["outcome"])
  }

  @Test func `each case is opened once per round on both sides`() async throws {
    let (before, after) = (CatalogPool { sample }, CatalogPool { sample })
    let cases = Array(sample.checkCases().prefix(2))
    try await prepared(cases, before: before, after: after, rounds: 4).run()
    #expect(before.asked.sorted() == cases.flatMap { Array(repeating: $0.id, count: 4) }.sorted())
    #expect(before.asked.count == after.asked.count)
  }

  @Test func `a crash doesn’t affect the comparison of other cases`() async throws {
    let catalog = Catalog(
      "Deadly",
      root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }
    ) {
      for id in ["a", "deadly-b", "c", "d", "deadly-e"] {
        ScreenConfiguration(id, route: .plain(id))
      }
    }
    let run = prepared(catalog.checkCases(), before: .init { catalog }, after: .init { catalog })
    try await run.run()
    let difference = SurveyComparison(run.cases)
    #expect(difference.changes.map(\.sentence) == [], "both sides crash in the same cases")
    #expect(difference.compared == 5)
    let dead = run.cases.filter { $0.after[0].outcome?.isDeath == true }.map(\.check.id)
    #expect(dead == ["deadly-b", "deadly-e"])
  }

  @Test func `a stopped comparison reports the cases compared so far`() async throws {
    let (before, after) = (CatalogPool { sample }, CatalogPool { sample })
    let cases = sample.checkCases()
    let run = prepared(cases, before: before, after: after, jobs: 1)
    before.onAsk = { if $0 == cases[2].id { run.stop() } }
    try await run.run()
    #expect(SurveyComparison(run.cases).compared == 2)
  }

  @Test
  func `text, JSON and JUnit reports describe the same changes, and JSON has the documented keys`()
    async throws
  {
    let run = prepared(
      before: .init(dying: false) { planted(isNew: false) },
      after: .init { planted(isNew: true) }
    )
    try await run.run()
    let report = SurveyComparison(
      against: "old",
      maps: await maps(),
      run.cases,
      leavingOut: [LeftOutLevels([.observed(.structure)], since: "there is no display")]
    )
    let lines = report.lines
    #expect(Array(lines.prefix(Self.sentences.count)) == Self.sentences)
    #expect(lines.suffix(2).first == "Not compared: structure, because there is no display.")
    #expect(lines.last?.contains(" with “old”: 11 changes") == true)
    let json = try Report(report).json()
    for key in [
      "against", "compared", "cases", "added", "changes", "unsteady", "costs", "leftOut",
      "interrupted",
    ] {
      #expect(json.contains("\"\(key)\""), "\(key)")
    }
    let junit = report.junit(run.cases, suite: "Twelve")
    let failed = junit.cases.filter { !$0.elements.isEmpty }
    #expect(failed.compactMap { $0.elements[0].message }.sorted() == Self.sentences.sorted())
  }

  private enum Colour: String, Experiment { case red, blue }

  private enum Size: String, Experiment { case small, middle, large }

  private static func experimenting(_ count: Int) -> Catalog {
    Catalog("Experiments", root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }) {
      if count > 0 { Colour.self }
      if count > 1 { Size.self }
      ScreenConfiguration("plain", route: .plain("plain"))
    }
  }

  @Test(arguments: 0...2, 0...2)
  func `adding or removing experiments keeps the control cases comparable`(before: Int, after: Int)
    async throws
  {
    let varied = [0, 1, 3]
    let shared = varied[min(before, after)]
    let run = prepared(
      Self.experimenting(after).checkCases(),
      before: .init { Self.experimenting(before) },
      after: .init { Self.experimenting(after) }
    )
    try await run.run()
    let difference = SurveyComparison(against: "old", run.cases)
    #expect((difference.compared, difference.added) == (1 + shared, varied[after] - shared))
    #expect(difference.isEmpty)
    let sum = difference.sum
    #expect(sum.contains(" new") == (difference.added > 0))
  }
}
