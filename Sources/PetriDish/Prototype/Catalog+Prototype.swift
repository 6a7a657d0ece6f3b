extension Catalog {
  /// Returns the cases that a prototype opens, each by its link: every screen under each variant.
  ///
  /// - Parameters:
  ///   - ids: Which screens have pages, which does not matter here: a person may come by any screen.
  ///   - experiment: The id of an experiment; the first one unless given.
  ///   - others: Variants of other experiments, by their ids; the control of each unless given.
  ///   - environment: The environment in which all is opened.
  ///   - contexts: The contexts of screens, by their ids; the first preset of each unless given.
  /// - Throws: ``CatalogError`` for an id that there is not.
  package func casesOfPrototype(
    of ids: [String] = [],
    experiment: String? = nil,
    under others: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    showing contexts: [String: ContextValue] = [:]
  ) throws(CatalogError) -> [CheckCase] {
    try check(screens: ids)
    let arrangements = try arrangements(of: experiment, under: others).map(\.variants)
    return cases(under: arrangements, in: environment, showing: contexts)
  }

  /// Opens every screen under each variant of an experiment, and takes down what leads where.
  ///
  /// - Parameters:
  ///   - ids: Which screens have pages besides what the app shows first; all of them where there is
  ///     none.
  ///   - experiment: The id of an experiment; the first one unless given.
  ///   - others: Variants of other experiments, by their ids; the control of each unless given.
  ///   - environment: The environment in which all is opened.
  ///   - contexts: The contexts of screens, by their ids; the first preset of each unless given.
  ///   - ends: The reasons that cases of ``casesOfPrototype(of:experiment:under:in:showing:)`` are not
  ///     opened, such as that they end the program, by their links.
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
    let arrangements = try arrangements(of: experiment, under: others)
    try check(screens: ids)
    let asked = screens.filter { ids.isEmpty || ids.contains($0.id) }
    var variants: [Prototype.Variant] = []
    for arrangement in arrangements {
      let reasons = Dictionary(
        uniqueKeysWithValues: screens.compactMap { screen in
          let context = contexts[screen.id]
          let jump = screen.jump(under: arrangement.variants, in: environment, showing: context)
          return ends[jump.link].map { (screen.id, $0) }
        }
      )
      let table = try await costTable(
        under: arrangement.variants,
        in: environment,
        showing: contexts,
        leavingOut: Set(reasons.keys),
        on: display,
        opening: opening
      )
      variants.append(Prototype.Variant(arrangement.name, asked, table, leftOut: reasons))
    }
    return Prototype(
      catalog: name,
      experiment: experiment ?? experiments.first?.id,
      variants: variants
    )
  }

  private func check(screens ids: [String]) throws(CatalogError) {
    for id in ids where screen(id) == nil {
      throw .unknownScreen(id, known: screens.map(\.id))
    }
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
  /// Makes the pages of those screens that a sweep has reached.
  ///
  /// - Parameter reasons: The reasons that screens were not opened, by their ids.
  fileprivate init(
    _ name: String,
    _ asked: [RegisteredScreen],
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
