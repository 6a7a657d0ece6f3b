extension Catalog {
  /// Returns the findings that follow from the results of parts, whoever had which.
  ///
  /// A mistake that was seen under all variants is one finding, else one for each.
  ///
  /// - Returns: The findings by kind and in the order of registration, whatever the order of the parts.
  package func lintFindings(of units: [LintedUnit]) -> [LintFinding] {
    let results = Dictionary(units.map { ($0.id, $0.sightings) }) { first, _ in first }
    var ofVariants: [LintedUnit.Occurrence] = []
    var ofRegistration: [LintFinding] = []
    for sighting in lintUnits.flatMap({ results[$0.id] ?? [] }) {
      if sighting.linkUnderAll == nil {
        ofRegistration.append(sighting.finding)
      } else {
        ofVariants.append(sighting)
      }
    }
    return ordered(joined(ofVariants) + ofRegistration)
  }

  /// Returns one finding for what was seen under every arrangement of variants, else one for each.
  private func joined(_ sightings: [LintedUnit.Occurrence]) -> [LintFinding] {
    var order: [LintDefect] = []
    var groups: [LintDefect: [LintedUnit.Occurrence]] = [:]
    for sighting in sightings {
      let defect = LintDefect(sighting.finding)
      if groups[defect] == nil { order.append(defect) }
      groups[defect, default: []].append(sighting)
    }
    let count = arrangements.count
    return order.flatMap { defect -> [LintFinding] in
      let group = groups[defect] ?? []
      guard group.count == count, let link = group.first?.linkUnderAll else {
        return group.map(\.finding)
      }
      return [
        LintFinding(
          kind: defect.kind,
          screen: defect.screen,
          variants: [:],
          sentence: defect.sentence,
          link: link
        )
      ]
    }
  }

  private func ordered(_ findings: [LintFinding]) -> [LintFinding] {
    let kinds = LintFinding.Kind.allCases
    return findings.enumerated().sorted { one, other in
      let ranks = [one, other].map { number, finding in
        (kinds.firstIndex(of: finding.kind) ?? 0, position(of: finding.screen) ?? 0, number)
      }
      return ranks[0] < ranks[1]
    }.map(\.element)
  }
}
