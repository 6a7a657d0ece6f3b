import Foundation
import Seeds
import Testing

// Testable because only the command line creates pages.
@testable import Survey

/// Prototype pages for random graphs and pictures.
struct PrototypePagesTests {
  @Test(arguments: 0..<10)
  func `every edge of a node is shown as exactly one area or line on its pages`(series: Int) {
    for graph in graphs(series) {
      for (place, own) in zip(graph.places, graph.made.pages(of: graph.places)) {
        let edges = graph.graph.edges.indices.filter { graph.graph.edges[$0].from == place.node }
        let found = own.flatMap { page in page.areas.compactMap(\.edge) + page.lines.map(\.edge) }
        #expect(found.sorted() == edges, "seed \(graph.seed), node \(place.node)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func `a link leads to the edge’s target or to a page with the same screens`(series: Int) {
    for random in graphs(series) {
      let (graph, pages) = (random.graph, random.made.pages)
      let nodes = random.nodesOfPages
      func check(_ link: Prototype.Link?, _ edge: Int) {
        let to = graph.edges[edge].to
        let seen = graph.nodes[to].seen
        guard let link else {
          let near = nodes.contains { !seen.isEmpty && graph.nodes[$0].seen == seen }
          #expect(!nodes.contains(to) && !near, "seed \(random.seed), edge \(edge)")
          return
        }
        guard pages.indices.contains(link.page), pages[link.page].drawerOf == nil else {
          Issue.record("no place \(link.page), seed \(random.seed)")
          return
        }
        #expect(link.isExact == nodes.contains(to), "seed \(random.seed), edge \(edge)")
        if link.isExact {
          #expect(nodes[link.page] == to, "seed \(random.seed), edge \(edge)")
        } else {
          #expect(graph.nodes[nodes[link.page]].seen == seen, "seed \(random.seed), edge \(edge)")
        }
      }
      for page in pages {
        for area in page.areas { if let edge = area.edge { check(area.link, edge) } }
        for line in page.lines { check(line.link, line.edge) }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `areas match the picture’s areas, are unique and are sorted`(series: Int) {
    for random in graphs(series) {
      for (place, own) in zip(random.places, random.made.pages(of: random.places)) {
        let inSight = [place.picture?.areas ?? []] + (place.picture?.drawers.map(\.areas) ?? [])
        #expect(own.count == inSight.count)
        for (page, inSight) in zip(own, inSight) {
          let frames = page.areas.map(\.frame)
          #expect(Set(frames).count == frames.count, "seed \(random.seed)")
          for area in page.areas where area.edge != nil {
            #expect(inSight.contains(area.frame), "seed \(random.seed)")
          }
          let isSorted = zip(frames, frames.dropFirst()).allSatisfy {
            ($0.y, $0.x) <= ($1.y, $1.x)
          }
          #expect(isSorted)
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `a line states the reason why it isn’t an area`(series: Int) {
    for random in graphs(series) {
      for (place, own) in zip(random.places, random.made.pages(of: random.places)) {
        for (number, page) in own.enumerated() {
          for line in page.lines {
            let edge = random.graph.edges[line.edge]
            let gestures = Array(edge.gestures.dropFirst(number == 0 ? 0 : 1))
            let areas =
              number == 0 ? place.picture?.areas : place.picture?.drawers[number - 1].areas
            let isTap = gestures.count == 1 && gestures[0].isTap(in: areas ?? [])
            switch line.reason {
            case .notInFile: #expect(line.link == nil)
            case .shared:
              #expect(isTap)
              #expect(page.areas.contains { gestures[0].kind == .tap($0.frame) })
            default: #expect(!isTap && line.link != nil, "seed \(random.seed): \(line.reason)")
            }
            #expect(line.gestures == gestures.count && !"\(line.reason)".isEmpty)
          }
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `a drawer can be opened and closed, and back follows the first back edge`(series: Int) {
    for random in graphs(series) {
      let pages = random.made.pages
      for (index, page) in pages.enumerated() {
        guard let under = page.drawerOf else {
          let node = random.nodesOfPages[index]
          let first = random.graph.edges.firstIndex { $0.from == node && $0.isBack }
          let own = [page] + pages.filter { $0.drawerOf == index }
          let links =
            own.flatMap(\.areas).filter { $0.edge != nil && $0.edge == first }.map(\.link)
            + own.flatMap(\.lines).filter { $0.edge == first }.compactMap(\.link)
          #expect(page.back == links.first?.page, "seed \(random.seed)")
          continue
        }
        #expect(page.back == under)
        #expect(pages[under].areas.contains { $0.edge == nil && $0.link.page == index })
        #expect(page.areas.contains { $0.edge == nil && $0.link.page == under })
      }
    }
  }

  @Test(arguments: [(6.0, 266.0, 94.0), (94.0, 0.0, 94.0), (0.0, 260.0, 100.0)])
  func `the area next to a drawer’s rows closes the drawer, on either side`(
    left: Double,
    x: Double,
    width: Double
  ) throws {
    let picture = ScreenPicture(webP: Data([]), width: 360, height: 640)
    let button = UserGesture.Area(x: 0, y: 0, width: 44, height: 44)
    let row = UserGesture.Area(x: left, y: 10, width: 260, height: 40)
    let drawer = AnnotatedPicture.Drawer(button: button, picture: picture, areas: [row])
    let place = PrototypePages.PageNode(
      node: 0,
      picture: AnnotatedPicture(picture, areas: [button], drawers: [drawer])
    )
    let made = PrototypePages([place], in: NavigationGraph(nodes: [.init("a")], edges: []))
    let close = try #require(made.pages[1].areas.first)
    #expect(close.frame == UserGesture.Area(x: x, y: 0, width: width, height: 640))
    #expect(close.link == Prototype.Link(page: 0, isExact: true))
    #expect(made.pages[0].areas.map(\.frame) == [button])
  }

  private func graphs(_ series: Int) -> [PicturedGraph] {
    (0..<100).map { PicturedGraph(seed: UInt64(series * 100 + $0)) }
  }
}

/// A random graph with pictures of some of its nodes.
private struct PicturedGraph {
  let seed: UInt64
  let graph: NavigationGraph
  let places: [PrototypePages.PageNode]
  let made: PrototypePages

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededRandom(seed: seed)
    let count = 1 + random.index(below: 9)
    let nodes = (0..<count).map { node in
      NavigationGraph.Node(
        "node \(node % 3)",
        seen: random.oneIn(4) ? [] : ["screen \(random.index(below: 4))"]
      )
    }
    let edges = (0..<random.index(below: 4 * count)).map { number in
      NavigationGraph.Edge(
        from: random.index(below: count),
        to: random.index(below: count),
        words: "edge \(number)",
        actions: 1 + random.index(below: 2),
        origin: NavigationGraph.Origin.allCases[random.index(below: 4)],
        gestures: Self.gestures(&random),
        isBack: random.oneIn(5)
      )
    }
    graph = NavigationGraph(nodes: nodes, edges: edges)
    let pictured = [0] + (1..<max(1, count)).filter { _ in random.oneIn(2) }
    places = pictured.map { node in
      PrototypePages.PageNode(
        node: node,
        screens: ["screen of \(node)"],
        picture: random.oneIn(5) ? nil : Self.picture(&random)
      )
    }
    made = PrototypePages(places, in: graph)
  }

  /// The node of each page, by page index.
  ///
  /// A drawer’s page has the node that the drawer belongs to.
  var nodesOfPages: [Int] {
    var nodes: [Int] = []
    var places = places[...]
    for page in made.pages {
      if page.drawerOf == nil, let place = places.popFirst() {
        nodes.append(place.node)
      } else {
        nodes.append(nodes.last ?? 0)
      }
    }
    return nodes
  }

  /// Returns one of a few areas, so that several edges share an area.
  private static func area(_ random: inout SeededRandom) -> UserGesture.Area {
    UserGesture.Area(x: Double(40 * random.index(below: 4)), y: 8, width: 40, height: 40)
  }

  private static func button(_ random: inout SeededRandom) -> UserGesture.Area {
    UserGesture.Area(x: Double(40 * random.index(below: 2)), y: 0, width: 30, height: 30)
  }

  private static func gestures(_ random: inout SeededRandom) -> [UserGesture] {
    let opening: [UserGesture] =
      random.oneIn(3) ? [UserGesture(.tap(button(&random)), animation: .drawer)] : []
    let others: [UserGesture.Kind] = [
      .tap(nil), .swipe, .scrolling(pages: 1 + random.index(below: 3)), .typing(3), .key,
    ]
    let rest = (0..<random.index(below: 3)).map { _ in
      UserGesture(random.oneIn(2) ? .tap(area(&random)) : others[random.index(below: 5)])
    }
    return opening + rest
  }

  private static func picture(_ random: inout SeededRandom) -> AnnotatedPicture {
    let picture = ScreenPicture(webP: Data([1, 2, 3]), width: 360, height: 640)
    var buttons: Set<UserGesture.Area> = []
    let drawers = (0..<random.index(below: 3)).compactMap { _ -> AnnotatedPicture.Drawer? in
      let button = button(&random)
      guard buttons.insert(button).inserted else { return nil }
      let areas = Set((0..<random.index(below: 4)).map { _ in area(&random) })
      return AnnotatedPicture.Drawer(button: button, picture: picture, areas: areas)
    }
    let areas = Set((0..<random.index(below: 4)).map { _ in area(&random) })
    return AnnotatedPicture(picture, areas: areas.union(buttons), drawers: drawers)
  }
}

extension PrototypePages {
  /// Returns the pages of each node, including those of its drawers.
  fileprivate func pages(of places: [PageNode]) -> [[Prototype.Page]] {
    places.map { place in
      guard let page = page(of: place.node) else { return [] }
      return [pages[page]] + pages.filter { $0.drawerOf == page }
    }
  }
}

extension UserGesture {
  fileprivate func isTap(in areas: Set<Area>) -> Bool {
    if case .tap(let area?) = kind { areas.contains(area) } else { false }
  }
}
