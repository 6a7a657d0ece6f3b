import GTK
import PetriDish
import Survey

/// The visits of a tour that workers made.
struct SurveyedTour {
  /// The visits of the screens that didn't end their workers.
  private(set) var visits = ScreenVisits()

  /// The cases that ended their workers, each with a message.
  private(set) var deaths: [(check: CheckCase, end: String)] = []

  /// The registration of the catalog, with context fields if they were requested.
  private(set) var registration: Registration

  /// The default time limit of a visit.
  static let timeout = Duration.seconds(60)

  /// Makes a tour.
  ///
  /// If the task is canceled, the workers end.
  ///
  /// - Parameters:
  ///   - pool: The pool that starts workers.
  ///   - isShown: Whether screens are shown on a display.
  ///   - describes: Whether a worker also returns the registration with context fields.
  ///   - timeout: The time limit of a visit.
  ///   - linger: How long to wait after a visit for a screen to end its worker.
  ///   - progress: Called when a case starts, with its number (starting at 1) and the number of cases.
  /// - Throws: ``CheckError`` if no worker starts or the app fails to start, or `CancellationError`.
  init(
    _ tour: ScreenTour,
    by pool: any WorkerPool,
    onWidgets isShown: Bool = false,
    describing describes: Bool = false,
    within timeout: Duration = Self.timeout,
    lingering linger: Duration = .zero,
    progress: @escaping (CheckCase, _ number: Int, _ count: Int) -> Void = { _, _, _ in }
  ) async throws {
    let requests = (describes ? [SurveyRequest.registration] : []) + tour.requests
    var description: CaseObservation?
    var (visits, deaths) = (ScreenVisits(), [(check: CheckCase, end: String)]())
    var opened = 0
    let surveyor = Surveyor(
      [Surveyor.Program(pool)],
      jobs: SubprocessPool.workers(onWidgets: isShown),
      timeout: timeout,
      linger: linger
    ) { event in
      switch event {
      case .began(let request):
        opened += 1
        progress(request.check, opened, requests.count)
      case .observed(let request, let observations) where request.registration:
        description = observations[0]
      case .observed(let request, let observations):
        visits.add(observations[0], of: request)
        if let death = observations[0]?.check?.death {
          deaths.append((request.check, death.message))
        }
      case .revised(let check, _, let death):
        deaths.append((check, death.message))
      }
    }
    try await withTaskCancellationHandler {
      try await surveyor.survey(requests)
    } onCancel: {
      Task { @MainActor in surveyor.stop() }
    }
    try Task.checkCancellation()
    registration = describes ? try Registration(description) : tour.registration
    if let death = deaths.first(where: { $0.check.screen.isEmpty }) {
      throw CheckError.start(death.end)
    }
    for (check, _) in deaths { visits.remove(check.screen, under: check.jump.variants) }
    (self.visits, self.deaths) = (visits, deaths)
  }

  /// The screens that ended a worker, each with its first message, sorted by ID.
  var deadly: [(check: CheckCase, end: String)] {
    var known: Set<String> = []
    return deaths.filter { known.insert($0.check.screen).inserted }
      .sorted { $0.check.screen < $1.check.screen }
  }

  /// Returns the messages about ended workers, by screen ID and then by variant of an experiment.
  func ends(of experiment: String) -> [String: [String: String]] {
    var ends: [String: [String: String]] = [:]
    for (check, end) in deaths {
      let variant = check.jump.variants[experiment] ?? check.variant
      if ends[check.screen]?[variant] == nil { ends[check.screen, default: [:]][variant] = end }
    }
    return ends
  }
}
