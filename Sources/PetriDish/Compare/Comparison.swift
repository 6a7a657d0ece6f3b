/// What the same jumps build under each variant of an experiment, and what each asks of a person.
public struct Comparison: Sendable {
  /// What is varied; every other experiment has its control, unless something else was asked for.
  public let experiment: RegisteredExperiment

  /// The screens that were asked for, in the order of the call.
  public let screens: [ComparedScreen]
}

/// One screen under each variant.
public struct ComparedScreen: Sendable {
  /// What links call it.
  public let id: String

  /// What people read.
  public let name: String

  /// The groups around it, outermost first, joined by ` / `.
  public let group: String

  /// The jump with the first preset, before it names a variant.
  public let jump: Jump

  /// What became of it under each variant, the control first.
  public let variants: [Landing]

  /// What tells each other variant from the control.
  public let differences: [Difference]

  /// What became of a jump under one variant.
  public struct Landing: Sendable {
    /// The variant's name.
    public let variant: String

    /// The jump, which names the variant.
    public let jump: Jump

    /// How it went, and what was on screen afterwards.
    public let result: JumpResult

    /// What it takes to get there; `nil` where the screen was not reached.
    public let cost: NavigationCost?
  }

  /// What tells the stacks apart that a jump has built under two variants.
  public struct Difference: Sendable {
    /// The control's name.
    public let from: String

    /// The other variant's name.
    public let to: String

    /// What turns the control's stack into the other one.
    public let stacks: StackDifference
  }
}

extension Catalog {
  /// Opens screens under each variant of an experiment.
  ///
  /// - Parameters:
  ///   - ids: Which screens; all of them where there is none.
  ///   - experiment: The id of an experiment.
  ///   - others: Variants of other experiments, by their ids; the control of each unless given.
  ///   - observed: Ways between screens that a journal tells of.
  /// - Throws: ``CatalogError`` for an id that there is not; nothing was opened then.
  /// - Complexity: O(screens × variants) jumps, whichever screens are asked for, since a person may
  ///   come by any.
  @MainActor
  public func compare(
    _ ids: [String] = [],
    experiment: String,
    under others: [String: String] = [:],
    observed: [ObservedWay] = []
  ) async throws(CatalogError) -> Comparison {
    guard let asked = experiments.first(where: { $0.id == experiment }) else {
      throw .unknownExperiment(experiment, known: experiments.map(\.id))
    }
    var chosen: [RegisteredScreen] = []
    for id in ids where !chosen.contains(where: { $0.id == id }) {
      guard let screen = screen(id) else { throw .unknownScreen(id, known: screens.map(\.id)) }
      chosen.append(screen)
    }
    var maps: [NavigationMap] = []
    for variant in asked.variants {
      let variants = others.merging([asked.id: variant]) { $1 }
      maps.append(try await navigationMap(under: variants, observed: observed))
    }
    return Comparison(
      experiment: asked,
      screens: (ids.isEmpty ? screens : chosen).map { ComparedScreen($0, asked, maps) }
    )
  }
}

extension ComparedScreen {
  fileprivate init(
    _ screen: RegisteredScreen,
    _ experiment: RegisteredExperiment,
    _ maps: [NavigationMap]
  ) {
    id = screen.id
    name = screen.name
    group = screen.group
    jump = screen.jump
    variants = zip(experiment.variants, maps).compactMap { variant, map in
      map.landings[screen.id].map { landing in
        Landing(
          variant: variant,
          jump: landing.jump,
          result: landing.result,
          cost: landing.cost
        )
      }
    }
    differences = variants.dropFirst().compactMap { [first = variants.first] other in
      first.map { control in
        Difference(
          from: control.variant,
          to: other.variant,
          stacks: StackDifference(from: control.result, to: other.result)
        )
      }
    }
  }
}
