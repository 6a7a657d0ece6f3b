import Foundation
import GTK
import PetriDish
import PetriDishApp
import TestSupport
import Testing

@testable import Survey
@testable import TestbedCatalog

/// Observation levels that share an opening, with the same results as alone.
@Suite(.onDisplay) @MainActor struct SharedOpeningTests {
  private let standard = StandardEnvironment()

  /// The first preset of each screen under the controls, or all cases if the tests are thorough.
  private var cases: [CheckCase] {
    let all = Testbed.catalog.checkCases(in: standard)
    guard ProcessInfo.processInfo.environment["THOROUGH"] == nil else { return all }
    var screens: Set<String> = []
    return all.filter { !$0.asksGuards && screens.insert($0.screen).inserted }
  }

  /// Observes the cases in workers, with one opening each.
  private func survey(
    at levels: Set<ObservationLevel>,
    checks: Bool = false
  ) async throws -> [String: CaseObservation] {
    let pool = SubprocessPool(
      ["worker", "--gtk"],
      of: CheckProcess.path(of: "TestbedCatalog"),
      endingOrphans: false
    )
    var seen: [String: CaseObservation] = [:]
    let surveyor = Surveyor(
      [Surveyor.Program(pool, picturingIn: { try SharedMemory() })],
      jobs: 4,
      timeout: .seconds(60),
      linger: .zero
    ) { event in
      if case .observed(let request, let observations) = event {
        seen[request.check.id] = observations[0]
      }
    }
    try await surveyor.survey(cases.map { SurveyRequest($0, at: levels, checks: checks) })
    return seen
  }

  @Test func `observing several levels together gives the same results as observing each alone`()
    async throws
  {
    let together = try await survey(at: Set(ObservationLevel.allCases))
    #expect(together.count == cases.count)
    for level in ObservationLevel.allCases {
      let alone = try await survey(at: [level])
      for (id, observation) in alone {
        #expect(observation.has(level), "\(id)")
        guard let other = together[id] else { continue }
        guard level == .picture else {
          #expect(observation.equals(other, at: level), "\(id): \(level)")
          continue
        }
        #expect(observation.picture?.image == other.picture?.image, "\(id)")
      }
    }
  }

  @Test func `findings are the same with and without a picture`() async throws {
    let together = try await survey(at: [.outcome, .picture], checks: true)
    let alone = try await survey(at: [], checks: true)
    let pictures = try await survey(at: [.picture])
    for check in cases {
      let id = check.id
      #expect(together[id]?.check?.findings == alone[id]?.check?.findings, "\(id)")
      #expect(together[id]?.picture?.image == pictures[id]?.picture?.image, "\(id)")
    }
  }

  /// Performs requests in workers without widgets.
  ///
  /// - Returns: The visits by link and variants, and the ids of the cases with findings.
  private func visits(_ requests: [SurveyRequest]) async throws -> (
    visits: [String: ScreenVisit], faulty: Set<String>
  ) {
    let pool = SubprocessPool(
      ["worker"],
      of: CheckProcess.path(of: "TestbedCatalog"),
      endingOrphans: false
    )
    var visits: [String: ScreenVisit] = [:]
    var faulty: Set<String> = []
    let surveyor = Surveyor(
      [Surveyor.Program(pool)],
      jobs: 4,
      timeout: .seconds(60),
      linger: .zero
    ) { event in
      guard case .observed(let request, let observations) = event else { return }
      if let asked = request.visit, var visit = observations[0]?.visit {
        visit.seconds = 0
        visits["\(asked.link ?? "") \(asked.variants.sorted { $0.key < $1.key })"] = visit
      }
      if observations[0]?.check?.findings.isEmpty == false { faulty.insert(request.check.id) }
    }
    try await surveyor.survey(requests)
    return (visits, faulty)
  }

  @Test func `a visit that shares an opening with a case has the same result as a separate visit`()
    async throws
  {
    let cases = Testbed.catalog.checkCases(in: standard)
    let lint = Testbed.catalog.registration.lintRequests(in: standard)
    let shared = CheckWork(cases: cases, lint: lint, sharesOpenings: true)
    #expect(shared.lint.count == lint.count { $0.visit?.link == nil })
    let together = try await visits(shared.requests + shared.lint)
    let alone = try await visits(lint)
    #expect(alone.visits.count == lint.count)
    #expect(together.visits.count == alone.visits.count)
    for (key, visit) in alone.visits { #expect(together.visits[key] == visit, "\(key)") }
    #expect(together.faulty == [])
  }
}
