extension Registration {
  /// Joins sightings under all arrangements of variants: a mistake that was seen under every one is one
  /// finding.
  ///
  /// - Returns: The findings by kind and in the order of registration.
  func lintFindings(of sightings: [LintSighting]) -> [LintFinding] {
    let ofVariants = sightings.filter { $0.linkUnderAll != nil }
    let ofRegistration = sightings.filter { $0.linkUnderAll == nil }.map(\.finding)
    return ordered(joined(ofVariants) + ofRegistration)
  }

  /// Returns one finding for what was seen under every arrangement of variants, else one for each.
  private func joined(_ sightings: [LintSighting]) -> [LintFinding] {
    var order: [LintDefect] = []
    var groups: [LintDefect: [LintSighting]] = [:]
    for sighting in sightings {
      let defect = LintDefect(sighting.finding)
      if groups[defect] == nil { order.append(defect) }
      groups[defect, default: []].append(sighting)
    }
    let count = experiments.arrangements.count
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
