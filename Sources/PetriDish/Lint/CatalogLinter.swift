/// Looks for mistakes in how the screens of a catalog are reached.
@MainActor
struct CatalogLinter {
  let catalog: Catalog

  /// The environment in which screens are opened.
  let environment: StandardEnvironment

  /// The edges between screens that a journal tells of.
  let observed: [ObservedEdge]

  /// The ids of the screens that are not opened.
  let leftOut: Set<String>

  /// Called before each screen that is opened.
  let opening: @MainActor (Jump) -> Void

  /// Returns all findings, by kind and in the order of registration.
  func findings() async -> [LintFinding] {
    let arrangements = catalog.arrangements
    var occurrences: [DefectOccurrences] = []
    for arrangement in arrangements {
      let table = await table(under: arrangement.variants)
      for (defect, jump) in reachDefects(in: table) + (await startDefects(in: table)) {
        if let index = occurrences.firstIndex(where: { $0.defect == defect }) {
          occurrences[index].jumps.append(jump)
        } else {
          occurrences.append(DefectOccurrences(defect: defect, jumps: [jump]))
        }
      }
    }
    let ofPresets = catalog.screens.filter { !leftOut.contains($0.id) }.flatMap(\.presetFindings)
    return ordered(
      occurrences.flatMap { $0.findings(of: arrangements.count) }
        + ofPresets + catalog.registrationFindings
    )
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

  private func table(under variants: [String: String]) async -> CostTable {
    do throws(CatalogError) {
      return try await catalog.costTable(
        under: variants,
        in: environment,
        observed: observed,
        leavingOut: leftOut,
        opening: opening
      )
    } catch {
      preconditionFailure("The catalog has no such variant of its own: \(error)")
    }
  }
}
