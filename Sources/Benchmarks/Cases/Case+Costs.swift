internal import PetriDish

extension Case {
  /// The ways of a user to a thousand screens and back.
  static var costs: [Case] { [waysBetweenPlaces, mapOfScreens] }

  /// The best ways there and back with their steps, against a search in breadth over the same edges,
  /// which counts steps and remembers none.
  private static var waysBetweenPlaces: Case {
    Case("ways to 1000 screens and back", goal: 12) {
      let graph = makeGraph(places: 1_000, edgesOfEach: 8)
      var leaving = [[Int]](repeating: [], count: graph.places.count)
      var arriving = leaving
      for edge in graph.edges {
        leaving[edge.from].append(edge.to)
        arriving[edge.to].append(edge.from)
      }
      return Sides(
        floor: { [leaving, arriving] in
          consume(distances(along: leaving))
          consume(distances(along: arriving))
        },
        ours: {
          let (there, back) = (graph.shortestWays(from: 0), graph.shortestWays(to: 0))
          for place in graph.places.indices {
            consume(there.way(of: place))
            consume(back.way(of: place))
          }
        }
      )
    }
  }

  /// The places and costs of all screens of a catalog, against the jumps to them alone.
  private static var mapOfScreens: Case {
    Case("costs in a catalog of 1000 screens", goal: 2, samples: 5) {
      let catalog = makeCatalog(ofWays: 1_000)
      return Sides(
        floor: {
          for screen in catalog.screens { consume(await Dish(catalog).jump(screen.jump)) }
        },
        ours: {
          let map = try await catalog.navigationMap()
          guard map.landings.values.allSatisfy({ $0.cost?.assumed == 0 }) else {
            throw BenchmarkError.notReached("A screen without a known way.")
          }
        }
      )
    }
  }

  /// Returns the number of steps from the first place to each, by breadth-first search.
  private static func distances(along edges: [[Int]]) -> [Int] {
    var distances = [Int](repeating: -1, count: edges.count)
    var queue = [0]
    var next = 0
    distances[0] = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for end in edges[place] where distances[end] < 0 {
        distances[end] = distances[place] + 1
        queue.append(end)
      }
    }
    return distances
  }

  private static func makeGraph(places: Int, edgesOfEach count: Int) -> NavigationGraph {
    var edges: [NavigationGraph.Edge] = []
    for place in 0..<places {
      for number in 0..<count {
        edges.append(
          NavigationGraph.Edge(
            from: place,
            to: (place * 7 + number * number * 13 + 1) % places,
            words: "tap",
            actions: 1 + number % 3,
            origin: .declared
          )
        )
      }
    }
    return NavigationGraph(places: (0..<places).map { .init("\($0)") }, edges: edges)
  }

  /// Screens of which each leads to two others, from the first one on.
  private static func makeCatalog(ofWays count: Int) -> Catalog {
    Catalog("Ways", root: { _ in Tabs(contained: [NavigationStack(contained: [Screen()])]) }) {
      for number in 1...count {
        let screen = ScreenConfiguration("screen\(number)", route: .numbered(number))
        if 2 * number + 1 <= count {
          screen.navigates(to: .numbered(2 * number), by: "left")
            .navigates(to: .numbered(2 * number + 1), by: "right")
        } else if 2 * number <= count {
          screen.navigates(to: .numbered(2 * number), by: "left")
        } else {
          screen
        }
      }
    }
  }
}

extension Route where Target == Screen, Context == NoContext {
  /// The first screen is the one that is there.
  fileprivate static func numbered(_ number: Int) -> Self {
    number == 1
      ? Step(name: "1", find: .matching { screen, _ in !(screen is Container) }).using(.nothing)
        .from(.current)
      : Step(name: "\(number)") { Screen(title: "\(number)") }.using(.push)
        .from(containerOf: .current)
  }
}
