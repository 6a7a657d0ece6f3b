import PetriDish

/// A level at which the sides of a comparison can differ.
package enum ComparisonLevel: Hashable, Sendable {
  /// The registration of the catalog, with edges and costs.
  case registration
  /// A level at which cases are observed.
  case observed(ObservationLevel)

  /// All levels, in the order in which they are checked for a difference.
  package static let all = [.registration] + PairedCase.namingLevels.map { Self.observed($0) }

  /// The identifier of the level in JSON and in sentences.
  package var word: String {
    switch self {
    case .registration: "registration"
    case .observed(let level): level.rawValue
    }
  }

  /// The user-visible label of changes at this level.
  package var label: String {
    switch self {
    case .registration: "catalog"
    case .observed(.outcome): "opening"
    case .observed(.plan): "plan"
    case .observed(.stack): "screens"
    case .observed(.structure): "widgets"
    case .observed(.lists): "rows"
    case .observed(.picture): "picture"
    }
  }
}

/// Levels that a comparison skipped, with the reason.
package struct LeftOutLevels: Hashable, Sendable {
  /// The skipped levels.
  package let levels: [ComparisonLevel]

  /// The reason, as a clause that follows “because”.
  package let reason: String

  /// Creates a record of skipped levels.
  package init(_ levels: [ComparisonLevel], since reason: String) {
    (self.levels, self.reason) = (levels, reason)
  }

  /// The skipped levels and the reason in one sentence.
  package var sentence: String {
    "Not compared: \(levels.map(\.word).joined(separator: ", ")), because \(reason)."
  }
}

extension LeftOutLevels {
  /// Returns the levels that were requested from both builds but couldn’t be compared in some cases.
  ///
  /// A level is skipped if the case crashes every worker, the picture couldn’t be taken, or a run didn’t observe it.
  ///
  /// - Parameters:
  ///   - cases: The observed cases.
  ///   - levels: The levels that were requested from both builds.
  static func all(in cases: [PairedCase], askedFor levels: Set<ObservationLevel>) -> [Self] {
    deadly(among: cases) + gaps(in: cases, askedFor: levels)
  }

  private static func deadly(among cases: [PairedCase]) -> [Self] {
    let ids = cases.filter { $0.isDead(\.before) && $0.isDead(\.after) }.map(\.check.id)
    guard !ids.isEmpty else { return [] }
    let levels = ObservationLevel.allCases.filter { $0 != .outcome }
    return [
      Self(
        levels.map { .observed($0) },
        since: "\(Quotation.list(ids)) crashed or hung in every run on both sides"
      )
    ]
  }

  private static func gaps(
    in cases: [PairedCase],
    askedFor levels: Set<ObservationLevel>
  ) -> [Self] {
    var ids: [Gap: [String]] = [:]
    var order: [Gap] = []
    for entry in cases where entry.isWhole {
      for gap in entry.gaps(among: levels) {
        if ids[gap] == nil { order.append(gap) }
        ids[gap, default: []].append(entry.check.id)
      }
    }
    return order.map { gap in
      let names = Quotation.list(ids[gap] ?? [])
      let reason =
        gap.failure.map { "the picture of \(names) couldn’t be taken: \($0.withoutFullStop)" }
        ?? "not every run of \(names) observed this level"
      return Self([.observed(gap.level)], since: reason)
    }
  }

  /// A level that is missing from some observations.
  fileprivate struct Gap: Hashable {
    let level: ObservationLevel
    /// The reason that the picture couldn’t be taken, or `nil` if the level wasn’t observed.
    let failure: String?
  }
}

extension PairedCase {
  /// Returns the levels that can’t be compared because they are missing from some observations.
  ///
  /// Observations of crashed workers are ignored.
  fileprivate func gaps(among levels: Set<ObservationLevel>) -> [LeftOutLevels.Gap] {
    ObservationLevel.allCases.compactMap { level in
      for side in [before, after] {
        // A screen that wasn’t reached has no picture, but its outcome is compared.
        let alive = side.filter { observation in
          guard let outcome = observation.outcome else { return true }
          return level == .picture
            ? !outcome.isMissed(asksGuards: check.asksGuards) : !outcome.isDeath
        }
        if level == .picture, let failure = alive.lazy.compactMap(\.pictureFailure).first {
          return LeftOutLevels.Gap(level: level, failure: failure)
        }
        let seen = alive.count { $0.has(level) }
        if seen < alive.count, seen > 0 || levels.contains(level) {
          return LeftOutLevels.Gap(level: level, failure: nil)
        }
      }
      return nil
    }
  }
}
