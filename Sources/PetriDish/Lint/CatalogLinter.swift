/// Looks for mistakes in how the screens of a catalog are reached, in the catalog's map.
struct CatalogLinter {
  let registration: Registration

  /// Returns the mistakes that the map has under one variant.
  ///
  /// - Parameter sample: The plans that were made from each screen.
  func sightings(in variant: CatalogMap.Variant, _ sample: StartSample) -> [LintSighting] {
    let defects =
      reachDefects(in: variant.table) + firstStartDefects(in: variant, sample)
      + budgetDefects(in: variant.table)
    return defects.map(LintSighting.init)
  }

  /// Returns the mistakes of the registration.
  ///
  /// - Parameter findings: The findings about presets and deep links, by the ids of the screens.
  func sightingsInRegistration(
    _ findings: [String: [LintFinding]]
  ) -> [LintSighting] {
    let ofScreens = registration.screens.flatMap { findings[$0.id] ?? [] }
    let kinds: [LintFinding.Kind] = [.preset, .deepLink]
    let inOrder = kinds.flatMap { kind in ofScreens.filter { $0.kind == kind } }
    let problems = registration.problems.map { problem in
      LintFinding(
        kind: problem.isAmbiguousLink ? .ambiguousLink : .registration,
        screen: problem.subject,
        variants: [:],
        sentence: problem.sentence,
        link: problem.link
      )
    }
    return (inOrder + problems).map { LintSighting(finding: $0) }
  }

  /// Returns the defects of links that do not work from everywhere; of each screen only the one from the
  /// first place.
  private func firstStartDefects(
    in variant: CatalogMap.Variant,
    _ sample: StartSample
  ) -> [(defect: LintDefect, jump: Jump)] {
    guard let fresh = variant.rows.first, fresh.start == nil else { return [] }
    var screens: Set<String> = []
    return variant.rows.dropFirst().flatMap {
      startDefects(in: variant, fresh.failures, from: $0, sample)
    }
    .filter { screens.insert($0.defect.screen).inserted }
  }
}
