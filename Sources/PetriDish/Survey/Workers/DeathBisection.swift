/// A search for the cases that end a worker.
///
/// Cases are cleared together if a worker survives them and lingers. Other groups are halved until one case
/// is left.
@MainActor
final class DeathBisection {
  private let group: WorkerGroup
  private let linger: Duration
  private let memory: () throws -> (any PixelMemory)?
  private var groups: [[SurveyRequest]] = []
  private var found: [String: WorkerDeath] = [:]
  private var failure: (any Error)?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - linger: How long a worker keeps running after its last case.
  ///   - memory: Makes the memory for pictures.
  init(
    in group: WorkerGroup,
    lingering linger: Duration,
    picturingIn memory: @escaping () throws -> (any PixelMemory)? = { nil }
  ) {
    (self.group, self.linger, self.memory) = (group, linger, memory)
  }

  /// Returns the deaths that single cases cause, by the ids of the cases.
  ///
  /// - Throws: The errors of the pool.
  /// - Complexity: O(*d* log *n*) workers for *d* deadly cases of *n*.
  func deaths(among suspects: [SurveyRequest]) async throws -> [String: WorkerDeath] {
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
    while !group.isStopped, failure == nil, let requests = groups.popLast() {
      do {
        guard let death = try await death(of: requests), !group.isStopped else { continue }
        if requests.count == 1 {
          found[requests[0].check.id] = death
        } else {
          let half = requests.count / 2
          groups += [Array(requests[..<half]), Array(requests[half...])]
        }
      } catch {
        failure = error
      }
    }
  }

  /// Opens cases in one worker and returns its death, or `nil` if it survives.
  private func death(of requests: [SurveyRequest]) async throws -> WorkerDeath? {
    let link = WorkerLink(in: group, lingering: linger, picturingIn: try memory())
    for request in requests {
      if case .died(let death) = try await link.ask(request) { return death }
    }
    return await link.end()
  }
}
