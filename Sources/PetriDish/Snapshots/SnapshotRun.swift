/// A run of workers that take a picture of every case.
///
/// A case whose worker dies or hangs has no picture and a finding, and costs no other case its own. To certify
/// that pictures can be compared, each further one is taken in a process of its own, next to the first one's
/// neighbours in one order and in the other.
@MainActor
package final class SnapshotRun {
  /// The cases so far, in the order in which they were given.
  package var cases: [SnapshotCase] { order.sorted(seen.values, by: \.check.id) }

  /// The number of cases, with those on a wide device that others have led to so far.
  package private(set) var total: Int

  private let order: CaseOrder
  private let environment: StandardEnvironment
  private let makeMemory: () throws -> any PixelMemory
  private let rounds: Int
  private let group: WorkerGroup
  private let keep: (CheckCase, ObservedPicture) throws -> Void
  private let onProgress: (SnapshotCase) -> Void
  private var seen: [String: SnapshotCase] = [:]
  private var waiting: [CheckCase]
  private var suspects: [CheckCase] = []
  private var failure: (any Error)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - pool: Starts workers that have a display.
  ///   - memory: Makes memory for pictures.
  ///   - environment: The environment of the workers, as ``RevisionRun`` has it.
  ///   - jobs: How many cases are opened at a time.
  ///   - rounds: How often a picture is taken of each case.
  ///   - timeout: How long one opening may take.
  ///   - linger: How long what a case has begun may take to end its worker.
  ///   - keep: Gets the first picture of each case, with its pixels; where it fails, the run ends.
  ///   - progress: Called with each case once its pictures were taken.
  package init(
    _ cases: [CheckCase],
    by pool: any WorkerPool,
    picturingIn memory: @escaping () throws -> any PixelMemory,
    in environment: StandardEnvironment = StandardEnvironment(),
    jobs: Int,
    rounds: Int = 1,
    timeout: Duration,
    linger: Duration = CheckRun.linger,
    keep: @escaping (CheckCase, ObservedPicture) throws -> Void,
    progress: @escaping (SnapshotCase) -> Void = { _ in }
  ) {
    let jobs = max(1, min(jobs, cases.count))
    group = WorkerGroup(pool, jobs: jobs, timeout: timeout, linger: linger)
    order = CaseOrder(cases.map(\.id))
    waiting = cases.reversed()
    total = cases.count
    (makeMemory, self.environment, self.rounds) = (memory, environment, max(1, rounds))
    (self.keep, onProgress) = (keep, progress)
  }

  /// Takes all pictures.
  ///
  /// - Throws: ``CheckError`` or what a pool throws where no worker can be had, and what `keep` throws; what
  ///   was taken before stays.
  package func run() async throws {
    while !waiting.isEmpty, !group.isStopped {
      await withTaskGroup(of: Void.self) { lanes in
        for _ in 0..<group.jobs { lanes.addTask { await self.lane() } }
      }
    }
    if let failure { throw failure }
    guard !group.isStopped else { return }
    let search = DeathBisection(in: group, lingering: group.linger)
    for (id, death) in try await search.deaths(among: suspects) { seen[id]?.end(by: death) }
  }

  /// Ends the workers; what was taken by then stays.
  package func stop() { group.stop() }

  private func lane() async {
    do {
      let side = ObservedSide(
        group,
        [.outcome, .picture],
        on: environment.named.device,
        picturing: try makeMemory()
      )
      while !group.isStopped, !waiting.isEmpty { try await take(nextCases(), by: side) }
      try await side.end()
      suspects += side.suspects
    } catch {
      failure = failure ?? error
      stop()
    }
  }

  /// Takes the next cases off those that wait: so few that their first pictures can be kept meanwhile.
  private func nextCases() -> [CheckCase] {
    let share = (waiting.count + group.jobs - 1) / group.jobs
    let count = rounds == 1 ? 1 : min(share, Self.most)
    defer { waiting.removeLast(count) }
    return waiting.suffix(count).reversed()
  }

  private func take(_ cases: [CheckCase], by side: ObservedSide) async throws {
    var images: [String: PixelImage] = [:]
    for check in cases where !group.isStopped {
      guard let observation = try await observation(of: check, by: side) else { continue }
      if let picture = observation.picture {
        try keep(check, picture)
        images[check.id] = picture.image
      }
      seen[check.id] = SnapshotCase(check, observation)
      widen(check, after: observation)
      if rounds == 1 { seen[check.id].map(onProgress) }
    }
    for round in 1..<rounds where !group.isStopped {
      let other = side.another()
      for check in round.isMultiple(of: 2) ? cases : cases.reversed() {
        guard let image = images[check.id], !group.isStopped else { continue }
        let observation = try await observation(of: check, by: other)
        guard !group.isStopped else { continue }
        seen[check.id]?.add(observation, comparedWith: image)
        if round == rounds - 1 { seen[check.id].map(onProgress) }
      }
      try await other.end()
      suspects += other.suspects
    }
  }

  /// Returns what was seen of a case at last; `nil` where the run was stopped.
  private func observation(
    of check: CheckCase,
    by side: ObservedSide
  ) async throws -> CaseObservation? {
    guard case .observed(let observations) = try await side.observe(check) else { return nil }
    return observations.last
  }

  /// Adds the case on a wide device that a case leads to.
  private func widen(_ check: CheckCase, after observation: CaseObservation) {
    let isCollapsed = observation.hasCollapsedSplit == true
    guard let wide = check.widened(ifCollapsed: isCollapsed, in: environment), seen[wide.id] == nil
    else { return }
    waiting.append(wide)
    total += 1
  }

  /// The most cases whose pictures a lane keeps at a time.
  private static let most = 16
}
