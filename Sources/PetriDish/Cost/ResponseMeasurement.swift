import Routing

/// Walks paths in an app that a display shows, and measures how long it takes after each press until it
/// stands still.
@MainActor
struct ResponseMeasurement {
  let catalog: Catalog
  let variants: [String: String]
  let environment: StandardEnvironment
  let display: any AreaReader

  /// Called before each walk with the jump to where it begins, or that it goes to.
  let walking: @MainActor (Jump) -> Void

  /// The edges that were walked along, in vain or not.
  private var walked: Set<NavigationGraph.Edge> = []

  /// The most times that fastest paths are sought anew, since with what was measured others may be faster.
  private static let mostSearches = 6

  init(
    _ catalog: Catalog,
    under variants: [String: String],
    in environment: StandardEnvironment,
    on display: any AreaReader,
    walking: @escaping @MainActor (Jump) -> Void
  ) {
    self.catalog = catalog
    self.variants = variants
    self.environment = environment
    self.display = display
    self.walking = walking
  }

  /// Returns a table with what was measured along the fastest paths to screens and back.
  mutating func measured(
    _ table: CostTable,
    to screens: [RegisteredScreen],
    by timing: GestureTiming
  ) async -> CostTable {
    var table = table
    for _ in 0..<Self.mostSearches {
      let walks = walks(in: table, to: screens, by: timing)
      if walks.isEmpty { break }
      var known: [NavigationGraph.Edge: [UserGesture]] = [:]
      for walk in walks { await measure(walk, &known) }
      table = table.replacing(known)
    }
    return table
  }

  /// A path with an edge that nobody has walked along.
  private struct Walk {
    /// The screen that it goes to, or that it begins at.
    let entry: CostTable.Entry
    let isBack: Bool
    let edges: NavigationGraph.Path
  }

  private mutating func walks(
    in table: CostTable,
    to screens: [RegisteredScreen],
    by timing: GestureTiming
  ) -> [Walk] {
    let times = TimeTable(table, by: timing)
    var walks: [Walk] = []
    for screen in screens {
      guard let entry = table.entries[screen.id] else { continue }
      for (isBack, path) in [
        (false, times.pathThere(screen.id)), (true, times.pathBack(screen.id)),
      ] {
        guard let path, path.contains(where: isUnknown) else { continue }
        walked.formUnion(path)
        walks.append(Walk(entry: entry, isBack: isBack, edges: path))
      }
    }
    return walks
  }

  private func isUnknown(_ edge: NavigationGraph.Edge) -> Bool {
    !walked.contains(edge) && !edge.gestures.contains(where: \.isMeasured)
  }

  /// Walks along a path several times, and notes the medians of what is not known yet.
  private func measure(
    _ walk: Walk,
    _ known: inout [NavigationGraph.Edge: [UserGesture]]
  ) async {
    var samples: [[[Double]]] = walk.edges.map { $0.gestures.map { _ in [] } }
    // What could not be pressed once is not tried again, nor what lies behind it.
    var presses = Int.max
    for _ in 0..<MeasuredResponses.rounds where presses > 0 {
      walking(walk.entry.jump)
      presses = await perform(walk, atMost: presses) { step, gesture, seconds in
        samples[step][gesture].append(seconds)
      }
    }
    for (edge, samples) in zip(walk.edges, samples) where known[edge] == nil {
      let gestures = zip(edge.gestures, samples).map { gesture, samples in
        guard !gesture.isMeasured, samples.count == MeasuredResponses.rounds else { return gesture }
        return gesture.followed(by: .measured(MeasuredResponses.median(of: samples)))
      }
      if gestures != edge.gestures { known[edge] = gestures }
    }
  }

  /// Presses what a path presses, in an app that was just started or where a jump ends, as far as it is
  /// known.
  ///
  /// - Returns: The number of presses after which the app came to rest.
  private func perform(
    _ walk: Walk,
    atMost most: Int,
    noting note: (_ step: Int, _ gesture: Int, _ seconds: Double) -> Void
  ) async -> Int {
    let dish = display.dish(of: catalog, in: environment)
    await dish.start(under: variants)
    defer { dish.end() }
    if walk.isBack, await dish.jump(walk.entry.jump, from: .here).outcome != .reached { return 0 }
    var presses = 0
    for (step, edge) in walk.edges.enumerated() {
      for (index, gesture) in edge.gestures.enumerated() {
        if case .scrolling = gesture.kind { continue }
        guard presses < most, case .tap(let area?) = gesture.kind, let part = gesture.part,
          let seconds = await display.response(pressing: part, near: area, in: dish)
        else { return presses }
        presses += 1
        note(step, index, seconds)
      }
    }
    return presses
  }
}

extension CostTable {
  /// Returns the table with other gestures for some edges.
  fileprivate func replacing(_ gestures: [NavigationGraph.Edge: [UserGesture]]) -> Self {
    var table = self
    table.graph = NavigationGraph(
      nodes: graph.nodes,
      edges: graph.edges.map { edge in gestures[edge].map { edge.taken(by: $0) } ?? edge }
    )
    table.paths = table.graph.shortestPaths(from: 0)
    return table
  }
}
