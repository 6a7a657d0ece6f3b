package import PetriDish

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

extension CatalogLinter {
  /// Returns the screens of a table that no path leads to, or away from.
  ///
  /// That nothing leads to a screen is judged where the screen declares an edge to another one, and so
  /// does one that is known to be reached from what the app shows first: where neither says where it
  /// leads, there may be a path that is not declared.
  func reachDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
    let isBegun = registration.screens.contains { screen in
      screen.leadsElsewhere && table.entries[screen.id]?.cost?.assumed == 0
    }
    return registration.screens.flatMap { screen -> [(defect: LintDefect, jump: Jump)] in
      guard let entry = table.entries[screen.id], let cost = entry.cost else { return [] }
      var found: [(LintFinding.Kind, String)] = []
      if isBegun, screen.leadsElsewhere, screen.needsEdges,
        cost.path.last?.origin == .assumed
      {
        found.append((.unreachable, "nothing is known that leads to it."))
      }
      if cost.back == nil {
        found.append(
          entry.isKept && cost.modals > 0
            ? (.modalTrap, "its modal refuses to close, and nothing on it is known to lead home.")
            : (.deadEnd, "no way back from it is known.")
        )
      }
      return found.map { kind, sentence in
        (LintDefect(kind: kind, screen: screen.id, sentence: sentence), entry.jump)
      }
    }
  }
}

extension Registration.Screen {
  /// Whether it declares an edge to another screen than itself.
  fileprivate var leadsElsewhere: Bool { edges.contains { $0.route != route } }
}

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

extension CatalogLinter {
  /// Returns the screens of a table that cost more than their budgets allow.
  func budgetDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
    registration.screens.flatMap { screen -> [(defect: LintDefect, jump: Jump)] in
      guard let entry = table.entries[screen.id],
        case .exceeded(let found) = BudgetVerdict(entry.cost, within: screen.budget)
      else { return [] }
      return found.map {
        let sentence = $0.sentence()
        return (LintDefect(kind: .budget, screen: screen.id, sentence: sentence), entry.jump)
      }
    }
  }
}

/// A mistake of a screen, whatever the variants.
struct LintDefect: Hashable {
  let kind: LintFinding.Kind
  let screen: String
  let sentence: String
}

extension LintDefect {
  init(_ finding: LintFinding) {
    self.init(kind: finding.kind, screen: finding.screen, sentence: finding.sentence)
  }
}

/// A mistake under one arrangement of variants; it may be there under all of them.
struct LintSighting: Hashable {
  /// The mistake.
  let finding: LintFinding

  /// The link that shows the mistake if it is there under all variants; `nil` for a mistake that has nothing to
  /// do with variants.
  var linkUnderAll: String?
}

extension LintSighting {
  /// Creates the sighting of a defect that a jump shows.
  init(_ defect: LintDefect, _ jump: Jump) {
    let finding = LintFinding(
      kind: defect.kind,
      screen: defect.screen,
      variants: jump.variants,
      sentence: defect.sentence,
      link: jump.link
    )
    var underAll = jump
    underAll.variants = [:]
    self.init(finding: finding, linkUnderAll: underAll.link)
  }
}

/// Something that is wrong with how a catalog's screens are reached, in one sentence with a link.
package struct LintFinding: Hashable, Sendable, Codable {
  /// The kind of the mistake.
  package let kind: Kind

  /// The id of the screen that it is about; for a registration without a screen, its own id.
  package let screen: String

  /// The variants under which it is so, by the id of their experiment; empty where it is so under
  /// every one.
  package let variants: [String: String]

  /// The mistake in one sentence, for users.
  package let sentence: String

  /// A link that shows it; empty where no screen is there to be opened.
  package let link: String

  /// A kind of mistake.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// No known edge leads to the screen.
    case unreachable
    /// No path back is known.
    case deadEnd
    /// The screen lies in a modal that refuses to close and leads nowhere.
    case modalTrap
    /// The screen opens from some places only.
    case start
    /// Getting to the screen costs more than its budget allows.
    case budget
    /// A preset is another one once it was written as a link, or none.
    case preset
    /// No link of the form of a deep link opens the screen.
    case deepLink
    /// Two deep links fit the same links.
    case ambiguousLink
    /// A part of the registration is left out.
    case registration
  }
}

extension LintFinding {
  /// Creates the finding about a style sheet of a catalog.
  package init(styleSheets sentence: String, of catalog: String) {
    self.init(
      kind: .registration,
      screen: catalog,
      variants: [:],
      sentence: sentence,
      link: ""
    )
  }
}

extension LintFinding: CustomStringConvertible {
  /// One line for people: the variants, the sentence, and the link.
  package var description: String {
    let names = variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let place = names.isEmpty ? "" : " under \(names.joined(separator: ", "))"
    return "\(screen)\(place): \(sentence)\(link.isEmpty ? "" : " \(link)")"
  }
}

extension Catalog {
  /// Looks for screens that no path leads to or away from, and for links that do not do what they
  /// say.
  ///
  /// Opens the screens headless in this process: one that ends the program ends it here as well.
  ///
  /// - Parameters:
  ///   - environment: The environment in which they are opened.
  ///   - observed: Edges between screens that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened; only of their registration
  ///     something is said.
  ///   - opening: Called before each screen that is opened.
  /// - Returns: What is wrong, by kind and in the order of registration; empty where all is well.
  /// - Complexity: O(screens × variants) jumps, and for each of them plans to as many screens as
  ///   ``StartSample`` chooses.
  @MainActor
  package func lint(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async -> [LintFinding] {
    let registration = registration
    let tour = registration.lintTour(in: environment)
    let visits = await tour.visits(of: self, leavingOut: leftOut, opening: opening)
    let screens = screens.filter { !leftOut.contains($0.id) }
    let findings = screens.map { ($0.id, $0.presetFindings + $0.linkFindings) }
    return registration.lintFindings(
      tour,
      visits,
      registration: Dictionary(findings) { $1 },
      observed: observed
    )
  }
}

extension Registration {
  /// Returns the tour on which the lint is based.
  package func lintTour(in environment: StandardEnvironment) -> ScreenTour {
    var tour = ScreenTour(self, under: experiments.arrangements.map(\.variants), in: environment)
    tour.request.titles = .registered
    (tour.request.plans, tour.startPlans) = (.failures, .failures)
    tour.looksAtRegistration = true
    return tour
  }

  /// Looks for screens that no path leads to or away from, and for links that do not do what they say, in
  /// visits that were made.
  ///
  /// - Parameters:
  ///   - tour: The tour of ``lintTour(in:)``.
  ///   - visits: The visits of the tour.
  ///   - registration: The findings about presets and deep links, by the ids of the screens.
  ///   - observed: Edges between screens that a journal tells of.
  /// - Returns: The findings, by kind and in the order of registration.
  package func lintFindings(
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    registration: [String: [LintFinding]],
    observed: [ObservedEdge] = []
  ) -> [LintFinding] {
    let linter = CatalogLinter(registration: self)
    let sample = StartSample(self)
    let ofVariants = experiments.arrangements.filter { visits.start(under: $0.variants) != nil }
      .flatMap { linter.sightings(in: mapVariant($0, tour, visits, observed: observed), sample) }
    return lintFindings(of: ofVariants + linter.sightingsInRegistration(registration))
  }
}

extension MapDrawing {
  /// Draws the screens of a catalog as they hang together under some variants, with a mark at those
  /// that a check would find fault with.
  ///
  /// - Complexity: O((places + edges) × visible screens).
  package init(_ registration: Registration, _ table: CostTable) {
    self.init(registration, table, marks: Self.marks(of: registration, in: table))
  }

  /// The defects that a check would find, by the ids of the screens.
  private static func marks(of registration: Registration, in table: CostTable) -> [String: Mark] {
    let linter = CatalogLinter(registration: registration)
    var marks: [String: Mark] = [:]
    for (defect, _) in linter.reachDefects(in: table) where marks[defect.screen] == nil {
      switch defect.kind {
      case .unreachable: marks[defect.screen] = .unreachable
      case .deadEnd: marks[defect.screen] = .deadEnd
      case .modalTrap: marks[defect.screen] = .modalTrap
      case .start, .preset, .deepLink, .ambiguousLink, .registration, .budget: break
      }
    }
    for (id, entry) in table.entries where entry.cost == nil { marks[id] = .unreachable }
    return marks
  }
}
