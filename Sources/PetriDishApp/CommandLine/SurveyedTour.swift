import Foundation
import GTK
import PetriDish

/// The visits of a tour, made by workers.
struct SurveyedTour {
  /// The visits of the screens that outlived them.
  private(set) var visits = ScreenVisits()

  /// The cases that ended their workers, each with one sentence on how.
  private(set) var deaths: [(check: CheckCase, end: String)] = []

  /// The exit status if a signal ended the tour, or `nil`.
  private(set) var interruption: Int32?

  /// Makes a tour.
  ///
  /// - Parameters:
  ///   - call: The command, which names the tour in its progress.
  ///   - isShown: Whether a display shows the screens.
  ///   - standard: The environment of the workers.
  ///   - timeout: How long one visit may take.
  ///   - linger: How long a screen may take to end its worker after the visit.
  /// - Throws: ``CheckError`` if no worker can be started, or the app does not start.
  init(
    _ tour: ScreenTour,
    for call: Call,
    onWidgets isShown: Bool = false,
    in standard: StandardEnvironment,
    within timeout: Duration,
    lingering linger: Duration = .zero
  ) throws {
    let requests = tour.requests
    var (visits, deaths) = (ScreenVisits(), [(check: CheckCase, end: String)]())
    var opened = 0
    let surveyor = Surveyor(
      [Surveyor.Program(SubprocessPool(WorkerInvocation.words(onWidgets: false, in: standard)))],
      jobs: SubprocessPool.workers(onWidgets: isShown),
      timeout: timeout,
      linger: linger
    ) { event in
      switch event {
      case .began(let request):
        opened += 1
        call.out.progress?("\(opened) of \(requests.count): \(request.check.id)")
      case .observed(let request, let observations):
        visits.add(observations[0], of: request)
        if let death = observations[0]?.check?.death {
          deaths.append((request.check, death.message))
        }
      case .revised(let check, _, let death):
        deaths.append((check, death.message))
      }
    }
    let (result, interruption) = InterruptibleWork.run(stop: surveyor.stop) {
      defer { call.out.progress?(nil) }
      try await surveyor.survey(requests)
    }
    self.interruption = interruption
    guard interruption == nil else { return }
    try result.get()
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

  /// Writes a sentence for each screen that ended a worker.
  func reportDeaths(_ out: Output) {
    for (check, end) in deadly {
      out.error("\(Quotation(check.screen)) is not opened, since no worker survives it: \(end)")
    }
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
