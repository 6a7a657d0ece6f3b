extension Catalog {
  /// Looks for screens that nobody gets to or away from, and for links that do not do what they
  /// say.
  ///
  /// Opens the screens headless in this process: one that ends the program ends it here as well.
  ///
  /// - Parameters:
  ///   - observed: Ways between screens that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened; nothing is said about them.
  /// - Returns: What is wrong, by kind and in the order of registration; empty where all is well.
  /// - Complexity: O(screens × variants × *k*) jumps for *k* places to start from, of which there
  ///   are no more than sixteen.
  @MainActor
  public func lint(
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = []
  ) async -> [LintFinding] {
    let arrangements = self.arrangements
    var sightings: [Sighted] = []
    for variants in arrangements {
      let map = await map(under: variants, observed, leftOut)
      for found in reachDefects(on: map) + (await startDefects(on: map)) {
        if let index = sightings.firstIndex(where: { $0.defect == found.defect }) {
          sightings[index].jumps.append(found.jump)
        } else {
          sightings.append(Sighted(defect: found.defect, jumps: [found.jump]))
        }
      }
    }
    let findings =
      sightings.flatMap { $0.findings(of: arrangements.count) }
      + (screens.flatMap(\.presetFindings) + linkFindings).filter { !leftOut.contains($0.screen) }
    let order = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1.id, $0) })
    let kinds = LintFinding.Kind.allCases
    return findings.enumerated().sorted { one, other in
      let ranks = [one, other].map { number, finding in
        (kinds.firstIndex(of: finding.kind) ?? 0, order[finding.screen] ?? 0, number)
      }
      return ranks[0] < ranks[1]
    }.map(\.element)
  }

  /// The controls, and then each other variant with the controls of the other experiments.
  private var arrangements: [[String: String]] {
    var controls: [String: String] = [:]
    for experiment in experiments { controls[experiment.id] = experiment.variants.first }
    return [controls]
      + experiments.flatMap { experiment in
        experiment.variants.dropFirst().map { variant in
          controls.merging([experiment.id: variant]) { $1 }
        }
      }
  }

  @MainActor
  private func map(
    under variants: [String: String],
    _ observed: [ObservedEdge],
    _ leftOut: Set<String>
  ) async -> CostTable {
    do throws(CatalogError) {
      return try await navigationMap(under: variants, observed: observed, leavingOut: leftOut)
    } catch {
      preconditionFailure("The catalog has no such variant of its own: \(error)")
    }
  }
}

/// A mistake of a screen, whatever the variants.
struct Defect: Hashable {
  let kind: LintFinding.Kind
  let screen: String
  let sentence: String
}

/// A defect and the jumps that show it, one for each arrangement of variants that has it.
private struct Sighted {
  let defect: Defect
  var jumps: [Jump]

  /// One finding where every arrangement has the defect, else one for each.
  func findings(of arrangements: Int) -> [LintFinding] {
    guard jumps.count == arrangements, var jump = jumps.first else {
      return jumps.map { LintFinding(defect, $0) }
    }
    jump.variants = [:]
    return [LintFinding(defect, jump)]
  }
}

extension LintFinding {
  fileprivate init(_ defect: Defect, _ jump: Jump) {
    self.init(
      kind: defect.kind,
      screen: defect.screen,
      variants: jump.variants,
      sentence: defect.sentence,
      link: jump.link
    )
  }
}
