import Foundation
import GTK
import PetriDish
import Survey

/// A comparison of the running program with another build, which compares selected screens and both maps.
final class RevisionComparison {
  /// The cases to compare and the settings of the comparison.
  struct Request {
    /// The cases in the running program.
    let cases: [CheckCase]

    /// The environment in which both builds open the cases.
    let standard: StandardEnvironment

    /// Whether the maps of both builds are compared.
    var comparesMaps = true

    /// A part of the ID of each screen whose registration is compared, or `nil` for all screens.
    var filter: String?

    /// Whether the pictures of differing cases are kept.
    var keepsPictures = false

    /// Whether the pictures of identical cases are kept.
    var keepsEqualPictures = false

    /// The number of times that each build runs a case.
    var rounds = 1

    /// The time limit for opening a screen.
    var timeout: Duration = .seconds(60)

    /// Whether screens are shown on a display.
    var isShown = Display.isAvailable

    /// The reason that screens aren't shown, as a clause.
    var reasonNotShown = "there is no display"

    /// The environment variables that differ from those of this process.
    var environment: [String: String] = [:]

    /// Whether processes started by screens end with the workers; must be `false` if this process shows screens.
    var endsOrphans = true

    /// The path of the current build.
    var program = CurrentProcess.path
  }

  /// The levels that couldn't be compared, with reasons.
  private(set) var leftOut: [LeftOutLevels] = []

  /// The maps of both builds, or `nil` if either couldn't be made.
  var maps: (before: MapFile, after: MapFile)? {
    builds.map { ($0.before.file, $0.after.file) }
  }

  private var builds: (before: BuildMap, after: BuildMap)?

  private let request: Request
  private let other: OtherProgram
  private let run: PairedSurvey
  private let onCase: (CheckCase) -> Void
  private var mapping: Task<Void, Never>?
  private var isStopped = false

  /// Prepares a comparison.
  ///
  /// - Parameter onCase: Called for each compared case.
  init(
    _ request: Request,
    with other: OtherProgram,
    onCase: @escaping (CheckCase) -> Void = { _ in }
  ) {
    (self.request, self.other, self.onCase) = (request, other, onCase)
    let isShown = request.isShown
    let words = WorkerInvocation.words(onWidgets: isShown, in: request.standard)
    func pool(_ program: String, in environment: [String: String] = [:]) -> SubprocessPool {
      SubprocessPool(
        words,
        of: program,
        in: request.environment.merging(environment) { $1 },
        endingOrphans: request.endsOrphans
      )
    }
    let makeMemory: () throws -> any PixelMemory = { try SharedMemory() }
    let encode: (PixelImage) -> Data = { Data(Picture($0).webP) }
    let hidden = isShown ? [] : ObservationLevel.shown
    run = PairedSurvey(
      request.cases,
      by: PairedSurvey.Sides(
        before: pool(other.path, in: other.environment),
        after: pool(request.program)
      ),
      levels: Set(ObservationLevel.allCases).subtracting(hidden),
      picturingIn: isShown ? makeMemory : nil,
      keepingPicturesBy: request.keepsPictures ? encode : nil,
      keepingEqualPictures: request.keepsEqualPictures,
      in: request.standard,
      jobs: SubprocessPool.workers(onWidgets: isShown),
      rounds: request.rounds,
      timeout: request.timeout
    ) { onCase($0.check) }
    if !isShown { leftOut.append(LeftOutLevels(Self.shown, since: request.reasonNotShown)) }
  }

  /// The levels that can't be compared without a display.
  private static let shown = ObservationLevel.allCases.filter(ObservationLevel.shown.contains)
    .map { ComparisonLevel.observed($0) }

  /// The cases compared so far.
  var cases: [PairedCase] { run.cases }

  /// The number of cases known so far; a wide device may add more cases.
  var total: Int { run.total }

  /// Returns a report of the differences found so far.
  func report(isInterrupted: Bool = false) -> SurveyComparison {
    SurveyComparison(
      against: other.name,
      builds: builds,
      cases,
      askedFor: run.levels,
      leavingOut: leftOut,
      isInterrupted: isInterrupted
    )
  }

  /// Stops the comparison but keeps the results so far.
  func stop() {
    isStopped = true
    mapping?.cancel()
    run.stop()
  }

  /// Compares both builds.
  ///
  /// - Throws: An error if the comparison can't continue.
  func compare() async throws {
    let mapping = MainLoop.task { await self.map() }
    self.mapping = mapping
    do {
      try await run.run()
    } catch {
      mapping.cancel()
      throw error
    }
    await mapping.value
    if let maps { try await run.observe(removed: maps.before.cases(notIn: maps.after)) }
  }

  /// Makes the maps of both builds.
  private func map() async {
    guard request.comparesMaps else { return }
    do {
      async let before = map(of: other.path, in: other.environment)
      let after = try await map(of: request.program)
      builds = (try await before, after)
    } catch {
      let sentence =
        isStopped
        ? "the comparison was interrupted"
        : "the map couldn’t be made: \("\(error)".inSentence)"
      leftOut.append(LeftOutLevels([.registration], since: sentence.withoutFullStop))
    }
  }

  /// Returns the map of a program, limited to the screens that match the filter.
  private func map(
    of program: String,
    in environment: [String: String] = [:]
  ) async throws -> BuildMap {
    let pool = SubprocessPool(
      WorkerInvocation.words(onWidgets: false, in: request.standard),
      of: program,
      in: request.environment.merging(environment) { $1 },
      endingOrphans: request.endsOrphans
    )
    let registration = try await Registration.made(by: pool, within: request.timeout)
    let tour = registration.mapTour(in: request.standard, planningStarts: false)
    let surveyed = try await SurveyedTour(tour, by: pool, within: request.timeout)
    let whole = await registration.buildMap(tour, surveyed.visits)
    // The groups of files are folders, and a file that moves to another folder isn't a change.
    let map = other.showsFiles ? whole.withoutGroups : whole
    guard let filter = request.filter else { return map }
    let screens = Set(request.cases.map(\.screen))
    return map.only { id in
      screens.contains(id) || id.lowercased().contains(filter.lowercased())
    }
  }
}

extension Registration {
  /// Makes a map outside the main actor, because a catalog can have many screens.
  @concurrent
  nonisolated fileprivate func buildMap(
    _ tour: ScreenTour,
    _ visits: ScreenVisits
  ) async -> BuildMap { BuildMap(map(tour, visits)) }
}

extension Picture {
  /// Creates a picture from the pixels that a worker sent.
  convenience init(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, pixels: image.bytes)
  }
}
