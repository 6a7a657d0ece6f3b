import PetriDish
import Survey

extension Case {
  /// Paths and costs in catalogs of 1,000 screens.
  static var costs: [Case] { [pathsBetweenScreens, mapOfScreens] }

  /// Finds the best paths to and from all screens, with their steps.
  ///
  /// The baseline is a breadth-first search that counts the steps but doesn't store them.
  private static var pathsBetweenScreens: Case {
    Case("paths to 1000 screens and back", goal: 12) {
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

  /// Computes the costs of all screens in a catalog.
  ///
  /// The baseline only jumps to the screens.
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
            throw BenchmarkError.notReached("A screen has no known path.")
          }
        }
      )
    }
  }

  /// Returns the number of steps from the first node to each node, or -1 if it can't be reached.
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

  /// Creates a catalog whose screens form a binary tree.
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
  /// Returns the route to a numbered screen.
  ///
  /// Screen 1 is the current screen.
  fileprivate static func numbered(_ number: Int) -> Self {
    number == 1
      ? Step(name: "1", find: .matching { screen, _ in !(screen is Container) }).using(.nothing)
        .from(.current)
      : Step(name: "\(number)") { Screen(title: "\(number)") }.using(.push)
        .from(containerOf: .current)
  }
}
