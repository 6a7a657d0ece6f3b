package import PetriDish

extension Registration {
  /// Returns the tour from which a prototype is made: all screens under each variant, since the user may
  /// come by any.
  ///
  /// - Parameters:
  ///   - experiment: The id of an experiment (default: the first one).
  ///   - others: Variants of other experiments, by their ids (default: the control of each).
  ///   - environment: The environment in which screens open.
  ///   - contexts: The contexts of screens, by their ids (default: the first preset of each).
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
  /// Opens every screen under each variant of an experiment, and takes down what leads where.
  ///
  /// - Parameters:
  ///   - ids: Which screens have pages besides what the app shows first; all of them where there is
  ///     none.
  ///   - experiment: The id of an experiment; the first one unless given.
  ///   - others: Variants of other experiments, by their ids; the control of each unless given.
  ///   - environment: The environment in which all is opened.
  ///   - contexts: The contexts of screens, by their ids; the first preset of each unless given.
  ///   - ends: The reasons that jumps of the tour are not made, such as that they end the program, by their
  ///     links.
  ///   - display: Where pictures are taken; without it there are none, and no areas.
  ///   - opening: Called before each screen that is opened.
  /// - Throws: ``CatalogError`` for an id that there is not; nothing was opened then.
  /// - Complexity: O(screens × variants) jumps, whichever screens are asked for, since the user may
  ///   come by any.
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
  /// Makes a prototype of screens that were visited under each variant of an experiment.
  ///
  /// - Parameters:
  ///   - ids: The screens that have pages in addition to what the app shows first (default: all of them).
  ///   - experiment: The id of the experiment (default: the first one).
  ///   - others: The variants of other experiments under which they were visited.
  ///   - tour: The tour of ``prototypeTour(experiment:under:in:showing:)``.
  ///   - visits: The visits of the tour.
  ///   - ends: The reasons that jumps of the tour are missing, by their links.
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

  /// Returns each variant of an experiment, with the variants of the others; one without a name in a
  /// catalog without experiments.
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
  /// Makes the pages of those screens that were reached.
  ///
  /// - Parameter reasons: The reasons that screens were not opened, by their ids.
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
            ? reasons[screen.id] ?? entry?.result.failure?.message ?? "it was not reached." : nil
        )
      }
    )
  }
}
