/// A search for those of some cases that end a worker, each of which is then performed alone.
///
/// Cases that a worker survives together, and for as long afterwards as it lingers, are cleared
/// together; others are halved until one is left.
@MainActor
final class DeathBisection {
  private let group: WorkerGroup
  private let linger: Duration
  private var groups: [[CheckCase]] = []
  private var found: [String: WorkerDeath] = [:]
  private var failure: (any Error)?

  /// Prepares a search.
  ///
  /// - Parameter linger: How long a worker lives on after its last case.
  init(in group: WorkerGroup, lingering linger: Duration) {
    self.group = group
    self.linger = linger
  }

  /// Returns the deaths that single cases bring about, by the ids of these.
  ///
  /// - Throws: What the pool throws.
  /// - Complexity: O(*d* log *n*) workers for *d* deadly ones among *n* cases.
  func deaths(among suspects: [CheckCase]) async throws -> [String: WorkerDeath] {
    guard !suspects.isEmpty else { return [:] }
    groups = [suspects]
    while !groups.isEmpty, failure == nil, !group.isStopped {
      await withTaskGroup(of: Void.self) { lanes in
        for _ in 0..<min(group.jobs, groups.count) { lanes.addTask { await self.lane() } }
      }
    }
    if let failure { throw failure }
    return found
  }

  private func lane() async {
    while !group.isStopped, failure == nil, let cases = groups.popLast() {
      do {
        let session = WorkerSession(in: group, lingering: linger, cases)
        guard let death = try await group.withWorker({ try await session.work(by: $0) }),
          !group.isStopped
        else { continue }
        if cases.count == 1 {
          found[cases[0].id] = death
        } else {
          groups += [Array(cases[..<(cases.count / 2)]), Array(cases[(cases.count / 2)...])]
        }
      } catch {
        failure = error
      }
    }
  }
}
