package import PetriDish

extension Registration {
  /// Returns a tour of all screens under each variant of an experiment.
  ///
  /// A prototype needs all screens, because the path to a screen may lead through any other screen.
  ///
  /// - Parameters:
  ///   - experiment: The id of an experiment (default: the first experiment).
  ///   - others: Variants of other experiments, keyed by experiment id (default: the controls).
  ///   - environment: The environment in which screens open.
  ///   - contexts: The contexts of screens, keyed by screen id (default: the first presets).
  /// - Throws: ``CatalogError`` for an unknown id.
  package func prototypeTour(
    experiment: String? = nil,
    under others: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    showing contexts: [String: ContextValue] = [:]
  ) throws(CatalogError) -> ScreenTour {
    let arrangements = try arrangements(of: experiment, under: others)
    return ScreenTour(
      self,
      under: arrangements.map(\.variants),
      in: environment,
      showing: contexts
    )
  }
}

extension Catalog {
  /// Opens every screen under each variant of an experiment and creates a prototype with links between the screens.
  ///
  /// - Parameters:
  ///   - ids: The ids of the screens to include in addition to the start screen (default: all screens).
  ///   - experiment: The id of an experiment (default: the first experiment).
  ///   - others: Variants of other experiments, keyed by experiment id (default: the controls).
  ///   - environment: The environment in which screens open.
  ///   - contexts: The contexts of screens, keyed by screen id (default: the first presets).
  ///   - ends: The reasons to skip jumps of the tour, such as a crash, keyed by link.
  ///   - display: The display on which pictures are taken, or `nil` for a prototype without pictures and tap targets.
  ///   - opening: A closure that is called before each screen is opened.
  /// - Throws: ``CatalogError`` for an unknown id, before any screen is opened.
  /// - Complexity: O(screens × variants) jumps for any number of included screens, because the path to a screen may
  ///   lead through any other screen.
  @MainActor
  package func prototype(
    of ids: [String] = [],
    experiment: String? = nil,
    under others: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    showing contexts: [String: ContextValue] = [:],
    leavingOut ends: [String: String] = [:],
    on display: (any AreaReader)? = nil,
    opening: @escaping @MainActor (Jump) -> Void = { _ in }
  ) async throws(CatalogError) -> Prototype {
    let registration = registration
    try registration.check(screens: ids)
    let tour = try registration.prototypeTour(
      experiment: experiment,
      under: others,
      in: environment,
      showing: contexts
    )
    let visits = await tour.visits(
      of: self,
      leavingOut: Set(ends.keys),
      on: display,
      opening: opening
    )
    return try registration.prototype(
      of: ids,
      experiment: experiment,
      under: others,
      tour,
      visits,
      leavingOut: ends
    )
  }
}

extension Registration {
  /// Creates a prototype from the visits of a tour.
  ///
  /// - Parameters:
  ///   - ids: The ids of the screens to include in addition to the start screen (default: all screens).
  ///   - experiment: The id of the experiment (default: the first experiment).
  ///   - others: The variants of other experiments that were used on the tour.
  ///   - tour: The tour from ``prototypeTour(experiment:under:in:showing:)``.
  ///   - visits: The visits of the tour.
  ///   - ends: The reasons that jumps of the tour were skipped, keyed by link.
  /// - Throws: ``CatalogError`` for an unknown id.
  package func prototype(
    of ids: [String] = [],
    experiment: String? = nil,
    under others: [String: String] = [:],
    _ tour: ScreenTour,
    _ visits: ScreenVisits,
    leavingOut ends: [String: String] = [:]
  ) throws(CatalogError) -> Prototype {
    try check(screens: ids)
    let asked = screens.filter { ids.isEmpty || ids.contains($0.id) }
    return Prototype(
      catalog: name,
      experiment: experiment ?? experiments.first?.id,
      variants: try arrangements(of: experiment, under: others).map { arrangement in
        let reasons = screens.compactMap { screen -> (String, String)? in
          let jump = tour.jump(to: screen, under: arrangement.variants)
          return ends[jump.link].map { (screen.id, $0) }
        }
        return Prototype.Variant(
          arrangement.name,
          asked,
          tour.costTable(under: arrangement.variants, visits),
          leftOut: Dictionary(reasons) { $1 }
        )
      }
    )
  }

  /// Returns an arrangement for each variant of an experiment, including the variants of other experiments.
  ///
  /// Without experiments, the result is one arrangement with an empty name.
  private func arrangements(
    of experiment: String?,
    under others: [String: String]
  ) throws(CatalogError) -> [VariantArrangement] {
    try check(variants: others)
    guard let id = experiment ?? experiments.first?.id else {
      return [VariantArrangement(name: "", variants: [:])]
    }
    guard let varied = experiments.first(where: { $0.id == id }) else {
      throw .unknownExperiment(id, known: experiments.map(\.id))
    }
    return varied.variants.map { variant in
      VariantArrangement(name: variant, variants: others.merging([id: variant]) { $1 })
    }
  }
}

extension Prototype.Variant {
  /// Creates a variant with pages for the screens that were reached.
  ///
  /// - Parameters:
  ///   - name: The name of the variant.
  ///   - asked: The requested screens.
  ///   - table: The cost table under the variant.
  ///   - reasons: The reasons that screens weren’t opened, keyed by screen id.
  fileprivate init(
    _ name: String,
    _ asked: [Registration.Screen],
    _ table: CostTable,
    leftOut reasons: [String: String]
  ) {
    var places = [PrototypePages.PageNode(node: 0, picture: table.pictures[0])]
    var numbers = [0: 0]
    for screen in asked {
      guard let node = table.entries[screen.id]?.ends?.node else { continue }
      if let number = numbers[node] {
        places[number].screens.append(screen.id)
      } else {
        numbers[node] = places.count
        places.append(
          PrototypePages.PageNode(node: node, screens: [screen.id], picture: table.pictures[node])
        )
      }
    }
    let made = PrototypePages(places, in: table.graph)
    self.init(
      name: name,
      pages: made.pages,
      screens: asked.map { screen in
        let entry = table.entries[screen.id]
        let page = entry?.ends.flatMap { made.page(of: $0.node) }
        return Prototype.Entry(
          id: screen.id,
          name: screen.name,
          group: screen.group,
          page: page,
          failure: page == nil
            ? reasons[screen.id] ?? entry?.result.failure?.message ?? "it wasn’t reached." : nil
        )
      }
    )
  }
}
