package import PetriDish

/// The stacks that the same jumps build under each variant of an experiment, with their costs.
package struct ExperimentComparison: Sendable {
  /// The experiment that is varied; every other one has its control, unless another variant was
  /// given.
  package let experiment: RegisteredExperiment

  /// The screens that were asked for, in the order of the call.
  package let screens: [ComparedScreen]

  /// The changes of each other variant against the control.
  package let changes: [(variant: String, comparison: SurveyComparison)]

  /// The variants of other experiments that were given, by the ids of these.
  package let others: [String: String]

  /// The prediction of times.
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
  /// The pictures that were taken, by the jumps that opened the screens.
  package var pictures: [Jump: ScreenPicture] {
    let entries = screens.flatMap(\.variants)
    return Dictionary(entries.compactMap { entry in entry.picture.map { (entry.jump, $0) } }) { $1 }
  }
}

/// One screen under each variant.
package struct ComparedScreen: Sendable {
  /// The name in links.
  package let id: String

  /// The name that users read.
  package let name: String

  /// The groups around it, outermost first, joined by ` / `.
  package let group: String

  /// The name of the first preset; `nil` for a screen that has none.
  package let preset: String?

  /// The jump with the first preset, and with the variants of other experiments that were given, before
  /// it names one of this.
  package let jump: Jump

  /// The result under each variant, the control first.
  package let variants: [Entry]

  /// The difference of each other variant from the control.
  package let differences: [Difference]

  /// The result of a jump under one variant.
  package struct Entry: Sendable {
    /// The variant's name.
    package let variant: String

    /// The jump, which names the variant.
    package let jump: Jump

    /// The result of the jump, with the screens afterwards.
    package let result: VisitResult

    /// The cost to get there; `nil` where the screen was not reached.
    package let cost: NavigationCost?

    /// The picture of the screen; `nil` if none was taken.
    package var picture: ScreenPicture?

    /// The predicted times to get there and back; `nil` where the screen was not reached.
    package var times: ScreenTimes?
  }

  /// The difference of the stacks that a jump has built under two variants.
  package struct Difference: Sendable {
    /// The control's name.
    package let from: String

    /// The other variant's name.
    package let to: String

    fileprivate let results: (control: VisitResult, other: VisitResult)

    /// The edits that turn the control's stack into the other one.
    package var stacks: StackDifference {
      StackDifference(from: results.control, to: results.other)
    }
  }
}

extension Registration {
  /// Returns the tour from which a comparison is made: all screens under each variant, since the user may
  /// come by any.
  ///
  /// - Parameters:
  ///   - experiment: The id of an experiment.
  ///   - others: Variants of other experiments, by their ids (default: the control of each).
  ///   - environment: The environment in which screens open.
  ///   - contexts: The contexts of screens, by their ids (default: the first preset of each).
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
  /// Opens screens under each variant of an experiment.
  ///
  /// - Parameters:
  ///   - ids: Which screens; all of them where there is none.
  ///   - experiment: The id of an experiment.
  ///   - others: Variants of other experiments, by their ids; the control of each unless given.
  ///   - environment: The environment in which all is opened.
  ///   - contexts: The contexts of screens, by their ids; the first preset of each unless given.
  ///   - observed: Edges between screens that a journal tells of.
  ///   - timing: The prediction of times.
  ///   - leftOut: The ids of screens that are neither opened nor compared, such as those that end
  ///     the program.
  ///   - display: Where the dishes are shown, so that it is known where people press; headless unless
  ///     given.
  ///   - opening: Called before each screen that is opened.
  /// - Throws: ``CatalogError`` for an id that there is not; nothing was opened then.
  /// - Complexity: O(screens × variants) jumps, whichever screens are asked for, since the user may
  ///   come by any.
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
  /// Compares screens that were visited under each variant of an experiment.
  ///
  /// - Parameters:
  ///   - ids: The screens (default: all of them).
  ///   - experiment: The id of the experiment.
  ///   - others: The variants of other experiments under which they were visited.
  ///   - tour: The tour of ``comparisonTour(experiment:under:in:showing:)``.
  ///   - visits: The visits of the tour.
  ///   - observed: Edges between screens that a journal tells of.
  ///   - timing: The prediction of times.
  ///   - leftOut: The ids of screens that are not compared.
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

  /// Returns the experiment and the screens with the given ids, each screen once.
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
