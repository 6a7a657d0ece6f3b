import PetriDish

/// Makes the pages of a prototype from a navigation graph and from pictures of some of its nodes.
struct PrototypePages {
  /// A node that has a page.
  struct PageNode: Sendable {
    /// The index of the node.
    let node: Int

    /// The ids of the registered screens whose jumps end there.
    var screens: [String] = []

    /// The picture; `nil` where none was taken.
    var picture: AnnotatedPicture?
  }

  /// The pages: that of the first place in front, each place followed by its drawers.
  private(set) var pages: [Prototype.Page] = []

  private let graph: NavigationGraph

  /// The index of the page of each node that has one.
  private var pageOfNode: [Int: Int] = [:]

  /// The indices of the pages that have the same screens in sight.
  private var pagesShowing: [[String]: [Int]] = [:]

  /// Makes the pages of some places, each of a node of its own, that of what the app shows first in
  /// front.
  ///
  /// - Complexity: O(edges of the places), and O(*a*²) for the areas of one picture.
  init(_ places: [PageNode], in graph: NavigationGraph) {
    self.graph = graph
    for place in places { addPages(of: place) }
    for place in places { addLinks(of: place) }
  }

  /// Returns the index of a node's page; `nil` for one without.
  func page(of node: Int) -> Int? { pageOfNode[node] }

  private mutating func addPages(of place: PageNode) {
    let node = graph.nodes[place.node]
    let page = pages.count
    pageOfNode[place.node] = page
    if !node.seen.isEmpty { pagesShowing[node.seen, default: []].append(page) }
    pages.append(
      Prototype.Page(
        title: node.name,
        screens: place.screens,
        isStart: page == 0,
        drawerOf: nil,
        picture: place.picture?.picture
      )
    )
    for drawer in place.picture?.drawers ?? [] {
      pages.append(
        Prototype.Page(
          title: "The menu over \(Quotation(node.name))",
          screens: place.screens,
          isStart: page == 0,
          drawerOf: page,
          picture: drawer.picture
        )
      )
    }
  }

  /// Returns the link to a node, or else to a page with the same screens in sight, if possible with
  /// the same name; `nil` where no page has them.
  private func link(to node: Int) -> Prototype.Link? {
    if let page = pageOfNode[node] { return Prototype.Link(page: page, isExact: true) }
    let (name, seen) = (graph.nodes[node].name, graph.nodes[node].seen)
    let near = pagesShowing[seen] ?? []
    let page = near.first { pages[$0].title == name } ?? near.first
    return page.map { Prototype.Link(page: $0, isExact: false) }
  }
}

// MARK: - Links

extension PrototypePages {
  /// An edge as it leaves one page: the gestures that are left there.
  private struct Exit {
    let edge: Int
    let gestures: [UserGesture]
    let link: Prototype.Link?
  }

  private mutating func addLinks(of place: PageNode) {
    guard let page = pageOfNode[place.node] else { return }
    let drawers = place.picture?.drawers ?? []
    for (number, drawer) in drawers.enumerated() { addControls(of: drawer, page, number) }
    var exits = [[Exit]](repeating: [], count: 1 + drawers.count)
    for arc in graph.leaving[place.node] {
      let edge = graph.edges[arc.edge]
      let link = link(to: edge.to)
      let drawer = drawers.firstIndex { edge.gestures.opens($0) }
      let gestures = drawer == nil ? edge.gestures : Array(edge.gestures.dropFirst())
      let exit = Exit(edge: arc.edge, gestures: gestures, link: link)
      exits[drawer.map { $0 + 1 } ?? 0].append(exit)
    }
    let back = graph.leaving[place.node].map { graph.edges[$0.edge] }.first(where: \.isBack)
    pages[page].back = back.flatMap { self.link(to: $0.to)?.page }
    add(exits[0], to: page, pressing: place.picture?.areas ?? [])
    for (number, drawer) in drawers.enumerated() {
      add(exits[number + 1], to: page + number + 1, pressing: drawer.areas)
    }
  }

  /// Adds the opening and the closing of a drawer, which lead from one page of a place to another.
  private mutating func addControls(of drawer: AnnotatedPicture.Drawer, _ page: Int, _ number: Int)
  {
    let opened = page + number + 1
    pages[page].areas.append(
      Prototype.Area(
        words: "open the menu",
        frame: drawer.button,
        link: Prototype.Link(page: opened, isExact: true),
        edge: nil
      )
    )
    pages[opened].back = page
    guard let frame = drawer.free else { return }
    pages[opened].areas.append(
      Prototype.Area(
        words: "close the menu",
        frame: frame,
        link: Prototype.Link(page: page, isExact: true),
        edge: nil
      )
    )
  }

  /// Makes each exit an area or a line of a page; of those that are pressed at one place the first is
  /// the area.
  private mutating func add(
    _ exits: [Exit],
    to page: Int,
    pressing inSight: Set<UserGesture.Area>
  ) {
    var taken = Set(pages[page].areas.filter { $0.edge == nil }.map(\.frame))
    for exit in exits {
      let edge = graph.edges[exit.edge]
      let words = edge.words(of: exit.gestures)
      let frame = exit.gestures.onlyTap.flatMap { inSight.contains($0) ? $0 : nil }
      if let link = exit.link, let frame, taken.insert(frame).inserted {
        pages[page].areas.append(
          Prototype.Area(words: words, frame: frame, link: link, edge: exit.edge)
        )
        continue
      }
      let reason =
        exit.link == nil
        ? .notInFile
        : frame == nil ? Prototype.Reason(exit.gestures, edge.origin) : .shared
      pages[page].lines.append(
        Prototype.Line(
          words: words,
          reason: reason,
          link: exit.link,
          gestures: max(1, exit.gestures.count),
          edge: exit.edge
        )
      )
    }
    pages[page].areas.sort { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
  }
}

extension [UserGesture] {
  /// The area of the one tap that they are; `nil` for anything else.
  fileprivate var onlyTap: UserGesture.Area? {
    guard count == 1, case .tap(let area)? = first?.kind else { return nil }
    return area
  }

  /// Returns whether they begin with the opening of a drawer, and go on in it.
  fileprivate func opens(_ drawer: AnnotatedPicture.Drawer) -> Bool {
    count > 1 && first?.animation == .drawer && first?.kind == .tap(drawer.button)
  }
}

extension NavigationGraph.Edge {
  /// Returns the words of those of its gestures that are left on a page.
  fileprivate func words(of left: [UserGesture]) -> String {
    guard left.count < gestures.count, let last = left.last?.words, !last.isEmpty else {
      return words
    }
    return last
  }
}

extension AnnotatedPicture.Drawer {
  /// The part of the picture beside the rows, which closes the drawer, on the side where there is more
  /// of it; `nil` where the rows leave no room.
  fileprivate var free: UserGesture.Area? {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let left = areas.map(\.x).min() ?? width
    let right = areas.map { $0.x + $0.width }.max() ?? 0
    let isRight = width - right >= left
    let free = isRight ? width - right : left
    guard free >= 1 else { return nil }
    return UserGesture.Area(x: isRight ? right : 0, y: 0, width: free, height: height)
  }
}
