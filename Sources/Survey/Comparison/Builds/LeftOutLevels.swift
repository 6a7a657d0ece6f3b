import PetriDish

/// A level at which the sides of a comparison differ.
package enum ComparisonLevel: Hashable, Sendable {
  /// The statements of the catalog about itself: registration, edges and costs.
  case registration
  /// A level at which cases are observed.
  case observed(ObservationLevel)

  /// All levels, in the order in which they name a change.
  package static let all = [.registration] + PairedCase.namingLevels.map { Self.observed($0) }

  /// The word for programs and in sentences.
  package var word: String {
    switch self {
    case .registration: "registration"
    case .observed(let level): level.rawValue
    }
  }

  /// The label at a change, in words for everybody.
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

/// Levels that are not compared, with the reason.
package struct LeftOutLevels: Hashable, Sendable {
  /// The levels.
  package let levels: [ComparisonLevel]

  /// The reason, as it follows “since”.
  package let reason: String

  /// Leaves levels out.
  package init(_ levels: [ComparisonLevel], since reason: String) {
    (self.levels, self.reason) = (levels, reason)
  }

  /// One sentence.
  package var sentence: String {
    "Not compared: \(levels.map(\.word).joined(separator: ", ")), since \(reason)."
  }
}

extension LeftOutLevels {
  /// Returns the levels of some cases that were not compared, though both builds were asked for them: all levels of
  /// cases that crash every worker, pictures that could not be taken, and what a screen has not shown each time.
  ///
  /// - Parameter levels: The levels that both builds were asked for.
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
        since: "no worker survives \(Quotation.list(ids)) on either side"
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
        gap.failure.map { "that of \(names) cannot be taken: \($0.withoutFullStop)" }
        ?? "\(names) did not show that each time"
      return Self([.observed(gap.level)], since: reason)
    }
  }

  /// A level that some observation lacks.
  fileprivate struct Gap: Hashable {
    let level: ObservationLevel
    /// The reason that a picture could not be taken; `nil` for what was not shown.
    let failure: String?
  }
}

extension PairedCase {
  /// The levels that are not compared because an observation of a living worker lacks them.
  fileprivate func gaps(among levels: Set<ObservationLevel>) -> [LeftOutLevels.Gap] {
    ObservationLevel.allCases.compactMap { level in
      for side in [before, after] {
        // A screen that was not reached has no picture, and its outcome is compared.
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
