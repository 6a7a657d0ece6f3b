/// The values that one side observes of a case, by level; `nil` at levels that were not asked for.
package struct CaseObservation: Hashable, Sendable, Codable {
  /// The end of the jump.
  package var outcome: ObservedOutcome?

  /// The operations of the plan, a line each, or the reason that there is none.
  package var plan: [String]?

  /// The screens as reports have them, without their lists, as a line of JSON: it is read only where it
  /// differs.
  package var stack: String?

  /// The widgets as a line of JSON; `nil` without a display.
  package var structure: String?

  /// The lists of the screens in sight.
  package var lists: [ObservedList]?

  /// The picture; `nil` without a display.
  package var picture: ObservedPicture?

  /// The reason that no picture could be taken, in one sentence; `nil` where none was asked for.
  package var pictureFailure: String?

  /// The faults, or `nil` if the worker was not asked to look for them; not compared.
  package var check: CheckResult?

  /// The faults of the screen's registration, or `nil` if they were not asked for; not compared.
  package var lint: [LintFinding]?

  /// The registration of the catalog, or `nil` if it was not asked for; not compared.
  package var registration: Registration?

  /// The visit for a graph of screens, or `nil` if none was asked for; not compared.
  package var visit: ScreenVisit?

  /// The link by which the revision opens the case; it is not compared.
  package var link: String?

  /// Whether a split had room for one of its two sides, so that a wider device shows more; it is
  /// not compared.
  package var hasCollapsedSplit: Bool?

  /// Creates an observation of nothing.
  package init() {}

  /// Creates the observation that a worker did not survive the case.
  ///
  /// - Parameters:
  ///   - end: ``ObservedOutcome/Kind/died`` or ``ObservedOutcome/Kind/hung``.
  ///   - sentence: How the worker ended.
  package init(_ end: ObservedOutcome.Kind, _ sentence: String) {
    outcome = ObservedOutcome(kind: end, message: sentence)
  }

  /// Returns whether it has a value at a level.
  package func has(_ level: ObservationLevel) -> Bool {
    switch level {
    case .outcome: outcome != nil
    case .plan: plan != nil
    case .stack: stack != nil
    case .structure: structure != nil
    case .lists: lists != nil
    case .picture: picture != nil
    }
  }
}
