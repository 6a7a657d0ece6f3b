extension CatalogLinter {
  /// Returns the screens whose jump goes otherwise where another screen stands than in a fresh app.
  ///
  /// Nothing is opened for it: the plans say so. A screen that refuses to go may do so, wherever
  /// others want to.
  ///
  /// - Complexity: O(screens that are planned otherwise).
  func startDefects(
    in variant: CatalogMap.Variant,
    _ fresh: [String: JumpResult.Failure],
    from row: StartRow,
    _ sample: StartSample
  ) -> [(defect: LintDefect, jump: Jump)] {
    guard let place = row.start, let start = variant.table.entries[place]?.jump,
      isStart(place, in: variant.table)
    else { return [] }
    let failures = row.failures
    let screens = Set(failures.keys).symmetricDifference(fresh.keys).subtracting([place])
      .intersection(sample.targets(from: place))
    let ordered = screens.sorted {
      (registration.position(of: $0) ?? 0) < (registration.position(of: $1) ?? 0)
    }
    return ordered.compactMap { screen in
      guard let entry = variant.table.entries[screen],
        let sentence = sentence(fresh[screen], entry.result, start, failures[screen])
      else { return nil }
      var jump = entry.jump
      if failures[screen] != nil {
        jump.from = [Jump.PriorScreen(place, context: start.context)]
      }
      return (LintDefect(kind: .start, screen: screen, sentence: sentence), jump)
    }
  }

  /// Returns whether users come to a place and away; what else is wrong there is a finding of its own.
  private func isStart(_ place: String, in table: CostTable) -> Bool {
    guard let entry = table.entries[place] else { return false }
    return entry.cost?.back != nil && !entry.isKept
  }

  /// Returns the sentence about a jump that is planned otherwise in a fresh app than elsewhere.
  private func sentence(
    _ fresh: JumpResult.Failure?,
    _ result: VisitResult,
    _ start: Jump,
    _ elsewhere: JumpResult.Failure?
  ) -> String? {
    switch (fresh, elsewhere) {
    case (nil, let failure?) where result.outcome == .reached && failure.code != .refused:
      "its link works in an app that was just started, and not where \(Quotation(start.screen)) "
        + "stands: \(failure.message)"
    case (let failure?, nil):
      "its link works where \(Quotation(start.screen)) stands, and not in an app that was just "
        + "started: \(failure.message)"
    default: nil
    }
  }
}
