package import PetriDish

/// A linter that finds screens that users can't reach or leave, and other navigation problems.
struct CatalogLinter {
  let registration: Registration

  /// Returns the problems of the map under one variant.
  ///
  /// - Parameter sample: The screens that are planned from each screen.
  func sightings(in variant: CatalogMap.Variant, _ sample: StartSample) -> [LintSighting] {
    let defects =
      reachDefects(in: variant.table) + firstStartDefects(in: variant, sample)
      + budgetDefects(in: variant.table)
    return defects.map(LintSighting.init)
  }

  /// Returns the problems of the registration.
  ///
  /// - Parameter findings: The findings about presets and deep links, by screen id.
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

  /// Returns the screens whose link fails from another screen, each screen once.
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
  /// Returns the screens of a table that no known path leads to, or that have no known way back.
  ///
  /// A screen counts as unreachable only if it declares an edge to another screen, and if the first screens
  /// of the app do, too. Otherwise, a path may exist that is not declared. What leads to and from a
  /// screen without a route is not known.
  func reachDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
    let isBegun = registration.screens.contains { screen in
      screen.leadsElsewhere && table.entries[screen.id]?.cost?.assumed == 0
    }
    return registration.screens.flatMap { screen -> [(defect: LintDefect, jump: Jump)] in
      guard screen.isRouted, let entry = table.entries[screen.id], let cost = entry.cost else {
        return []
      }
      var found: [(LintFinding.Kind, String)] = []
      if isBegun, screen.leadsElsewhere, screen.needsEdges,
        cost.path.last?.origin == .assumed
      {
        found.append((.unreachable, "no known screen leads to it."))
      }
      if cost.back == nil {
        found.append(
          entry.isKept && cost.modals > 0
            ? (.modalTrap, "its modal can’t be closed, and no known path leads home.")
            : (.deadEnd, "it has no known way back.")
        )
      }
      return found.map { kind, sentence in
        (LintDefect(kind: kind, screen: screen.id, sentence: sentence), entry.jump)
      }
    }
  }
}

extension Registration.Screen {
  /// Whether the screen declares an edge to a different screen.
  fileprivate var leadsElsewhere: Bool { edges.contains { $0.route != route } }
}

extension CatalogLinter {
  /// Returns the screens whose plan from another screen differs from the plan in a newly launched app.
  ///
  /// The method compares plans and opens no screen. A screen may always refuse to close.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens with different plans.
  private func startDefects(
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

  /// Returns whether users can enter and leave a screen; other problems of the screen have separate findings.
  private func isStart(_ place: String, in table: CostTable) -> Bool {
    guard let entry = table.entries[place] else { return false }
    return entry.cost?.back != nil && !entry.isKept
  }

  /// Returns the message about a jump whose plan in a newly launched app differs from its plan elsewhere.
  private func sentence(
    _ fresh: JumpResult.Failure?,
    _ result: VisitResult,
    _ start: Jump,
    _ elsewhere: JumpResult.Failure?
  ) -> String? {
    switch (fresh, elsewhere) {
    case (nil, let failure?) where result.outcome == .reached && failure.code != .refused:
      "its link works right after launch, but not from \(Quotation(start.screen)): "
        + "\(failure.message)"
    case (let failure?, nil):
      "its link works from \(Quotation(start.screen)), but not right after launch: "
        + "\(failure.message)"
    default: nil
    }
  }
}

extension CatalogLinter {
  /// Returns the screens of a table that exceed their budgets.
  private func budgetDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
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

/// A problem of a screen, regardless of variants.
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

/// A problem that was found under one combination of variants.
struct LintSighting: Hashable {
  let finding: LintFinding

  /// The link that reproduces a problem found under all variants; `nil` if the problem doesn't depend on variants.
  var linkUnderAll: String?
}

extension LintSighting {
  /// Creates a sighting of a defect that the jump reproduces.
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

/// A problem with how a screen is reached, with a link that reproduces it.
package struct LintFinding: Hashable, Sendable, Codable {
  /// The kind of problem.
  package let kind: Kind

  /// The id of the screen, or of the part of the registration that has the problem.
  package let screen: String

  /// The variants that have the problem, by experiment id; empty if all variants have it.
  package let variants: [String: String]

  /// The message about the problem.
  package let sentence: String

  /// A link that reproduces the problem; empty if no screen can be opened.
  package let link: String

  /// The kinds of problems.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// No known edge leads to the screen.
    case unreachable
    /// The screen has no known way back.
    case deadEnd
    /// The screen is in a modal that can't be closed, and no known edge leads home.
    case modalTrap
    /// The link of the screen fails from some screens.
    case start
    /// The cost of reaching the screen exceeds its budget.
    case budget
    /// The link of a preset yields a different context, or none.
    case preset
    /// No link that matches the deep link opens the screen.
    case deepLink
    /// Two deep links match the same links.
    case ambiguousLink
    /// Part of the registration is ignored.
    case registration
  }
}

extension LintFinding {
  /// Creates a finding about a style sheet of a catalog.
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
  /// The screen, the variants, the message and the link, on one line.
  package var description: String {
    let names = variants.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let place = names.isEmpty ? "" : " under \(names.joined(separator: ", "))"
    return "\(screen)\(place): \(sentence)\(link.isEmpty ? "" : " \(link)")"
  }
}

extension Catalog {
  /// Finds screens that no known path leads to or away from, and links that don't open their screen.
  ///
  /// The method opens the screens in this process without a display. A screen that crashes ends the process.
  ///
  /// - Parameters:
  ///   - environment: The environment in which the screens open.
  ///   - observed: Edges between screens that were recorded in a journal.
  ///   - leftOut: The ids of screens that are not opened. Only their registration is checked.
  ///   - opening: A closure that is called before each screen opens.
  /// - Returns: The findings, sorted by kind and then in registration order.
  /// - Complexity: O(screens × variants) jumps, each with plans to as many screens as ``StartSample`` chooses.
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
  /// Returns the tour of screens that lint uses.
  package func lintTour(in environment: StandardEnvironment) -> ScreenTour {
    var tour = ScreenTour(self, under: experiments.arrangements.map(\.variants), in: environment)
    tour.request.titles = .registered
    (tour.request.plans, tour.startPlans) = (.failures, .failures)
    tour.looksAtRegistration = true
    return tour
  }

  /// Finds screens that no known path leads to or away from, and links that don't open their screen.
  ///
  /// - Parameters:
  ///   - tour: The tour from ``lintTour(in:)``.
  ///   - visits: The visits of the tour.
  ///   - registration: The findings about presets and deep links, by screen id.
  ///   - observed: Edges between screens that were recorded in a journal.
  /// - Returns: The findings, sorted by kind and then in registration order.
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
  /// Creates a drawing of a catalog's map under some variants, with marks on screens that lint reports.
  ///
  /// - Complexity: O((places + edges) × visible screens).
  package init(_ registration: Registration, _ table: CostTable) {
    self.init(registration, table, marks: Self.marks(of: registration, in: table))
  }

  /// Returns the marks for screens that lint reports, by screen id.
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
