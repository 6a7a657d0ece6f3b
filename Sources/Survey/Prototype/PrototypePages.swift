import PetriDish

/// The pages of a prototype, created from a navigation graph and pictures of some of its nodes.
struct PrototypePages {
  /// A node that has a page.
  struct PageNode: Sendable {
    /// The index of the node.
    let node: Int

    /// The ids of the registered screens whose jumps end at the node.
    var screens: [String] = []

    /// The picture, or `nil` if no picture was taken.
    var picture: AnnotatedPicture?
  }

  /// The pages, in which each place is followed by its drawers.
  private(set) var pages: [Prototype.Page] = []

  private let graph: NavigationGraph

  /// The indices of pages, keyed by node.
  private var pageOfNode: [Int: Int] = [:]

  /// The indices of pages, keyed by their visible screens.
  private var pagesShowing: [[String]: [Int]] = [:]

  /// Creates the pages of the given places.
  ///
  /// - Parameters:
  ///   - places: The places, which must have different nodes, beginning with the start page of the app.
  ///   - graph: The navigation graph.
  /// - Complexity: O(edges of the places), plus O(*a*²) for the *a* areas of each picture.
  init(_ places: [PageNode], in graph: NavigationGraph) {
    self.graph = graph
    for place in places { addPages(of: place) }
    for place in places { addLinks(of: place) }
  }

  /// Returns the index of the page of a node, or `nil` if the node has no page.
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

  /// Returns a link to the page of a node or to a page with the same visible screens.
  ///
  /// A page with the same name is preferred.
  ///
  /// - Returns: The link, or `nil` if there is no such page.
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
  /// An edge that leaves a page, with the gestures that remain on that page.
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

  /// Adds the tappable areas that open and close a drawer.
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

  /// Adds each exit to a page as a tappable area or as a line.
  ///
  /// If several exits use the same area, only the first one becomes a tappable area.
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
  /// The area of the only gesture, or `nil` if the gestures aren’t a single tap with a known area.
  fileprivate var onlyTap: UserGesture.Area? {
    guard count == 1, case .tap(let area)? = first?.kind else { return nil }
    return area
  }

  /// Returns whether the first gesture opens a drawer and more gestures follow.
  fileprivate func opens(_ drawer: AnnotatedPicture.Drawer) -> Bool {
    count > 1 && first?.animation == .drawer && first?.kind == .tap(drawer.button)
  }
}

extension NavigationGraph.Edge {
  /// Returns the description of the gestures that remain on a page.
  fileprivate func words(of left: [UserGesture]) -> String {
    guard left.count < gestures.count, let last = left.last?.words, !last.isEmpty else {
      return words
    }
    return last
  }
}

extension AnnotatedPicture.Drawer {
  /// The larger free area next to the rows, in which a tap closes the drawer.
  ///
  /// The value is `nil` if the rows leave no room.
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
