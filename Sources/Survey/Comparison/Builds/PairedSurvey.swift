package import Foundation
package import PetriDish

/// A run of the cases of a catalog, which workers of two builds observe.
///
/// Both builds open each case at the same time, so that whatever else the machine does affects both. If they differ, each
/// is asked up to twice more in separate processes: sets, for example, have another order in each process. A level is a
/// change only if each build repeats itself in every round (``PairedCase/differing``); otherwise it is unsteady.
@MainActor
package final class PairedSurvey {
  /// The programs and the way in which they are asked.
  package struct Sides {
    /// Starts workers of the older build.
    package let before: any WorkerPool
    /// Starts workers of the newer build.
    package let after: any WorkerPool

    /// Names both sides.
    package init(before: any WorkerPool, after: any WorkerPool) {
      (self.before, self.after) = (before, after)
    }
  }

  /// The cases as both sides were seen so far, in the order in which they were given; those that one
  /// side does not have are not whole, and those of ``observe(removed:)`` stand at the end.
  package var cases: [PairedCase] { order.sorted(seen.values, by: \.check.id) }

  /// The number of openings so far, of both sides together.
  package private(set) var openings = 0

  /// The number of cases, with those on a wide device that others have led to so far.
  package private(set) var total: Int

  private let order: CaseOrder
  private let environment: StandardEnvironment

  /// The levels that are observed.
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
  /// The pictures of the cases that may be opened again, by their ids.
  private var pictures: [String: DistinctPictures] = [:]

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: The cases of the newer build.
  ///   - sides: The programs.
  ///   - levels: The levels that are observed.
  ///   - memory: Makes memory for pictures; without it none are taken.
  ///   - encode: Makes a WebP file of the pixels of a picture; without it no case keeps its pictures.
  ///   - keepsEqualPictures: Whether a case keeps them also where nothing differs.
  ///   - environment: The environment of the workers. Where it names a device, all is opened on that;
  ///     where it knows a wide one, a case with a split that had room for one side is opened there as well.
  ///   - jobs: How many cases are opened at a time.
  ///   - rounds: How often each side is asked in any case.
  ///   - timeout: How long one opening may take.
  ///   - linger: How long what a case has begun may take to end its worker.
  ///   - progress: Called with each case once both sides were seen.
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
  /// - Throws: ``CheckError``, or what a pool throws, where no worker can be had; what
  ///   was seen before stays.
  package func run() async throws {
    try await survey(requests, by: [programs.before, programs.after])
  }

  /// Opens cases that only the older build has, if pictures are kept.
  ///
  /// - Parameter checks: The cases, as that build knows them.
  /// - Throws: As ``run()`` does.
  package func observe(removed checks: [CheckCase]) async throws {
    guard encode != nil, !checks.isEmpty else { return }
    let device = environment.named.device
    try await survey(
      checks.map { SurveyRequest($0, at: levels, on: device) },
      by: [programs.before]
    )
  }

  /// Ends the workers; what was seen by then stays.
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
  /// - Returns: The request to open it again, if both builds differ and that may be chance, and the
  ///   request for a wide device.
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

  /// Changes what was seen of a case that turned out to end its worker.
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

  /// The number of times that each side is asked again where they differ.
  private static let roundsOfDifference = 2
}
