/// A run of the cases of a catalog, observed by workers of two revisions, both sides of each at once, so
/// that whatever else the machine does hits both alike.
///
/// Each side is asked once. Where the two differ, each is asked twice more, so that what a revision does
/// not repeat is told apart from a change.
@MainActor
package final class RevisionRun {
  /// The programs and the way in which they are asked.
  package struct Sides {
    /// Starts workers of the revision before.
    package let before: any WorkerPool
    /// Starts workers of the revision that is looked at.
    package let after: any WorkerPool

    /// Names both sides.
    package init(before: any WorkerPool, after: any WorkerPool) {
      (self.before, self.after) = (before, after)
    }
  }

  /// The cases as both sides were seen so far, in the order in which they were given; those that one
  /// side does not have are not whole, and those of ``observe(removed:)`` stand at the end.
  package var cases: [RevisionCase] { order.sorted(seen.values, by: \.check.id) }

  /// The number of openings so far, of both sides together.
  package private(set) var openings = 0

  /// The number of cases, with those on a wide device that others have led to so far.
  package private(set) var total: Int

  private let order: CaseOrder
  private let environment: StandardEnvironment

  /// The levels that are observed.
  package let levels: Set<ObservationLevel>

  private let makeMemory: (() throws -> any PixelMemory)?
  private let encodePNG: ((PixelImage) -> [UInt8])?
  private let keepsEqualPictures: Bool
  private let rounds: Int
  private let groups: (before: WorkerGroup, after: WorkerGroup)
  private let onProgress: (RevisionCase) -> Void
  private var seen: [String: RevisionCase] = [:]
  private var waiting: [CheckCase]
  private var suspects: (before: [CheckCase], after: [CheckCase]) = ([], [])
  private var failure: (any Error)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - cases: The cases of the revision that is looked at.
  ///   - sides: The programs.
  ///   - levels: The levels that are observed.
  ///   - memory: Makes memory for pictures; without it none are taken.
  ///   - encode: Makes a PNG file of the pixels of a picture; without it no case keeps its pictures.
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
    keepingPicturesBy encode: ((PixelImage) -> [UInt8])? = nil,
    keepingEqualPictures keepsEqualPictures: Bool = false,
    in environment: StandardEnvironment = StandardEnvironment(),
    jobs: Int,
    rounds: Int = 1,
    timeout: Duration,
    linger: Duration = CheckRun.linger,
    progress: @escaping (RevisionCase) -> Void = { _ in }
  ) {
    let jobs = max(1, min(jobs, cases.count))
    func group(_ pool: any WorkerPool) -> WorkerGroup {
      WorkerGroup(pool, jobs: jobs, timeout: timeout, linger: linger)
    }
    groups = (group(sides.before), group(sides.after))
    order = CaseOrder(cases.map(\.id))
    waiting = cases.reversed()
    total = cases.count
    onProgress = progress
    (makeMemory, encodePNG) = (memory, encode)
    self.keepsEqualPictures = keepsEqualPictures
    self.levels = memory == nil ? levels.subtracting([.picture]) : levels
    (self.environment, self.rounds) = (environment, max(1, rounds))
  }

  /// Observes all cases.
  ///
  /// - Throws: ``CheckError``, or what a pool throws, where no worker can be had; what
  ///   was seen before stays.
  package func run() async throws {
    await withTaskGroup(of: Void.self) { lanes in
      for _ in 0..<groups.before.jobs { lanes.addTask { await self.lane() } }
    }
    if let failure { throw failure }
    try await settle(suspects.before, in: groups.before, \.before)
    try await settle(suspects.after, in: groups.after, \.after)
  }

  /// Ends the workers; what was seen by then stays.
  package func stop() {
    groups.before.stop()
    groups.after.stop()
  }

  private func lane() async {
    do {
      let (before, after) = (try side(of: groups.before), try side(of: groups.after))
      while failure == nil, !groups.after.isStopped, let check = waiting.popLast() {
        guard let entry = try await observed(check, before, after) else { continue }
        seen[check.id] = entry
        guard entry.isWhole else { continue }
        widen(entry)
        onProgress(entry)
      }
      async let ended: Void = before.end()
      try await after.end()
      try await ended
      suspects.before += before.suspects
      suspects.after += after.suspects
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) {
    failure = failure ?? error
    stop()
  }

  private func side(of group: WorkerGroup) throws -> ObservedSide {
    ObservedSide(group, levels, on: environment.named.device, picturing: try makeMemory?())
  }

  /// Adds the case on a wide device that a case leads to.
  private func widen(_ entry: RevisionCase) {
    let isCollapsed = entry.after.first?.hasCollapsedSplit == true
    guard let wide = entry.check.widened(ifCollapsed: isCollapsed, in: environment),
      seen[wide.id] == nil
    else { return }
    waiting.append(wide)
    total += 1
  }

  /// Asks both sides for a case, as often as it takes; `nil` where the run was stopped meanwhile.
  ///
  /// What a process does not repeat, its next one may: sets, for one, are in another order in each. So
  /// where the two differ they are asked again in processes of their own.
  private func observed(
    _ check: CheckCase,
    _ before: ObservedSide,
    _ after: ObservedSide
  ) async throws -> RevisionCase? {
    var entry = RevisionCase(check)
    var pictures = DistinctPictures()
    for round in 0..<(rounds + Self.roundsOfDifference) {
      guard round < rounds || !entry.differing.isEmpty else { break }
      let known = (before: entry.before, after: entry.after)
      async let old = answer(about: check, by: before, known.before, in: round)
      let new = try await answer(about: check, by: after, known.after, in: round)
      switch (try await old, new) {
      case (.stopped, _), (_, .stopped): return entry.isWhole ? entry : nil
      case (.observed(let old), .observed(let new)):
        add(old, to: \.before, of: &entry, &pictures)
        add(new, to: \.after, of: &entry, &pictures)
      case (.unknown, let new): return observed(check, as: \.after, new)
      case (_, .unknown): return RevisionCase(check)
      }
      entry.pictureDifference = pictures.difference(in: entry)
    }
    if let encodePNG, keepsEqualPictures || !entry.differing.isEmpty {
      entry.pictures = pictures.files(of: entry, evenEqual: keepsEqualPictures, by: encodePNG)
    }
    return entry
  }

  /// Asks one side for a case, unless it has said more than it was asked: that is so where it has died,
  /// and was opened alone therefore.
  private func answer(
    about check: CheckCase,
    by side: ObservedSide,
    _ known: [CaseObservation],
    in round: Int
  ) async throws -> ObservedSide.Answer {
    guard known.count <= round else { return .observed([]) }
    do {
      guard round >= rounds else { return try await side.observe(check) }
      let own = side.another()
      let answer = try await own.observe(check)
      try await own.end()
      return answer
    } catch {
      // Else the other side would be waited for.
      fail(error)
      throw error
    }
  }

  private func add(
    _ observations: [CaseObservation],
    to path: WritableKeyPath<RevisionCase, [CaseObservation]>,
    of entry: inout RevisionCase,
    _ pictures: inout DistinctPictures
  ) {
    entry[keyPath: path] += observations.map { $0.numbered(among: &pictures) }
    openings += observations.count
  }

  /// Has what only the revision before has observed, where pictures are kept.
  ///
  /// - Parameter checks: The cases, as that revision knows them.
  /// - Throws: As ``run()`` does.
  package func observe(removed checks: [CheckCase]) async throws {
    guard encodePNG != nil, !checks.isEmpty, !groups.before.isStopped else { return }
    let before = try side(of: groups.before).another()
    for check in checks where !groups.before.isStopped {
      let entry = observed(check, as: \.before, try await before.observe(check))
      if !entry.before.isEmpty { seen[check.id] = entry }
    }
    try await before.end()
  }

  /// Takes down what one side shows of a case that the other does not have, where pictures are kept.
  private func observed(
    _ check: CheckCase,
    as path: WritableKeyPath<RevisionCase, [CaseObservation]>,
    _ answer: ObservedSide.Answer
  ) -> RevisionCase {
    var entry = RevisionCase(check)
    guard let encodePNG, case .observed(let observations) = answer else { return entry }
    var pictures = DistinctPictures()
    add(observations, to: path, of: &entry, &pictures)
    entry.pictures = pictures.files(of: entry, by: encodePNG)
    return entry
  }

  /// Finds out which cases end a worker once they are over, and takes that as their outcome.
  private func settle(
    _ suspects: [CheckCase],
    in group: WorkerGroup,
    _ side: WritableKeyPath<RevisionCase, [CaseObservation]>
  ) async throws {
    guard !suspects.isEmpty, !group.isStopped else { return }
    let search = DeathBisection(in: group, lingering: group.linger)
    for (id, death) in try await search.deaths(among: suspects.withoutRepetitions) {
      let observations = seen[id]?[keyPath: side] ?? []
      seen[id]?[keyPath: side] = observations.map { _ in CaseObservation(death) }
    }
  }

  /// The number of times that each side is asked again where they differ.
  private static let roundsOfDifference = 2
}

extension [CheckCase] {
  /// The cases, each only where it stands first.
  fileprivate var withoutRepetitions: [CheckCase] {
    var known: Set<String> = []
    return filter { known.insert($0.id).inserted }
  }
}
