extension CatalogLinter {
  /// Returns the screens whose jump goes otherwise where another screen stands than in a fresh app.
  ///
  /// Nothing is opened for it: the plans say so. A screen that refuses to go may do so, wherever
  /// others want to.
  func startDefects(
    in variant: CatalogMap.Variant,
    from place: String
  ) -> [(defect: LintDefect, jump: Jump)] {
    guard let fresh = variant.rows.first,
      let row = variant.rows.first(where: { $0.start == place }),
      let start = variant.table.entries[place]?.jump, isStart(place, in: variant.table)
    else { return [] }
    return catalog.screens.indices.compactMap { index in
      let screen = catalog.screens[index].id
      guard screen != place, let entry = variant.table.entries[screen],
        let sentence = sentence(fresh.cells[index], entry.result, start, row.cells[index])
      else { return nil }
      var jump = entry.jump
      if !row.cells[index].isPlanned {
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
    _ fresh: StartCell,
    _ result: JumpResult,
    _ start: Jump,
    _ elsewhere: StartCell
  ) -> String? {
    switch (fresh.failure, elsewhere.failure) {
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
