/// A description of how the screens of a catalog hang together: facts, the costs that follow from them,
/// and the plans from everywhere.
///
/// The file, the table of starts, the lint and a comparison of two revisions read this one model.
package struct CatalogMap: Sendable {
  /// The catalog that it is of.
  let catalog: Catalog

  /// The variants, the controls first, and then one experiment varied at a time.
  package let variants: [Variant]

  /// One variant of a map.
  package struct Variant: Sendable {
    /// The name in files and reports.
    package let name: MapVariantName

    /// The variant of every experiment, by the experiment's id.
    package let variants: [String: String]

    /// The nodes, edges and costs.
    package let table: CostTable

    /// The rows of the table of starts, that of an app that was just started first; only that one
    /// unless all were asked for.
    package let rows: [StartRow]
  }
}

extension Catalog {
  /// Opens every screen under every variant, headless in this process, and takes down how they hang
  /// together.
  ///
  /// - Parameters:
  ///   - environment: The environment in which screens are opened.
  ///   - observed: Edges that a journal tells of.
  ///   - leftOut: The ids of screens that are not to be opened, such as those that end the program.
  ///   - plansStarts: Whether it is planned from every screen to every other one, too.
  ///   - opening: Called before each screen that is opened.
  ///   - adding: Called with each row of the table of starts, at once.
  /// - Complexity: O(screens × variants) jumps; with all starts as many plans for each of them as
  ///   there are screens.
  @MainActor
  package func map(
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    leavingOut leftOut: Set<String> = [],
    planningStarts plansStarts: Bool = false,
    opening: @MainActor (Jump) -> Void = { _ in },
    adding: (StartRow) -> Void = { _ in }
  ) async -> CatalogMap {
    var variants: [CatalogMap.Variant] = []
    for arrangement in arrangements {
      variants.append(
        await mapVariant(
          arrangement,
          in: environment,
          observed: observed,
          leavingOut: leftOut,
          planningStarts: plansStarts,
          opening: opening,
          adding: adding
        )
      )
    }
    return CatalogMap(catalog: self, variants: variants)
  }

  /// Opens every screen under one variant, and takes down how they hang together.
  @MainActor
  func mapVariant(
    _ arrangement: VariantArrangement,
    in environment: StandardEnvironment,
    observed: [ObservedEdge],
    leavingOut leftOut: Set<String>,
    planningStarts plansStarts: Bool,
    opening: @MainActor (Jump) -> Void,
    adding: (StartRow) -> Void = { _ in }
  ) async -> CatalogMap.Variant {
    let planner = StartPlanner(self)
    let name = MapVariantName(of: arrangement, in: self)
    var rows: [StartRow] = []
    let table = await costTable(
      of: CatalogSweep(self, under: arrangement.variants, in: environment, titles: .registered),
      observed: observed,
      leavingOut: leftOut,
      opening: opening
    ) { start, dish in
      guard start == nil || plansStarts else { return }
      let row = planner.row(from: start, in: dish, under: name)
      rows.append(row)
      adding(row)
    }
    return CatalogMap.Variant(
      name: name,
      variants: arrangement.variants,
      table: table,
      rows: rows
    )
  }
}
