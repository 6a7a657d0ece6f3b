import GTK
import PetriDish
import Survey

/// The visits of a tour, made by workers.
struct SurveyedTour {
  /// The visits of the screens that outlived them.
  private(set) var visits = ScreenVisits()

  /// The cases that ended their workers, each with one sentence on how.
  private(set) var deaths: [(check: CheckCase, end: String)] = []

  /// The registration; it has the fields of contexts if they were asked for.
  private(set) var registration: Registration

  /// The time that one visit may take, unless stated otherwise.
  static let timeout = Duration.seconds(60)

  /// Makes a tour.
  ///
  /// If the task is canceled, the workers end.
  ///
  /// - Parameters:
  ///   - pool: Starts workers.
  ///   - isShown: Whether a display shows the screens.
  ///   - describes: Whether a worker also makes the registration with the fields of contexts.
  ///   - timeout: How long one visit may take.
  ///   - linger: How long a screen may take to end its worker after the visit.
  ///   - progress: Called with each case that is opened, its number from 1, and the number of cases.
  /// - Throws: ``CheckError`` if no worker can be started, or the app does not start; `CancellationError`.
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

  /// The screens that ended a worker, each once with the first of its deaths, in the order of their ids.
  var deadly: [(check: CheckCase, end: String)] {
    var known: Set<String> = []
    return deaths.filter { known.insert($0.check.screen).inserted }
      .sorted { $0.check.screen < $1.check.screen }
  }

  /// Returns how workers ended, by the screen and then by the variant of an experiment.
  func ends(of experiment: String) -> [String: [String: String]] {
    var ends: [String: [String: String]] = [:]
    for (check, end) in deaths {
      let variant = check.jump.variants[experiment] ?? check.variant
      if ends[check.screen]?[variant] == nil { ends[check.screen, default: [:]][variant] = end }
    }
    return ends
  }
}
