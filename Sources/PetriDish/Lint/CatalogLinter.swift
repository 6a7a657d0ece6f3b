/// Looks for mistakes in how the screens of a catalog are reached, in the catalog's map.
@MainActor
struct CatalogLinter {
  let catalog: Catalog

  /// The map, with the plans from every screen.
  let map: CatalogMap

  /// The ids of the screens that were not opened.
  let leftOut: Set<String>

  /// Returns all findings, by kind and in the order of registration.
  func findings() -> [LintFinding] {
    var occurrences: [DefectOccurrences] = []
    for variant in map.variants {
      let defects =
        reachDefects(in: variant.table) + firstStartDefects(in: variant)
        + budgetDefects(in: variant.table)
      for (defect, jump) in defects {
        if let index = occurrences.firstIndex(where: { $0.defect == defect }) {
          occurrences[index].jumps.append(jump)
        } else {
          occurrences.append(DefectOccurrences(defect: defect, jumps: [jump]))
        }
      }
    }
    let ofPresets = catalog.screens.filter { !leftOut.contains($0.id) }.flatMap(\.presetFindings)
    return ordered(
      occurrences.flatMap { $0.findings(of: map.variants.count) }
        + ofPresets + catalog.registrationFindings
    )
  }

  /// Returns the defects of links that do not work from everywhere, of each screen's only the one from
  /// the first place.
  private func firstStartDefects(
    in variant: CatalogMap.Variant
  ) -> [(defect: LintDefect, jump: Jump)] {
    var screens: Set<String> = []
    return catalog.screens.flatMap { startDefects(in: variant, from: $0.id) }
      .filter { screens.insert($0.defect.screen).inserted }
  }

  private func ordered(_ findings: [LintFinding]) -> [LintFinding] {
    let kinds = LintFinding.Kind.allCases
    return findings.enumerated().sorted { one, other in
      let ranks = [one, other].map { number, finding in
        (
          kinds.firstIndex(of: finding.kind) ?? 0, catalog.position(of: finding.screen) ?? 0, number
        )
      }
      return ranks[0] < ranks[1]
    }.map(\.element)
  }
}
