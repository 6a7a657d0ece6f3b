package import PetriDish

/// A comparison of the stacks that jumps create under each variant of an experiment, with their costs.
package struct ExperimentComparison: Sendable {
  /// The compared experiment.
  ///
  /// Other experiments use their controls unless ``others`` specifies a variant.
  package let experiment: RegisteredExperiment

  /// The compared screens, in the requested order.
  package let screens: [ComparedScreen]

  /// The changes of each variant compared to the control.
  package let changes: [(variant: String, comparison: SurveyComparison)]

  /// The specified variants of other experiments, keyed by experiment id.
  package let others: [String: String]

  /// The model that predicts times.
  package let timing: GestureTiming

  init(
    experiment: RegisteredExperiment,
    screens: [ComparedScreen],
    others: [String: String] = [:],
    timing: GestureTiming = GestureTiming()
  ) {
    (self.experiment, self.screens) = (experiment, screens)
    (self.others, self.timing) = (others, timing)
    let control = experiment.variants.first ?? ""
    changes = experiment.variants.dropFirst().map {
      ($0, SurveyComparison(of: $0, against: control, in: screens))
    }
  }
}

extension ExperimentComparison {
  /// The pictures of the screens, keyed by the jumps that opened them.
  package var pictures: [Jump: ScreenPicture] {
    let entries = screens.flatMap(\.variants)
    return Dictionary(entries.compactMap { entry in entry.picture.map { (entry.jump, $0) } }) { $1 }
  }
}

/// A screen under each variant of an experiment.
package struct ComparedScreen: Sendable {
  /// The id of the screen in links.
  package let id: String

  /// The user-visible name of the screen.
  package let name: String

  /// The groups of the screen, outermost first, joined by ` / `.
  package let group: String

  /// The name of the first preset, or `nil` if the screen has no presets.
  package let preset: String?

  /// The jump with the first preset and the specified variants of other experiments, without a variant of the compared
  /// experiment.
  package let jump: Jump

  /// The result under each variant, starting with the control.
  package let variants: [Entry]

  /// The difference of each variant from the control.
  package let differences: [Difference]

  /// The result of a jump under one variant.
  package struct Entry: Sendable {
    /// The name of the variant.
    package let variant: String

    /// The jump, including the variant.
    package let jump: Jump

    /// The result of the jump, with the final stack of screens.
    package let result: VisitResult

    /// The cost of reaching the screen, or `nil` if it wasn’t reached.
    package let cost: NavigationCost?

    /// The picture of the screen, or `nil` if no picture was taken.
    package var picture: ScreenPicture?

    /// The predicted times to reach the screen and return, or `nil` if the screen wasn’t reached.
    package var times: ScreenTimes?
  }

  /// The difference between the stacks of a jump under two variants.
  package struct Difference: Sendable {
    /// The name of the control.
    package let from: String

    /// The name of the other variant.
    package let to: String

    fileprivate let results: (control: VisitResult, other: VisitResult)

    /// The edits that turn the stack of the control into the stack of the other variant.
    package var stacks: StackDifference {
      StackDifference(from: results.control, to: results.other)
    }
  }
}

extension Registration {
  /// Returns a tour of all screens under each variant of an experiment.
  ///
  /// A comparison needs all screens, because the path to a screen may lead through any other screen.
  ///
  /// - Parameters:
  ///   - experiment: The id of an experiment.
  ///   - others: Variants of other experiments, keyed by experiment id (default: the controls).
  ///   - environment: The environment in which screens open.
  ///   - contexts: The contexts of screens, keyed by screen id (default: the first presets).
  /// - Throws: ``CatalogError`` for an unknown id.
  package func comparisonTour(
    experiment: String,
    under others: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    showing contexts: [String: ContextValue] = [:]
  ) throws(CatalogError) -> ScreenTour {
    let asked = try compared([], experiment).0
    try check(variants: others)
    return ScreenTour(
      self,
      under: asked.variants.map { variant in others.merging([asked.id: variant]) { $1 } },
      in: environment,
      showing: contexts
    )
  }
}

extension Catalog {
  /// Opens all screens under each variant of an experiment and compares them.
  ///
  /// - Parameters:
  ///   - ids: The ids of the screens to compare (default: all screens).
  ///   - experiment: The id of an experiment.
  ///   - others: Variants of other experiments, keyed by experiment id (default: the controls).
  ///   - environment: The environment in which screens open.
  ///   - contexts: The contexts of screens, keyed by screen id (default: the first presets).
  ///   - observed: Edges between screens that were recorded in a journal.
  ///   - timing: The model that predicts times.
  ///   - leftOut: The ids of screens that are neither opened nor compared, such as screens that crash.
  ///   - display: The display on which tap targets are measured (default: headless, without tap targets).
  ///   - opening: A closure that is called before each screen is opened.
  /// - Throws: ``CatalogError`` for an unknown id, before any screen is opened.
  /// - Complexity: O(screens × variants) jumps for any number of compared screens, because the path to a screen may
  ///   lead through any other screen.
  @MainActor
  package func compare(
    _ ids: [String] = [],
    experiment: String,
    under others: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    showing contexts: [String: ContextValue] = [:],
    observed: [ObservedEdge] = [],
    by timing: GestureTiming = GestureTiming(),
    leavingOut leftOut: Set<String> = [],
    on display: (any AreaReader)? = nil,
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async throws(CatalogError) -> ExperimentComparison {
    let registration = registration
    _ = try registration.compared(ids + leftOut.sorted(), experiment)
    let tour = try registration.comparisonTour(
      experiment: experiment,
      under: others,
      in: environment,
      showing: contexts
    )
    let visits = await tour.visits(
      of: self,
      leavingOut: leftOut,
      on: display,
      opening: opening
    )
    return try registration.comparison(
      of: ids,
      experiment: experiment,
      under: others,
      tour,
      visits,
      observed: observed,
      by: timing,
      leavingOut: leftOut
    )
  }
}

extension Registration {
  /// Compares the screens of a tour under each variant of an experiment.
  ///
  /// - Parameters:
  ///   - ids: The ids of the screens to compare (default: all screens).
  ///   - experiment: The id of the experiment.
  ///   - others: The variants of other experiments that were used on the tour.
  ///   - tour: The tour from ``comparisonTour(experiment:under:in:showing:)``.
  ///   - visits: The visits of the tour.
  ///   - observed: Edges between screens that were recorded in a journal.
  ///   - timing: The model that predicts times.
  ///   - leftOut: The ids of screens that aren’t compared.
  /// - Throws: ``CatalogError`` for an unknown id.
  package func comparison(
    of ids: [String] = [],
    experiment: String,
    under others: [String: String] = [:],
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    observed: [ObservedEdge] = [],
    by timing: GestureTiming = GestureTiming(),
    leavingOut leftOut: Set<String> = []
  ) throws(CatalogError) -> ExperimentComparison {
    let (asked, screens) = try compared(ids, experiment)
    let tables = asked.variants.map { variant in
      let variants = others.merging([asked.id: variant]) { $1 }
      let table = tour.costTable(under: variants, visits, observed: observed)
      return (table, TimeTable(table, by: timing))
    }
    return ExperimentComparison(
      experiment: asked,
      screens: screens.filter { !leftOut.contains($0.id) }.map { screen in
        ComparedScreen(screen, asked, tables, tour, others)
      },
      others: others,
      timing: timing
    )
  }

  /// Returns the experiment and the screens with the given ids, without duplicates.
  fileprivate func compared(
    _ ids: [String],
    _ experiment: String
  ) throws(CatalogError) -> (RegisteredExperiment, [Screen]) {
    guard let asked = experiments.first(where: { $0.id == experiment }) else {
      throw .unknownExperiment(experiment, known: experiments.map(\.id))
    }
    var chosen: [Screen] = []
    for id in ids where !chosen.contains(where: { $0.id == id }) {
      guard let screen = screen(id) else { throw .unknownScreen(id, known: screens.map(\.id)) }
      chosen.append(screen)
    }
    return (asked, ids.isEmpty ? screens : chosen)
  }
}

extension ComparedScreen {
  fileprivate init(
    _ screen: Registration.Screen,
    _ experiment: RegisteredExperiment,
    _ tables: [(costs: CostTable, times: TimeTable)],
    _ tour: ScreenTour,
    _ others: [String: String]
  ) {
    id = screen.id
    name = screen.name
    group = screen.group
    jump = tour.jump(to: screen, under: others)
    preset = screen.presets.first { [jump] preset in preset.context == jump.context }?.name
    variants = zip(experiment.variants, tables).compactMap { variant, table in
      table.costs.entries[screen.id].map { entry in
        Entry(
          variant: variant,
          jump: entry.jump,
          result: entry.result,
          cost: entry.cost,
          picture: entry.picture,
          times: table.times.times(of: screen.id)
        )
      }
    }
    differences = variants.dropFirst().compactMap { [first = variants.first] other in
      first.map { control in
        Difference(
          from: control.variant,
          to: other.variant,
          results: (control.result, other.result)
        )
      }
    }
  }
}
