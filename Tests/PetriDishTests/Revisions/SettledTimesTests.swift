import PetriDish
import Routing
import Seeds
import Testing

@MainActor struct SettledTimesTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func `times differ where each of one side is beyond each of the other, and so are the medians`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    func times() -> [Double] {
      let base = Double.random(in: 0...1, using: &random)
      return (0..<5).map { _ in base + Double.random(in: 0...0.3, using: &random) }
    }
    let (before, after) = (times(), times())
    let isApart = [(before, after), (after, before)].contains { less, more in
      less.allSatisfy { one in more.allSatisfy { one < $0 } }
    }
    let medians = [before, after].map { $0.sorted()[2] }.sorted()
    let expected = isApart && medians[1] > 1.5 * medians[0] && medians[1] - medians[0] > 0.1
    #expect(SettledTimes(before: before, after: after).differ == expected)
    #expect(SettledTimes(before: after, after: before).differ == expected)
  }

  @Test(arguments: [
    (0.02, 0.12, false), (0.02, 0.13, true), (1, 1.5, false), (1, 1.6, true), (0.5, 0.75, false),
    (0.3, 0.46, true), (0, 0.2, true), (0.2, 0.2, false),
  ])
  func `a candidate is more than a half and more than a tenth of a second apart`(
    less: Double,
    more: Double,
    isCandidate: Bool
  ) {
    #expect(SettledTimes.areFarApart(less, more) == isCandidate)
    #expect(SettledTimes.areFarApart(more, less) == isCandidate)
  }

  /// A clock that only screens move on.
  private final class Clock {
    private(set) var now = ContinuousClock.now
    func wait(_ seconds: Double) { now = now.advanced(by: .seconds(seconds)) }
  }

  private func catalog(waiting wait: @escaping @MainActor () -> Void) -> Catalog {
    Catalog("Slow", root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }) {
      ScreenConfiguration("plain", route: .plain("plain"))
      ScreenConfiguration("slow", route: .waiting(wait))
    }
  }

  private func compare(
    _ levels: Set<ObservationLevel> = Set(ObservationLevel.allCases),
    before: @escaping @MainActor (Clock) -> Void,
    after: @escaping @MainActor (Clock) -> Void
  ) async throws -> (pools: [CatalogPool], difference: RevisionDifference) {
    let clocks = (Clock(), Clock())
    let pools = [
      CatalogPool { [self] in catalog { before(clocks.0) } },
      CatalogPool { [self] in catalog { after(clocks.1) } },
    ]
    for (pool, clock) in zip(pools, [clocks.0, clocks.1]) {
      pool.now = { clock.now }
    }
    let run = RevisionRun(
      catalog(waiting: {}).checkCases(),
      by: RevisionRun.Sides(before: pools[0], after: pools[1]),
      levels: levels,
      jobs: 1,
      timeout: .seconds(5),
      linger: .zero
    )
    try await run.run()
    return (pools, RevisionDifference(run.cases))
  }

  @Test func `a screen that settles later has one sentence, and six more openings on each side`()
    async throws
  {
    let (pools, difference) = try await compare(
      before: { $0.wait(0.02) },
      after: { $0.wait(0.62) }
    )
    #expect(
      difference.changes.map(\.sentence)
        == ["“slow”: comes to rest after 0.62 s, was 0.02 s."]
    )
    #expect(difference.changes.map(\.level) == [.observed(.time)])
    for pool in pools {
      #expect(pool.asked.count { $0 == "slow" } == 7)
      #expect(pool.asked.count { $0 == "plain" } == 1)
    }
  }

  @Test func `a time that is long only once is no change, and neither is one that nobody asks for`()
    async throws
  {
    var openings = 0
    let (_, once) = try await compare(
      before: { _ in },
      after: { clock in
        openings += 1
        if openings != 3 { clock.wait(0.6) }
      }
    )
    #expect(once.changes.map(\.sentence) == [])
    let (pools, silent) = try await compare(
      ObservationLevel.standard,
      before: { _ in },
      after: { $0.wait(5) }
    )
    #expect(silent.isEmpty)
    #expect(pools.allSatisfy { $0.asked.count == 2 })
  }

  @Test func `a page has the times of both sides`() async throws {
    let times = SettledTimes(before: [0.02, 0.01, 0.02], after: [0.6, 0.7, 0.65])
    let check = try #require(catalog(waiting: {}).checkCases().first { $0.id == "slow" })
    var observation = CaseObservation()
    observation.outcome = ObservedOutcome(kind: .reached)
    var entry = RevisionCase(check, before: [observation], after: [observation])
    entry.times = times
    let report = RevisionReport(against: "old", RevisionDifference([entry]))
    let html = RevisionPage(
      report,
      of: [entry],
      maps: nil,
      in: .init(catalog: "a", before: RevisionName("b"), after: RevisionName("c"))
    ).html
    #expect(html.contains("<del>− <bdi>0.01 s, 0.02 s, 0.02 s</bdi></del>"))
    #expect(html.contains("<ins>+ <bdi>0.60 s, 0.65 s, 0.70 s</bdi></ins>"))
  }

  @Test func `a worker measures until the screen has come to rest`() async throws {
    let catalog = Catalog(
      "Slow",
      root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }
    ) {
      ScreenConfiguration("slow", route: .sleeping(.milliseconds(600)))
    }
    let pool = CatalogPool { catalog }
    let run = RevisionRun(
      catalog.checkCases(),
      by: RevisionRun.Sides(before: pool, after: pool),
      levels: [.outcome, .time],
      jobs: 1,
      timeout: .seconds(60),
      linger: .zero
    )
    try await run.run()
    let times = run.cases.flatMap { $0.before + $0.after }.compactMap(\.settled)
    #expect(times.count == 2)
    #expect(times.allSatisfy { $0 >= 0.6 })
  }
}

extension Route where Target == Screen, Context == NoContext {
  fileprivate static func waiting(_ wait: @escaping @MainActor () -> Void) -> Self {
    Step(name: "slow") { Screen(title: "Slow") }.task { _, _ in wait() }
      .using(.push).from(containerOf: .overview)
  }

  fileprivate static func sleeping(_ time: Duration) -> Self {
    Step(name: "slow") { Screen(title: "Slow") }.task { _, _ in try await Task.sleep(for: time) }
      .using(.push).from(containerOf: .overview)
  }
}
