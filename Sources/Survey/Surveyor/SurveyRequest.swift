package import PetriDish

/// A request to open a case in a survey.
package struct SurveyRequest: Hashable, Sendable {
  /// The case to open.
  package let check: CheckCase

  /// The levels at which the case is observed.
  package var levels: Set<ObservationLevel>

  /// Whether the worker checks for problems such as leaks.
  package var checks: Bool

  /// The visit that collects the edges of a navigation graph, or `nil`.
  ///
  /// It can be combined only with ``checks``.
  package internal(set) var visit: VisitRequest?

  /// Whether to return the registration of the catalog instead of opening a case.
  package private(set) var registration = false

  /// The device on which the case opens; `nil` for the device of the worker.
  package var device: String?

  /// The number of the run, starting at 1.
  package private(set) var take = 1

  /// The process that opens the case.
  package private(set) var process = Process.shared

  /// A process that opens cases.
  package enum Process: Hashable, Sendable {
    /// Any process of the survey.
    case shared
    /// A process that only opens cases of a round; a round starts after the previous one has finished.
    case round(Int)
    /// A separate process.
    case separate

    var isOfRound: Bool { if case .round = self { true } else { false } }
  }

  /// Creates a request to open a case.
  package init(
    _ check: CheckCase,
    at levels: Set<ObservationLevel> = [],
    checks: Bool = false,
    on device: String? = nil
  ) {
    (self.check, self.levels, self.checks, self.device) = (check, levels, checks, device)
  }

  /// Creates a request to open a case and collect the edges of its screens for a navigation graph.
  package init(_ check: CheckCase, visiting visit: VisitRequest) {
    self.init(check)
    self.visit = visit
  }

  /// The request for the registration of the whole catalog.
  package static var registration: Self {
    var request = Self(.registration)
    request.registration = true
    return request
  }

  /// Returns a request to open the same case again.
  package func again(in process: Process) -> Self {
    var request = self
    request.take += 1
    request.process = process
    return request
  }

  /// Returns the request for the wide device, or `nil` if no split was collapsed.
  package func widened(
    after observation: CaseObservation?,
    in environment: StandardEnvironment
  ) -> Self? {
    guard observation?.hasCollapsedSplit == true else { return nil }
    return check.widened(in: environment).map { wide in
      SurveyRequest(wide, at: levels, checks: checks, on: device)
    }
  }
}
