package import Foundation
package import PetriDish

/// A run that observes the cases of a catalog in two builds.
///
/// Both builds open each case at the same time, so other load on the machine affects both. If the builds differ, each
/// opens the case up to two more times in separate processes. For example, sets have a different order in each process.
/// A difference counts as a change only if each build is consistent in every round (``PairedCase/differing``);
/// otherwise, the level is unsteady.
@MainActor
package final class PairedSurvey {
  /// The worker pools of both builds.
  package struct Sides {
    /// The pool that starts workers of the older build.
    package let before: any WorkerPool
    /// The pool that starts workers of the newer build.
    package let after: any WorkerPool

    /// Creates a pair of worker pools.
    package init(before: any WorkerPool, after: any WorkerPool) {
      (self.before, self.after) = (before, after)
    }
  }

  /// The cases with the observations so far, in their original order.
  ///
  /// A case that only one build has isn’t whole (``PairedCase/isWhole``). The cases of ``observe(removed:)`` are last.
  package var cases: [PairedCase] { order.sorted(seen.values, by: \.check.id) }

  /// The number of times that cases were opened so far, on both sides.
  package private(set) var openings = 0

  /// The number of cases so far, including the cases that were added for a wide device.
  package private(set) var total: Int

  private let order: CaseOrder
  private let environment: StandardEnvironment

  /// The observed levels.
  package let levels: Set<ObservationLevel>

  private let encode: ((PixelImage) -> Data)?
  private let keepsEqualPictures: Bool
  private let rounds: Int
  private let onProgress: (PairedCase) -> Void
  private let programs: (before: Surveyor.Program, after: Surveyor.Program)
  private let limits: (jobs: Int, timeout: Duration, linger: Duration)
  private var surveyor: Surveyor?
  private var isStopped = false
  private let requests: [SurveyRequest]
  private var seen: [String: PairedCase] = [:]
  /// The pictures of the cases that may be opened again, keyed by case id.
  private var pictures: [String: DistinctPictures] = [:]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - cases: The cases of the newer build.
  ///   - sides: The worker pools of both builds.
  ///   - levels: The levels to observe.
  ///   - memory: A closure that creates memory for pictures, or `nil` to take no pictures.
  ///   - encode: A closure that encodes pixels as a WebP file, or `nil` to keep no pictures.
  ///   - keepsEqualPictures: Whether to keep the pictures of cases without differences as well.
  ///   - environment: The environment of the workers. If it names a device, all cases are opened on that device. If it
  ///     has a wide device, a case whose split had room for only one side is opened there as well.
  ///   - jobs: The number of cases that are opened at the same time.
  ///   - rounds: The minimum number of runs per case and side.
  ///   - timeout: The maximum duration of one opening.
  ///   - linger: The time to wait for a delayed crash after a case.
  ///   - progress: A closure that is called with each case after both sides were observed.
  package init(
    _ cases: [CheckCase],
    by sides: Sides,
    levels: Set<ObservationLevel> = Set(ObservationLevel.allCases),
    picturingIn memory: (() throws -> any PixelMemory)? = nil,
    keepingPicturesBy encode: ((PixelImage) -> Data)? = nil,
    keepingEqualPictures keepsEqualPictures: Bool = false,
    in environment: StandardEnvironment = StandardEnvironment(),
    jobs: Int,
    rounds: Int = 1,
    timeout: Duration,
    linger: Duration = Surveyor.linger,
    progress: @escaping (PairedCase) -> Void = { _ in }
  ) {
    let program = { Surveyor.Program($0, picturingIn: memory) }
    programs = (program(sides.before), program(sides.after))
    order = CaseOrder(cases.map(\.id))
    total = cases.count
    onProgress = progress
    self.encode = encode
    self.keepsEqualPictures = keepsEqualPictures
    let levels = memory == nil ? levels.subtracting([.picture]) : levels
    self.levels = levels
    (self.environment, self.rounds) = (environment, max(1, rounds))
    let device = environment.named.device
    requests = cases.map { SurveyRequest($0, at: levels, on: device) }
    limits = (max(1, min(jobs, cases.count)), timeout, linger)
  }

  /// Observes all cases.
  ///
  /// - Throws: ``CheckError`` or the error of a pool if no worker can be started. Earlier observations are kept.
  package func run() async throws {
    try await survey(requests, by: [programs.before, programs.after])
  }

  /// Opens cases that only the older build has, if pictures are kept.
  ///
  /// - Parameter checks: The cases, as defined by the older build.
  /// - Throws: The same errors as ``run()``.
  package func observe(removed checks: [CheckCase]) async throws {
    guard encode != nil, !checks.isEmpty else { return }
    let device = environment.named.device
    try await survey(
      checks.map { SurveyRequest($0, at: levels, on: device) },
      by: [programs.before]
    )
  }

  /// Stops the workers, keeping the observations so far.
  package func stop() {
    isStopped = true
    surveyor?.stop()
  }

  private func survey(
    _ requests: [SurveyRequest],
    by programs: [Surveyor.Program]
  ) async throws {
    guard !isStopped else { return }
    let surveyor = Surveyor(
      programs,
      jobs: limits.jobs,
      timeout: limits.timeout,
      linger: limits.linger,
      next: { [unowned self] in add($0, $1) },
      report: { [unowned self] in hear($0) }
    )
    self.surveyor = surveyor
    try await surveyor.survey(requests)
  }

  /// Adds observations to their case.
  ///
  /// - Returns: A request to open the case again if the builds differ, possibly by chance, or a request to open it on a
  ///   wide device.
  private func add(
    _ request: SurveyRequest,
    _ observations: [CaseObservation?]
  ) -> [SurveyRequest] {
    let check = request.check
    var entry = seen[check.id] ?? PairedCase(check)
    var pictures = pictures.removeValue(forKey: check.id) ?? DistinctPictures()
    let sides: [WritableKeyPath<PairedCase, [CaseObservation]>] = [\.before, \.after]
    let isPair = observations.count == 2 && !observations.contains(nil)
    for (side, observation) in zip(sides, observations) {
      let isOnly = observations.count == 1 || side == \.after
      guard let observation, isPair || isOnly && encode != nil else { continue }
      entry[keyPath: side].append(observation.numbered(among: &pictures))
      openings += 1
    }
    entry.pictureDifference = pictures.difference(in: entry)
    seen[check.id] = entry
    let isLast = entry.differing.isEmpty || request.take == rounds + Self.roundsOfDifference
    if isPair, request.take < rounds || !isLast {
      self.pictures[check.id] = pictures
      return [request.again(in: request.take < rounds ? .shared : .separate)]
    }
    finish(entry, pictures)
    guard isPair, let wide = request.widened(after: entry.after.first, in: environment),
      seen[wide.check.id] == nil
    else { return [] }
    total += 1
    return [wide]
  }

  private func finish(_ entry: PairedCase, _ pictures: DistinctPictures) {
    var entry = entry
    if let encode, keepsEqualPictures || !entry.differing.isEmpty || !entry.isWhole {
      let keepsAll = keepsEqualPictures && entry.isWhole
      entry.pictures = pictures.files(of: entry, evenEqual: keepsAll, by: encode)
    }
    seen[entry.check.id] = entry
    if entry.isWhole { onProgress(entry) }
  }

  /// Replaces the observations of a case that crashed its worker after it was observed.
  private func hear(_ event: Surveyor.Event) {
    guard case .revised(let check, let program, let finding) = event else { return }
    let end = CaseObservation(finding)
    guard var entry = seen[check.id] else { return }
    if program == 0 {
      entry.before = entry.before.map { _ in end }
    } else {
      entry.after = entry.after.map { _ in end }
    }
    seen[check.id] = entry
  }

  /// The number of additional runs if the sides differ.
  private static let roundsOfDifference = 2
}
