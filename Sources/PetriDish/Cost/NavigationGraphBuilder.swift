import Routing

/// Builds the navigation graph of a sweep.
@MainActor
struct NavigationGraphBuilder {
  private let survey: CatalogSweep
  private var layouts: [SceneLayout] = []
  private var places: [SceneLayout.Sight: Int] = [:]
  private var edges: [NavigationGraph.Edge] = []

  /// The place of each screen that was reached, in the order of registration.
  private var reached: [(id: String, place: Int)] = []

  /// Takes down the places: where the jumps lead, and what containers make of them.
  init(_ survey: CatalogSweep) {
    self.survey = survey
    _ = insert(survey.start)
    for screen in survey.catalog.screens {
      guard let layout = survey.landings[screen.id]?.layout else { continue }
      reached.append((screen.id, insert(layout)))
    }
    addMoves(from: 0)
  }

  /// The graph as far as it was made.
  var graph: NavigationGraph {
    NavigationGraph(
      places: layouts.map { layout in
        NavigationGraph.Place(layout.name, seen: ids(seenIn: layout))
      },
      edges: edges
    )
  }

  /// Returns the index of the place that looks like a layout.
  func place(of layout: SceneLayout) -> Int? { places[layout.sight] }

  private mutating func insert(_ layout: SceneLayout) -> Int {
    let sight = layout.sight
    if let place = places[sight] { return place }
    places[sight] = layouts.count
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds what containers offer at a place and at all that come after it, and the places to which
  /// that leads.
  private mutating func addMoves(from first: Int) {
    var place = first
    while place < layouts.count {
      for (move, after) in layouts[place].moves() {
        let end = insert(after)
        guard end != place else { continue }
        edges.append(
          NavigationGraph.Edge(
            from: place,
            to: end,
            words: move.words,
            actions: move.actions,
            origin: .container
          )
        )
        if !move.isBack { entered.insert(end) }
      }
      place += 1
    }
  }

  /// The places to which something leads that is no way back.
  private var entered: Set<Int> = []

  private func ids(seenIn layout: SceneLayout) -> [String] {
    layout.seen.flatMap { screen -> [String] in
      switch screen.identity {
      case .own(let path): survey.ids[path] ?? []
      case .registered(let id): [id]
      case .made: []
      }
    }
  }
}

extension NavigationGraphBuilder {
  /// Adds what the catalog declares, and what was seen under these variants.
  mutating func addKnownEdges(observed: [ObservedEdge]) {
    let goals = Dictionary(grouping: reached) { survey.catalog.screen($0.id)?.route ?? "" }
    let observed = observed.filter(isOfSameVariants)
    for (place, layout) in layouts.enumerated() {
      for id in ids(seenIn: layout) {
        for way in survey.catalog.screen(id)?.ways ?? [] {
          add(place, goals[way.route], way.words, way.actions, .declared)
        }
        for way in observed where ids(behind: way).contains(id) {
          add(place, goals[way.route], way.words, 1, .observed)
        }
      }
    }
  }

  private mutating func add(
    _ place: Int,
    _ goals: [(id: String, place: Int)]?,
    _ words: String,
    _ actions: Int,
    _ origin: NavigationGraph.Origin
  ) {
    for goal in goals ?? [] where goal.place != place {
      edges.append(
        NavigationGraph.Edge(
          from: place,
          to: goal.place,
          words: words,
          actions: actions,
          origin: origin
        )
      )
      entered.insert(goal.place)
    }
  }

  private func isOfSameVariants(_ way: ObservedEdge) -> Bool {
    survey.catalog.experiments.allSatisfy { experiment in
      let control = experiment.variants.first
      return way.variants[experiment.id] ?? control == survey.variants[experiment.id] ?? control
    }
  }

  /// The registered screens that a way was seen on.
  private func ids(behind way: ObservedEdge) -> [String] {
    if let id = way.screen { return [id] }
    return survey.types[way.place] == way.type ? survey.ids[way.place] ?? [] : []
  }
}

extension NavigationGraphBuilder {
  /// Takes every screen that nothing is known to lead to as one action away from what it lies upon,
  /// and that from what is below it, down to a place that something does lead to.
  mutating func addAssumedEdges() {
    let known = entered
    for (_, place) in reached { assumeWay(to: place) { known.contains($0) } }
    // What is left is entered only from places that nobody can enter.
    let prices = graph.shortestWays(from: 0).prices
    for (_, place) in reached where prices[place] == nil {
      assumeWay(to: place) { $0 < prices.count && prices[$0] != nil }
    }
  }

  private mutating func assumeWay(to place: Int, unless isKnown: (Int) -> Bool) {
    var place = place
    var seen: Set<Int> = [0]
    while !isKnown(place), seen.insert(place).inserted {
      let known = layouts.count
      var before = 0
      if let layout = layouts[place].before { before = insert(layout) }
      addMoves(from: known)
      let words = "open \(Quotation(layouts[place].name))"
      edges.append(NavigationGraph.Edge(from: before, to: place, words: words, origin: .assumed))
      place = before
    }
  }
}

extension NavigationGraphBuilder {
  /// The places where each screen is in sight, in their order.
  var sightings: [PlacedScreen.Identity: [Int]] {
    var sightings: [PlacedScreen.Identity: [Int]] = [:]
    for (place, layout) in layouts.enumerated() {
      for screen in layout.seen where sightings[screen.identity]?.last != place {
        sightings[screen.identity, default: []].append(place)
      }
    }
    return sightings
  }

  /// Returns the cost to get to a screen.
  ///
  /// - Parameter sightings: The places where it is in sight. It may be so nearer than where its
  ///   jump ends, beside something else.
  func cost(
    of landing: CatalogSweep.Landing,
    _ layout: SceneLayout,
    at place: Int,
    _ sightings: [PlacedScreen.Identity: [Int]],
    _ ways: NavigationGraph.ShortestWays,
    _ waysBack: NavigationGraph.ShortestWays
  ) -> NavigationCost? {
    guard let identity = landing.identity else { return nil }
    let nearest = sightings[identity]?.min { one, other in
      guard let price = ways.prices[one] else { return false }
      return ways.prices[other].map { price < $0 } ?? true
    }
    guard let way = ways.way(of: nearest ?? place) else { return nil }
    let wayBack = waysBack.way(of: place)
    return NavigationCost(
      actions: way.map(\.actions).reduce(0, +),
      stacked: layout.stacked(upTo: identity),
      modalNames: layout.modals,
      back: wayBack?.map(\.actions).reduce(0, +),
      hiddenNames: layout.hidden(around: identity),
      path: steps(way),
      wayBack: steps(wayBack ?? [])
    )
  }

  private func steps(_ way: [NavigationGraph.Edge]) -> [NavigationCost.Step] {
    way.map { edge in
      NavigationCost.Step(
        words: edge.words,
        actions: edge.actions,
        origin: edge.origin,
        from: layouts[edge.from].name,
        to: layouts[edge.to].name
      )
    }
  }
}
