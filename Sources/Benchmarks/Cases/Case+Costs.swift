import PetriDish
import Survey

extension Case {
  /// The paths of a user to a thousand screens and back.
  static var costs: [Case] { [pathsBetweenScreens, mapOfScreens] }

  /// The best paths there and back with their steps, against a search in breadth over the same edges,
  /// which counts steps and remembers none.
  private static var pathsBetweenScreens: Case {
    Case("ways to 1000 screens and back", goal: 12) {
      let graph = makeGraph(nodes: 1_000, edgesOfEach: 8)
      var leaving = [[Int]](repeating: [], count: graph.nodes.count)
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
          let (there, back) = (graph.shortestPaths(from: 0), graph.shortestPaths(to: 0))
          for node in graph.nodes.indices {
            consume(there.path(of: node))
            consume(back.path(of: node))
          }
        }
      )
    }
  }

  /// The nodes and costs of all screens of a catalog, against the jumps to them alone.
  private static var mapOfScreens: Case {
    Case("costs in a catalog of 1000 screens", goal: 2, samples: 5) {
      let catalog = makeCatalog(ofPaths: 1_000)
      return Sides(
        floor: {
          for screen in catalog.screens { consume(await Dish(catalog).jump(screen.jump)) }
        },
        ours: {
          let table = try await catalog.costTable()
          guard table.entries.values.allSatisfy({ $0.cost?.assumed == 0 }) else {
            throw BenchmarkError.notReached("A screen without a known way.")
          }
        }
      )
    }
  }

  /// Returns the number of steps from the first node to each, by breadth-first search.
  private static func distances(along edges: [[Int]]) -> [Int] {
    var distances = [Int](repeating: -1, count: edges.count)
    var queue = [0]
    var next = 0
    distances[0] = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for end in edges[node] where distances[end] < 0 {
        distances[end] = distances[node] + 1
        queue.append(end)
      }
    }
    return distances
  }

  private static func makeGraph(nodes: Int, edgesOfEach count: Int) -> NavigationGraph {
    var edges: [NavigationGraph.Edge] = []
    for node in 0..<nodes {
      for number in 0..<count {
        edges.append(
          NavigationGraph.Edge(
            from: node,
            to: (node * 7 + number * number * 13 + 1) % nodes,
            words: "tap",
            actions: 1 + number % 3,
            origin: .declared
          )
        )
      }
    }
    return NavigationGraph(nodes: (0..<nodes).map { .init("\($0)") }, edges: edges)
  }

  /// Screens of which each leads to two others, from the first one on.
  private static func makeCatalog(ofPaths count: Int) -> Catalog {
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
