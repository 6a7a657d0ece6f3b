/// A run of workers that take a picture of every case.
///
/// A case whose worker dies or hangs has no picture but a finding, and costs no other case its picture. To
/// certify that pictures can be compared, all cases are opened in several rounds, each in processes of its own
/// and in the opposite order of the round before.
@MainActor
package final class SnapshotRun {
  /// The cases so far, in the order in which they were given.
  package var cases: [SnapshotCase] { order.sorted(seen.values, by: \.check.id) }

  /// The number of cases so far, including those on a wide device.
  package private(set) var total: Int

  private let order: CaseOrder
  private let requests: [SurveyRequest]
  private let environment: StandardEnvironment
  private let rounds: Int
  private let keep: (CheckCase, ObservedPicture) throws -> Void
  private let onProgress: (SnapshotCase) -> Void
  private let program: Surveyor.Program
  private let limits: (jobs: Int, timeout: Duration, linger: Duration)
  private lazy var surveyor = Surveyor(
    [program],
    jobs: limits.jobs,
    timeout: limits.timeout,
    linger: limits.linger,
    next: { [unowned self] in add($0, $1[0]) },
    report: { [unowned self] in hear($0) }
  )
  private var seen: [String: SnapshotCase] = [:]
  private var digests: [String: PixelDigest] = [:]
  /// The requests for the next round, in the order of this one.
  private var nextRound: [SurveyRequest] = []
  /// The number of openings that this round still needs.
  private var remaining: Int
  private var failure: (any Error)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - pool: Starts workers that have a display.
  ///   - memory: Makes memory for pictures.
  ///   - environment: The environment of the workers, as in ``RevisionRun``.
  ///   - jobs: How many cases are open at a time.
  ///   - rounds: How often a picture of each case is taken.
  ///   - timeout: How long one opening may take.
  ///   - linger: How long a case may take to end its worker after it was opened.
  ///   - keep: Called with the first picture of each case, with its pixels. If it throws, the run ends.
  ///   - progress: Called with each case after each of its pictures.
  package init(
    _ cases: [CheckCase],
    by pool: any WorkerPool,
    picturingIn memory: @escaping () throws -> any PixelMemory,
    in environment: StandardEnvironment = StandardEnvironment(),
    jobs: Int,
    rounds: Int = 1,
    timeout: Duration,
    linger: Duration = Surveyor.linger,
    keep: @escaping (CheckCase, ObservedPicture) throws -> Void,
    progress: @escaping (SnapshotCase) -> Void = { _ in }
  ) {
    let device = environment.named.device
    requests = cases.map { SurveyRequest($0, at: [.outcome, .picture], on: device) }
    (total, remaining) = (cases.count, cases.count)
    order = CaseOrder(cases.map(\.id))
    program = Surveyor.Program(pool, picturingIn: memory)
    limits = (max(1, min(jobs, cases.count)), timeout, linger)
    (self.environment, self.rounds) = (environment, max(1, rounds))
    (self.keep, onProgress) = (keep, progress)
  }

  /// Takes all pictures.
  ///
  /// - Throws: ``CheckError`` or the errors of a pool if no worker can be started, and the errors of `keep`.
  ///   Pictures that were taken before stay.
  package func run() async throws {
    try await surveyor.survey(requests)
    if let failure { throw failure }
  }

  /// Ends the workers; pictures that were taken before stay.
  package func stop() { surveyor.stop() }

  /// Adds a picture to its case.
  ///
  /// - Returns: The request for a wide device, and after the last case of a round the requests for the next one.
  private func add(_ request: SurveyRequest, _ observation: CaseObservation?) -> [SurveyRequest] {
    remaining -= 1
    var requests: [SurveyRequest] = []
    if let observation {
      if request.take == 1 {
        requests = begin(request, observation)
      } else {
        seen[request.check.id]?.add(isEqual: digest(of: observation) == digests[request.check.id])
      }
      if request.take < rounds, digests[request.check.id] != nil {
        nextRound.append(request.again(in: .round(request.take + 1)))
      }
      seen[request.check.id].map(onProgress)
    }
    remaining += requests.count
    if remaining == 0 {
      requests = nextRound.reversed()
      nextRound = []
      remaining = requests.count
    }
    return requests
  }

  private func begin(_ request: SurveyRequest, _ observation: CaseObservation) -> [SurveyRequest] {
    let check = request.check
    seen[check.id] = SnapshotCase(check, observation)
    if let picture = observation.picture {
      do { try keep(check, picture) } catch {
        failure = failure ?? error
        stop()
      }
    }
    digests[check.id] = digest(of: observation)
    guard let wide = request.widened(after: observation, in: environment),
      seen[wide.check.id] == nil
    else { return [] }
    total += 1
    return [wide]
  }

  private func digest(of observation: CaseObservation) -> PixelDigest? {
    observation.picture?.image.map { PixelDigest($0) }
  }

  private func hear(_ event: Surveyor.Event) {
    if case .revised(let check, _, let finding) = event { seen[check.id]?.end(by: finding) }
  }
}
