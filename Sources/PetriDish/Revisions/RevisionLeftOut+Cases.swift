extension RevisionLeftOut {
  /// Returns what was not compared of some cases, though both revisions were asked for it: all of those
  /// that no worker survives, pictures that could not be taken, and what a screen has not shown each time.
  ///
  /// - Parameter levels: The levels that both were asked for.
  static func all(
    in cases: [RevisionCase],
    askedFor levels: Set<ObservationLevel>
  ) -> [RevisionLeftOut] {
    deadly(among: cases) + gaps(in: cases, askedFor: levels)
  }

  private static func deadly(among cases: [RevisionCase]) -> [RevisionLeftOut] {
    let ids = cases.filter { $0.isDead(\.before) && $0.isDead(\.after) }.map(\.check.id)
    guard !ids.isEmpty else { return [] }
    let levels = ObservationLevel.allCases.filter { $0 != .outcome }
    return [
      RevisionLeftOut(
        levels.map { .observed($0) },
        since: "no worker survives \(Quotation.list(ids)) on either side"
      )
    ]
  }

  private static func gaps(
    in cases: [RevisionCase],
    askedFor levels: Set<ObservationLevel>
  ) -> [RevisionLeftOut] {
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
      return RevisionLeftOut([.observed(gap.level)], since: reason)
    }
  }

  /// A level that not every observation has.
  fileprivate struct Gap: Hashable {
    let level: ObservationLevel
    /// The reason that a picture could not be taken; `nil` for what was not shown.
    let failure: String?
  }
}

extension RevisionCase {
  /// The levels that are not compared, as some observation of a side lacks them whose worker has lived.
  fileprivate func gaps(among levels: Set<ObservationLevel>) -> [RevisionLeftOut.Gap] {
    ObservationLevel.allCases.compactMap { level in
      for side in [before, after] {
        // A screen that was not reached has no picture, and its outcome is compared.
        let alive = side.filter { observation in
          guard let outcome = observation.outcome else { return true }
          return level == .picture
            ? !outcome.isMissed(asksGuards: check.asksGuards) : !outcome.isDeath
        }
        if level == .picture, let failure = alive.lazy.compactMap(\.pictureFailure).first {
          return RevisionLeftOut.Gap(level: level, failure: failure)
        }
        let seen = alive.count { $0.has(level) }
        if seen < alive.count, seen > 0 || levels.contains(level) {
          return RevisionLeftOut.Gap(level: level, failure: nil)
        }
      }
      return nil
    }
  }
}
