import Survey

/// The positions of a map's nodes in the window.
///
/// A column contains the screens with the same distance from the start, and a block of rows contains a group. The
/// gutters between the columns are free for edges. Positions depend only on the drawing, so that selecting a screen
/// moves nothing.
nonisolated struct MapGrid: Hashable, Sendable {
  /// The size of the whole map.
  private(set) var size = MapLayout.Size(width: 0, height: 0)

  /// The frames of the nodes, which have space for a second line.
  private(set) var nodes: [MapLayout.Frame]

  /// The frames of the groups in the order of the drawing.
  private(set) var groups: [MapLayout.Group] = []

  /// The column of each node.
  private(set) var columns: [Int]

  /// The occupied heights of each column, from top to bottom.
  private var taken: [[ClosedRange<Double>]] = []

  /// Places the nodes of a drawing.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of nodes and edges.
  init(_ drawing: MapDrawing) {
    let nowhere = MapLayout.Frame(x: 0, y: 0, width: 0, height: 0)
    nodes = Array(repeating: nowhere, count: drawing.nodes.count)
    columns = Array(repeating: 0, count: drawing.nodes.count)
    let loose = drawing.nodes.indices.filter { drawing.nodes[$0].group.isEmpty }
    let depths = drawing.depths
    let parents = Self.parents(in: drawing)
    let blocks = (drawing.groups + (loose.isEmpty ? [] : [("", loose)])).map { name, members in
      Block(name, members, depths, parents)
    }
    let total = blocks.reduce(0) { $0 + $1.height + Self.groupGap }
    let room = max(Self.leastBand, (total * Self.bandWidth).squareRoot())
    var (offset, used) = (0, 0)
    var bottoms: [Int: Double] = [:]
    for block in blocks {
      let span = block.columns.lowerBound + offset...block.columns.upperBound + offset
      var top = span.map { bottoms[$0] ?? Self.margin }.max() ?? Self.margin
      var shift = offset
      if top > Self.margin, top + block.height > room {
        // The map continues at the top, to the right of all columns so far.
        shift = used + 1 - block.columns.lowerBound
        offset = used + 1
        (top, bottoms) = (Self.margin, [:])
      }
      place(block, top: top, shift: shift)
      for column in block.columns {
        bottoms[column + shift] = top + block.height + Self.groupGap
        used = max(used, column + shift)
      }
    }
    for column in taken.indices { taken[column].sort { $0.lowerBound < $1.lowerBound } }
    let bottom = max(groups.map { $0.frame.y + $0.frame.height }.max() ?? 0, lowest)
    size = MapLayout.Size(
      width: Self.x(ofColumn: used) + Self.nodeWidth + Self.margin,
      height: bottom + Self.margin
    )
  }

  private var lowest: Double { nodes.map { $0.y + $0.height }.max() ?? 0 }

  private mutating func place(_ block: Block, top: Double, shift: Int) {
    let left = Self.x(ofColumn: block.columns.lowerBound + shift)
    let right = Self.x(ofColumn: block.columns.upperBound + shift) + Self.nodeWidth
    if !block.name.isEmpty {
      let frame = MapLayout.Frame(
        x: left - Self.groupMargin,
        y: top,
        width: right - left + 2 * Self.groupMargin,
        height: block.height
      )
      groups.append(MapLayout.Group(name: block.name, frame: frame))
      take(top...top + Self.groupTitle, in: block.columns.lowerBound + shift)
    }
    for place in block.places {
      let y = top + block.title + Double(place.row) * Self.rowHeight
      let column = place.column + shift
      columns[place.node] = column
      nodes[place.node] = MapLayout.Frame(
        x: Self.x(ofColumn: column),
        y: y,
        width: Self.nodeWidth,
        height: Self.tallHeight
      )
      take(y...y + Self.tallHeight, in: column)
    }
  }

  private mutating func take(_ range: ClosedRange<Double>, in column: Int) {
    while taken.count <= column { taken.append([]) }
    taken[column].append(range)
  }

  /// The nodes with an edge to each node.
  private static func parents(in drawing: MapDrawing) -> [[Int]] {
    var parents = [[Int]](repeating: [], count: drawing.nodes.count)
    for index in drawing.drawnEdges {
      let edge = drawing.edges[index]
      parents[edge.to].append(edge.from)
    }
    return parents
  }
}

// MARK: - Metrics

nonisolated extension MapGrid {
  /// The width of a node, in points.
  static let nodeWidth = 126.0

  /// The height of a node with one line, in points.
  static let nodeHeight = 32.0

  /// The height of a node with two lines, in points.
  static let tallHeight = 44.0

  /// The distance between two columns, in points.
  static let columnWidth = 172.0

  /// The width of the space between two columns, in points.
  static let gutter = columnWidth - nodeWidth

  /// The space around the map, in points.
  static let margin = 14.0

  /// The space for the name of a group, in points.
  static let groupTitle = 18.0

  /// The space between a group and its nodes, in points.
  static let groupMargin = 8.0

  /// The space between two groups, in points.
  fileprivate static let groupGap = 8.0

  /// The distance between two rows, in points.
  fileprivate static let rowHeight = tallHeight + 6

  /// The number of nodes in a column of a group from which they continue in the next column.
  fileprivate static let mostRows = 10

  /// The height from which the map continues to the right, in points.
  private static let leastBand = 2400.0

  /// The usual width of a map, in points.
  private static let bandWidth = 700.0

  /// The left edge of a column.
  fileprivate static func x(ofColumn column: Int) -> Double {
    margin + Double(column) * columnWidth
  }
}

/// The columns and rows of a group.
nonisolated private struct Block {
  let name: String
  private(set) var places: [(node: Int, column: Int, row: Int)] = []
  private(set) var columns = 0...0
  private var rows = 0

  /// The space for the name.
  var title: Double { name.isEmpty ? 0 : MapGrid.groupTitle }

  var height: Double {
    title + Double(rows) * MapGrid.rowHeight - MapGrid.rowHeight + MapGrid.tallHeight
      + (name.isEmpty ? 0 : MapGrid.groupMargin)
  }

  init(_ name: String, _ members: [Int], _ depths: [Int?], _ parents: [[Int]]) {
    self.name = name
    var byDepth = Dictionary(grouping: members.filter { depths[$0] != nil }) { depths[$0] ?? 0 }
    let unreached = members.filter { depths[$0] == nil }
    if !unreached.isEmpty {
      // Unreached screens are placed in the shortest column.
      let shortest = byDepth.min { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key
      let depth = shortest ?? (depths.contains { $0 != nil } ? 1 : 0)
      byDepth[depth, default: []] += unreached
    }
    let most = max(MapGrid.mostRows, Int(Double(members.count).squareRoot()))
    var stacks: [(column: Int, nodes: [Int])] = []
    var shift = 0
    for (depth, nodes) in byDepth.sorted(by: { $0.key < $1.key }) {
      for start in stride(from: 0, to: nodes.count, by: most) {
        if start > 0 { shift += 1 }
        stacks.append((depth + shift, Array(nodes[start..<min(start + most, nodes.count)])))
      }
    }
    rows = stacks.map(\.nodes.count).max() ?? 0
    columns = (stacks.first?.column ?? 0)...(stacks.last?.column ?? 0)
    place(stacks, parents)
  }

  /// Places each node near the row of the nodes that lead to it.
  private mutating func place(_ stacks: [(column: Int, nodes: [Int])], _ parents: [[Int]]) {
    var known: [Int: Int] = [:]
    for (column, nodes) in stacks {
      let wishes = nodes.enumerated().map { index, node -> (node: Int, row: Double, index: Int) in
        let rows = parents[node].compactMap { known[$0] }
        let mean = Double(rows.reduce(0, +)) / Double(max(1, rows.count))
        return (node, rows.isEmpty ? 0 : mean, index)
      }
      var next = 0
      let sorted = wishes.sorted { ($0.row, $0.index) < ($1.row, $1.index) }
      for (number, wish) in sorted.enumerated() {
        let last = rows - (sorted.count - number)
        let row = max(next, min(Int(wish.row), last))
        places.append((wish.node, column, row))
        next = row + 1
      }
      for place in places.suffix(sorted.count) { known[place.node] = place.row }
    }
  }
}

// MARK: - Routes

nonisolated extension MapGrid {
  /// The way of an edge from node to node.
  struct Ends: Hashable {
    /// The first node.
    let from: Int
    /// The last node.
    let to: Int
    /// The height at which the edge leaves the first node.
    var start: Double
    /// The height at which the edge enters the last node.
    var end: Double
    /// The distance of the vertical part from the first node, or `nil` for the usual one.
    var startLane: Double?
    /// The distance of the vertical part from the last node, or `nil` for the usual one.
    var endLane: Double?
    /// Whether an edge within a column passes on its right side.
    var isRight = false
  }

  /// Returns the side on which an edge leaves its first node: 1 for the right, −1 for the left.
  private func side(of ends: Ends) -> Double {
    let (from, to) = (columns[ends.from], columns[ends.to])
    return from < to || from == to && ends.isRight ? 1 : -1
  }

  /// Returns the corners of an edge, which crosses no node.
  ///
  /// The edge runs vertically in gutters, and it passes other columns only at heights without nodes.
  func route(_ ends: Ends) -> [MapLayout.Point] {
    let (from, to) = (columns[ends.from], columns[ends.to])
    let side = side(of: ends)
    let isSame = from == to
    let first = nodes[ends.from]
    let last = nodes[ends.to]
    let start = side > 0 ? first.x + first.width : first.x
    let endsOnRight = isSame ? ends.isRight : from > to
    let end = endsOnRight ? last.x + last.width : last.x
    func lane(_ x: Double, _ distance: Double?, _ outward: Double) -> Double {
      // The margin is narrower than a gutter.
      let isOuter = outward < 0 ? x < Self.columnWidth : x > size.width - Self.columnWidth
      let usual = Self.gutter / 2
      return x + outward * min(distance ?? usual, isOuter ? Self.margin - 4 : Self.gutter - 10)
    }
    let isNext = abs(from - to) <= 1
    var corners = [(start, ends.start)]
    if isNext {
      let x =
        ends.startLane == nil && ends.endLane != nil
        ? lane(end, ends.endLane, endsOnRight ? 1 : -1) : lane(start, ends.startLane, side)
      corners += [(x, ends.start), (x, ends.end)]
    } else {
      let between = from < to ? from + 1..<to : to + 1..<from
      let y = freeHeight(from: ends.start, to: ends.end, past: between)
      let (out, back) = (lane(start, ends.startLane, side), lane(end, ends.endLane, -side))
      corners += [(out, ends.start), (out, y), (back, y), (back, ends.end)]
    }
    corners.append((end, ends.end))
    return Self.withoutStraightCorners(corners.map { MapLayout.Point(x: $0.0, y: $0.1) })
  }

  /// Returns a height at which no column of a range has a node or the name of a group.
  private func freeHeight(from start: Double, to end: Double, past columns: Range<Int>) -> Double {
    func isClear(_ y: Double) -> Bool { columns.allSatisfy { isFree(y, in: $0) } }
    if isClear(end) { return end }
    if isClear(start) { return start }
    let near = (gaps(in: columns.lowerBound) + gaps(in: columns.upperBound - 1))
      .sorted { abs($0 - end) + abs($0 - start) < abs($1 - end) + abs($1 - start) }
    return near.prefix(Self.mostTries).first(where: isClear) ?? Self.margin / 2 - 2
  }

  private func isFree(_ y: Double, in column: Int) -> Bool {
    guard taken.indices.contains(column) else { return true }
    let ranges = taken[column]
    // Finds the first range that ends below the height.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound + Self.clearance < y { low = middle + 1 } else { high = middle }
    }
    return low == ranges.count || ranges[low].lowerBound - Self.clearance > y
  }

  /// The middles of the spaces between the nodes of a column.
  private func gaps(in column: Int) -> [Double] {
    guard taken.indices.contains(column), let last = taken[column].last else { return [] }
    let ranges = taken[column]
    return zip(ranges, ranges.dropFirst()).map { ($0.upperBound + $1.lowerBound) / 2 }
      + [last.upperBound + Self.groupMargin + Self.groupGap / 2]
  }

  /// The number of heights to try.
  private static let mostTries = 40

  /// The least distance of an edge from a node that it passes.
  private static let clearance = 2.0

  /// Returns a route without repeated points and without corners on a straight line.
  private static func withoutStraightCorners(_ route: [MapLayout.Point]) -> [MapLayout.Point] {
    var corners: [MapLayout.Point] = []
    for point in route where corners.last != point {
      if let last = corners.last, let former = corners.dropLast().last,
        former.x == last.x && last.x == point.x || former.y == last.y && last.y == point.y
      {
        corners.removeLast()
      }
      corners.append(point)
    }
    return corners
  }
}

nonisolated extension MapGrid {
  /// Returns the routes of all drawn edges as they are when no node is highlighted.
  func quietRoutes(of drawing: MapDrawing) -> [[MapLayout.Point]?] {
    drawing.edges.map { edge in
      guard !edge.isAside else { return nil }
      return route(
        Ends(from: edge.from, to: edge.to, start: center(edge.from), end: center(edge.to))
      )
    }
  }

  private func center(_ node: Int) -> Double { nodes[node].center.y }

  /// Returns the routes of the edges around a node, by edge index.
  ///
  /// Ways in enter at the left, and ways on leave at the right. Each edge has its own place at the node.
  func routes(around node: Int, in drawing: MapDrawing) -> [Int: [MapLayout.Point]] {
    var all: [Int: Ends] = [:]
    for index in drawing.drawnEdges {
      let edge = drawing.edges[index]
      guard edge.from == node || edge.to == node, edge.from != edge.to else { continue }
      var ends = Ends(from: edge.from, to: edge.to, start: center(edge.from), end: center(edge.to))
      ends.isRight = edge.from == node
      // An edge back doesn't cover the edge in the other direction.
      if columns[edge.from] > columns[edge.to] {
        if edge.from == node { ends.end += Self.shift } else { ends.start += Self.shift }
      }
      all[index] = ends
    }
    for isRight in [false, true] {
      let here = all.filter { (side(of: $0.value, at: node) > 0) == isRight }
      let sorted = here.sorted { (other($0.value, node), $0.key) < (other($1.value, node), $1.key) }
      let part = nodes[node].height * 0.64 / Double(max(1, sorted.count - 1))
      let first = sorted.count == 1 ? center(node) : nodes[node].y + nodes[node].height * 0.18
      // The farthest edge turns closest to the node, so that edges don't cross each other.
      let lanes = sorted.indices.sorted { one, two in
        abs(other(sorted[one].value, node) - center(node))
          > abs(other(sorted[two].value, node) - center(node))
      }
      let step = min(6, 22 / Double(max(1, sorted.count - 1)))
      for (number, position) in lanes.enumerated() {
        let index = sorted[position].key
        let y = first + Double(position) * part
        let lane = Self.firstLane + Double(number) * step
        var ends = sorted[position].value
        if ends.from == node {
          ends.start = y
          ends.startLane = lane
        } else {
          ends.end = y
          ends.endLane = lane
        }
        all[index] = ends
      }
    }
    return all.mapValues(route)
  }

  /// Returns the side of a node at which an edge begins or ends: 1 for the right, −1 for the left.
  private func side(of ends: Ends, at node: Int) -> Double {
    let side = side(of: ends)
    let isSame = columns[ends.from] == columns[ends.to]
    return ends.from == node || isSame ? side : -side
  }

  /// Returns the height of the end of an edge that isn't at a node.
  private func other(_ ends: Ends, _ node: Int) -> Double {
    ends.from == node ? ends.end : ends.start
  }

  /// The distance of the first vertical part from the node.
  private static let firstLane = 13.0

  /// The distance between the ends of two edges in opposite directions.
  private static let shift = 8.0
}
