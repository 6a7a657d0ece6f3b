package import PetriDish

/// An opening of a case that a survey asks for.
package struct SurveyRequest: Hashable, Sendable {
  /// The case.
  package let check: CheckCase

  /// The levels at which it is observed.
  package var levels: Set<ObservationLevel>

  /// Whether the worker looks for faults, such as leaks.
  package var checks: Bool

  /// The visit for a graph of screens, or `nil`; only faults are looked for with it in one opening.
  package internal(set) var visit: VisitRequest?

  /// Whether the worker tells the registration of the catalog; then nothing is opened.
  package private(set) var registration = false

  /// The device on which the case is opened, or `nil` for the worker's.
  package var device: String?

  /// The number of the opening, from 1.
  package private(set) var take = 1

  /// The process that opens the case.
  package private(set) var process = Process.shared

  /// A process that opens cases.
  package enum Process: Hashable, Sendable {
    /// Any process of the survey.
    case shared
    /// A process that only opens cases of that round, which begins after the round before.
    case round(Int)
    /// A separate process.
    case separate

    var isOfRound: Bool { if case .round = self { true } else { false } }
  }

  /// Creates a request.
  package init(
    _ check: CheckCase,
    at levels: Set<ObservationLevel> = [],
    checks: Bool = false,
    on device: String? = nil
  ) {
    (self.check, self.levels, self.checks, self.device) = (check, levels, checks, device)
  }

  /// Creates a request for a graph of screens.
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

  /// Returns the request for another opening of the same case.
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
