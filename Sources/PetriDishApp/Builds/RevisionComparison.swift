import Foundation
import GTK
import PetriDish
import Survey

/// A comparison of the running program with another build of it: of some of their screens, and of what
/// both say of themselves.
final class RevisionComparison {
  /// The cases to compare, and the way in which that is done.
  struct Request {
    /// The cases, as the running program knows them.
    let cases: [CheckCase]

    /// The environment in which both open them.
    let standard: StandardEnvironment

    /// Whether both are asked how their screens hang together.
    var comparesMaps = true

    /// The text that the ids of screens have in them whose registration is compared; `nil` for all.
    var filter: String?

    /// Whether the pictures of a case are kept that differs.
    var keepsPictures = false

    /// Whether pictures are kept also where nothing differs.
    var keepsEqualPictures = false

    /// The number of times that each build is asked in any case.
    var rounds = 1

    /// The time that one opening may take.
    var timeout: Duration = .seconds(60)

    /// Whether screens are shown on a display.
    var isShown = Display.isAvailable

    /// The reason that they are not, in words behind “since”.
    var reasonNotShown = "there is no display"

    /// The part of the environment that is another one for both programs.
    var environment: [String: String] = [:]

    /// Whether what screens have started ends with the workers; not where this process shows
    /// screens itself.
    var endsOrphans = true

    /// The path of the program that is looked at.
    var program = CurrentProcess.path
  }

  /// The levels that were not compared, each with the reason.
  private(set) var leftOut: [LeftOutLevels] = []

  /// The maps of both programs; `nil` if one could not be made.
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
  /// - Parameter onCase: Called with each case that has been compared, or is about to be.
  init(
    _ request: Request,
    with other: OtherProgram,
    onCase: @escaping (CheckCase) -> Void = { _ in }
  ) {
    (self.request, self.other, self.onCase) = (request, other, onCase)
    let isShown = request.isShown
    let words = WorkerInvocation.words(onWidgets: isShown, in: request.standard)
    func pool(_ program: String) -> SubprocessPool {
      SubprocessPool(
        words,
        of: program,
        in: request.environment,
        endingOrphans: request.endsOrphans
      )
    }
    let makeMemory: () throws -> any PixelMemory = { try SharedMemory() }
    let encode: (PixelImage) -> Data = { Data(Picture($0).webP) }
    let hidden = isShown ? [] : ObservationLevel.shown
    run = PairedSurvey(
      request.cases,
      by: PairedSurvey.Sides(before: pool(other.path), after: pool(request.program)),
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

  /// The levels that are left out without a display.
  private static let shown = ObservationLevel.allCases.filter(ObservationLevel.shown.contains)
    .map { ComparisonLevel.observed($0) }

  /// The cases as both were seen so far.
  var cases: [PairedCase] { run.cases }

  /// The number of cases, as far as they are known: a wide device may show more of one.
  var total: Int { run.total }

  /// Returns the report of what was found so far.
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

  /// Ends it; what was found by then stays.
  func stop() {
    isStopped = true
    mapping?.cancel()
    run.stop()
  }

  /// Compares both programs.
  ///
  /// - Throws: Why nothing more could be compared.
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

  /// Makes the maps of both programs.
  private func map() async {
    guard request.comparesMaps else { return }
    do {
      async let before = map(of: other.path)
      let after = try await map(of: request.program)
      builds = (try await before, after)
    } catch {
      let sentence =
        isStopped
        ? "the comparison was interrupted"
        : "the map of the program could not be had: \("\(error)".inSentence)"
      leftOut.append(LeftOutLevels([.registration], since: sentence.withoutFullStop))
    }
  }

  /// Returns the map of a program, of which only what is asked for is kept.
  private func map(of program: String) async throws -> BuildMap {
    let pool = SubprocessPool(
      WorkerInvocation.words(onWidgets: false, in: request.standard),
      of: program,
      in: request.environment,
      endingOrphans: request.endsOrphans
    )
    let registration = try await Registration.made(by: pool, within: request.timeout)
    let tour = registration.mapTour(in: request.standard, planningStarts: false)
    let surveyed = try await SurveyedTour(tour, by: pool, within: request.timeout)
    let map = await registration.buildMap(tour, surveyed.visits)
    guard let filter = request.filter else { return map }
    let screens = Set(request.cases.map(\.screen))
    return map.only { id in
      screens.contains(id) || id.lowercased().contains(filter.lowercased())
    }
  }
}

extension Registration {
  /// Makes a map outside of the main actor, since there may be many screens.
  @concurrent
  nonisolated fileprivate func buildMap(
    _ tour: ScreenTour,
    _ visits: ScreenVisits
  ) async -> BuildMap { BuildMap(map(tour, visits)) }
}

extension Picture {
  /// Creates a picture of the pixels that a worker has sent.
  convenience init(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, pixels: image.bytes)
  }
}
