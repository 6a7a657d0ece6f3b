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

  /// The time from the beginning of the jump until the screen had come to rest, in seconds; two are
  /// compared by ``SettledTimes`` alone.
  package var settled: Double?

  /// The link by which the revision opens the case; it is not compared.
  package var link: String?

  /// A Boolean value that indicates whether a split had room for one of its two sides, so that a wider
  /// device shows more; it is not compared.
  package var hasCollapsedSplit: Bool?

  /// Has observed nothing yet.
  package init() {}

  /// Has observed that a worker did not survive the case.
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
    case .time: settled != nil
    }
  }

  /// Returns whether another observation has the same value at a level.
  package func equals(_ other: Self, at level: ObservationLevel) -> Bool {
    switch level {
    case .outcome: outcome?.comparable == other.outcome?.comparable
    case .plan: plan == other.plan
    case .stack: stack == other.stack
    case .structure: structure == other.structure
    case .lists: lists == other.lists
    case .picture: picture?.number == other.picture?.number
    // No two are equal.
    case .time: true
    }
  }
}

/// The end of a case's jump, as it is observed.
package struct ObservedOutcome: Hashable, Sendable, Codable {
  /// The kinds of ends.
  package enum Kind: String, Hashable, Sendable, Codable {
    case reached, stopped, redirected, failed
    /// A guard waits for the user to answer.
    case asking
    /// The process has died.
    case died
    /// It did not come to an end in time.
    case hung
  }

  /// The kind of end.
  package let kind: Kind

  /// One sentence with the reason; `nil` where the screen was reached.
  package let message: String?

  /// Creates an outcome from its parts.
  package init(kind: Kind, message: String? = nil) { (self.kind, self.message) = (kind, message) }

  /// The part by which two are compared: where a process died, the sentence has places in code in it.
  fileprivate var comparable: Self {
    kind == .died || kind == .hung ? Self(kind: kind) : self
  }

  /// The words for people.
  package var words: String {
    let word =
      switch kind {
      case .reached: "reached"
      case .stopped: "stopped"
      case .redirected: "redirected"
      case .failed: "not reached"
      case .asking: "waiting for an answer"
      case .died: "deadly"
      case .hung: "endless"
      }
    return word + (message.map { " (\($0.withoutFullStop))" } ?? "")
  }
}

/// A list of a screen in sight, as it is observed.
package struct ObservedList: Hashable, Sendable, Codable {
  /// The name of the list.
  package let name: String

  /// The number of rows of each section.
  package let counts: [Int]

  /// The titles of the first rows, section after section.
  package let titles: [String]

  /// Creates a list from its parts.
  package init(name: String, counts: [Int], titles: [String]) {
    (self.name, self.counts, self.titles) = (name, counts, titles)
  }

  /// The most titles that are taken down.
  package static let longest = 1000
}
