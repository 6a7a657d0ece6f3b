import PetriDish
import SampleCatalog
import Seeds
import Survey
import Testing

@MainActor struct SurveyorTests {
  private let pool = ScriptedPool()

  private func cases(_ names: [String]) -> [CheckCase] {
    let catalog = Catalog("Run", root: { _ in Screen() }) {
      for name in names { ScreenConfiguration(name, route: .overview) }
    }
    return catalog.checkCases()
  }

  /// The result of a case at the end of the survey.
  private struct Surveyed {
    let id: String
    var kinds: [CheckFinding.Kind]
    var message: String
  }

  /// Surveys cases and returns their final results in the order of their openings.
  private func survey(
    _ names: [String],
    jobs: Int = 2,
    linger: Duration = .zero,
    stoppingAfter limit: Int = .max
  ) async throws -> [Surveyed] {
    var seen: [Surveyed] = []
    var stop: () -> Void = {}
    func add(_ check: CheckCase, _ findings: [CheckFinding]) {
      if !seen.contains(where: { $0.id == check.id }) {
        seen.append(Surveyed(id: check.id, kinds: [], message: ""))
      }
      for index in seen.indices where seen[index].id == check.id {
        seen[index].kinds += findings.map(\.kind)
        if seen[index].message.isEmpty { seen[index].message = findings.first?.message ?? "" }
      }
    }
    let surveyor = Surveyor(
      [Surveyor.Program(pool)],
      jobs: jobs,
      timeout: .seconds(5),
      linger: linger
    ) { event in
      switch event {
      case .began: break
      case .observed(let request, let observations):
        #expect(!seen.contains { $0.id == request.check.id })
        add(request.check, observations[0]?.check?.findings ?? [])
        if seen.count == limit { stop() }
      case .revised(let check, _, let finding): add(check, [finding])
      }
    }
    stop = { surveyor.stop() }
    try await surveyor.survey(cases(names).map { SurveyRequest($0, checks: true) })
    #expect(pool.living == 0)
    return seen
  }

  @Test func `each case is opened once, by as many workers as allowed`() async throws {
    let names = (0..<50).map { "case-\($0)" }
    let reported = try await survey(names, jobs: 4)
    #expect(reported.map(\.id).sorted() == names.sorted())
    #expect(reported.allSatisfy { $0.kinds.isEmpty })
    #expect(pool.started == 4)
    #expect(pool.crowd == 4)
  }

  @Test func `a worker with another protocol version ends the survey`() async throws {
    let other = WorkerHello.schema + 1
    pool.opening = .foreign(other)
    await #expect(throws: CheckError.schema(other)) { try await survey(["a", "b"]) }
    #expect(pool.living == 0)
  }

  @Test func `there are no more workers than cases`() async throws {
    _ = try await survey(["one"], jobs: 8)
    #expect(pool.started == 1)
  }

  @Test func `a crash affects only the announced case`() async throws {
    let names = ["a", "trap-b", "c", "trap-d", "e", "f"]
    for jobs in 1...3 {
      let reported = try await survey(names, jobs: jobs)
      #expect(reported.map(\.id).sorted() == names.sorted())
      let failed = reported.filter { !$0.kinds.isEmpty }
      #expect(failed.map(\.id).sorted() == ["trap-b", "trap-d"])
      #expect(failed.allSatisfy { $0.kinds == [.died] })
      #expect(
        failed[0].message == "The process was terminated by SIGILL (trap): the shelf is empty"
      )
    }
  }

  @Test func `a crash soon after a case is reported for that case, not for the running case`()
    async throws
  {
    for jobs in 1...3 {
      let reported = try await survey(
        ["a", "bomb-b", "trap-c", "d", "late-e", "f"],
        jobs: jobs,
        linger: .seconds(600)
      )
      let died = Dictionary(uniqueKeysWithValues: reported.map { ($0.id, $0.message) })
        .filter { !$0.value.isEmpty }
      #expect(
        died == [
          "bomb-b": "The process was terminated by SIGILL (trap) after the case: too late",
          "trap-c": "The process was terminated by SIGILL (trap): the shelf is empty",
          "late-e": "The process was terminated by SIGILL (trap) after the case: too late",
        ]
      )
    }
  }

  @Test func `if no single case causes a crash, the message lists the possible cases`()
    async throws
  {
    let reported = try await survey(["a", "b", "company-c", "d"], jobs: 1, linger: .seconds(600))
    #expect(reported.map(\.id).sorted() == ["a", "b", "company-c", "d"])
    let failed = reported.filter { !$0.kinds.isEmpty }
    #expect(failed.map(\.kinds) == [[.died]])
    #expect(
      failed.first?.message
        == "The process was terminated by SIGILL (trap): not alone. One of these cases caused it, "
        + "but none does so alone: “b” or “a”."
    )
  }

  @Test func `a case that hangs is stopped and doesn’t affect others`() async throws {
    let reported = try await survey(["a", "hang-b", "c"], jobs: 1)
    #expect(reported.map(\.id) == ["a", "hang-b", "c"])
    #expect(reported[1].kinds == [.hung])
    #expect(reported[1].message == "The case didn’t finish within 5 seconds.")
  }

  @Test(arguments: 1...3)
  func `a worker that exits early counts as crashed, and another one continues`(
    jobs: Int
  ) async throws {
    let names = ["a", "deaf-b", "c", "d", "deaf-e", "f"]
    let reported = try await survey(names, jobs: jobs, linger: .seconds(600))
    #expect(reported.map(\.id).sorted() == names.sorted())
    let messages = reported.map(\.message).filter { !$0.isEmpty }
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.hasPrefix("The process exited with status 0") })
  }

  @Test func `invalid messages are ignored`() async throws {
    let reported = try await survey(["garbage-a", "b"])
    #expect(reported.count == 2)
    #expect(reported.allSatisfy { $0.kinds.isEmpty })
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `each case has exactly one correct result, even if workers crash or hang`(
    seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed)
    let words = ["fine", "fine", "trap", "hang", "garbage", "late", "bomb"]
    let names = (0..<random.index(below: 40)).map {
      "\(words[random.index(below: words.count)])-\($0)"
    }
    let jobs = 1 + random.index(below: 6)
    let reported = try await survey(names, jobs: jobs, linger: .seconds(600))
    #expect(reported.map(\.id).sorted() == names.sorted(), "seed \(seed)")
    for check in reported {
      let kinds: [CheckFinding.Kind] =
        ["trap", "late", "bomb"].contains { check.id.contains($0) }
        ? [.died] : check.id.contains("hang") ? [.hung] : []
      #expect(check.kinds == kinds, "seed \(seed), \(check.id)")
    }
  }

  @Test func `a worker that can’t open cases ends the survey with the reason`() async {
    pool.opening = .unable("There is no display.")
    await #expect(throws: CheckError.unable("There is no display.")) { _ = try await survey(["a"]) }
  }

  @Test func `workers that fail to start end the survey after several attempts`() async {
    pool.opening = .dies
    await #expect(throws: CheckError.self) { _ = try await survey(["a", "b"], jobs: 1) }
    #expect(pool.started == 3)
    pool.opening = .silent
    await #expect(throws: CheckError.self) { _ = try await survey(["a", "b"], jobs: 1) }
  }

  @Test func `a stopped survey starts no more cases and ends its workers`() async throws {
    let reported = try await survey((0..<20).map { "case-\($0)" }, jobs: 2, stoppingAfter: 3)
    // Each worker may already have received more cases.
    #expect((3...6).contains(reported.count))
    #expect(Set(reported.map(\.id)).count == reported.count)
  }

  @Test func `a survey without cases ends immediately`() async throws {
    #expect(try await survey([]).isEmpty)
    #expect(pool.started == 0)
  }

  @Test func `each round begins after the previous round and reverses its order`()
    async throws
  {
    let names = ["a", "b", "c", "d"]
    for jobs in 1...3 {
      var takes: [(id: String, take: Int)] = []
      let surveyor = Surveyor(
        [Surveyor.Program(pool)],
        jobs: jobs,
        timeout: .seconds(5),
        linger: .zero,
        next: { request, _ in
          request.take < 3 ? [request.again(in: .round(request.take + 1))] : []
        },
        report: { event in
          if case .began(let request) = event { takes.append((request.check.id, request.take)) }
        }
      )
      try await surveyor.survey(cases(names).map { SurveyRequest($0) })
      #expect(takes.map(\.take) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
      for round in [takes[..<4], takes[4..<8], takes[8...]] {
        #expect(round.map(\.id).sorted() == names)
      }
      guard jobs == 1 else { continue }
      #expect(takes.map(\.id) == names + names.reversed() + names)
    }
  }
}
