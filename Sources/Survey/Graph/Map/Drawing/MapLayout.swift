/// The positions of the nodes, groups and edges of a drawing.
///
/// Lengths are in points, and the origin is at the top left.
package struct MapLayout: Hashable, Sendable {
  /// The size of the whole drawing.
  package let size: Size

  /// The frames of the nodes, by index in the drawing.
  package let nodes: [Frame]

  /// The frames of the groups, in the order of the drawing.
  package let groups: [Group]

  /// The corners of each edge from start to end, by index in the drawing; `nil` for edges that aren't drawn.
  package let routes: [[Point]?]

  /// Creates a layout from its parts.
  package init(size: Size, nodes: [Frame], groups: [Group], routes: [[Point]?]) {
    (self.size, self.nodes, self.groups, self.routes) = (size, nodes, groups, routes)
  }
}

extension MapLayout {
  /// A point.
  package struct Point: Hashable, Sendable {
    /// The distance from the left.
    package var x: Double
    /// The distance from the top.
    package var y: Double

    /// Creates a point.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A width and a height.
  package struct Size: Hashable, Sendable {
    /// The width; never negative.
    package var width: Double
    /// The height; never negative.
    package var height: Double

    /// Creates a size.
    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// A rectangle.
  package struct Frame: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    /// The width; never negative.
    package var width: Double
    /// The height; never negative.
    package var height: Double

    /// Creates a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The center.
    package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Returns whether the rectangle contains a point.
    package func contains(_ point: Point) -> Bool {
      x <= point.x && point.x <= x + width && y <= point.y && point.y <= y + height
    }

    /// Returns the distance to a point; 0 if the point is inside.
    package func distance(to point: Point) -> Double {
      let right = max(x - point.x, 0, point.x - x - width)
      let down = max(y - point.y, 0, point.y - y - height)
      return (right * right + down * down).squareRoot()
    }

    /// Returns whether the rectangle overlaps another rectangle.
    package func intersects(_ other: Frame) -> Bool {
      x < other.x + other.width && other.x < x + width
        && y < other.y + other.height && other.y < y + height
    }
  }

  /// The frame of a group.
  package struct Group: Hashable, Sendable {
    /// The name of the group.
    package let name: String
    /// The frame around the nodes, including space for the name at the top.
    package let frame: Frame

    /// Creates the frame of a group.
    package init(name: String, frame: Frame) { (self.name, self.frame) = (name, frame) }
  }
}

extension MapDrawing {
  /// The sizes in a layout, in points.
  package enum Metrics {
    /// The width of a node.
    package static let nodeWidth = 130.0
    /// The height of a node.
    package static let nodeHeight = 31.0
    /// The height of a node with an additional line for its mark.
    package static let markedHeight = 46.0
    /// The space between a group and its nodes.
    package static let groupMargin = 9.0
    /// The space for the name of a group.
    package static let groupTitle = 17.0
    /// The space around the whole drawing.
    package static let margin = 15.0
  }

  /// Returns the height of a node, in points.
  package func height(of node: Int) -> Double {
    nodes[node].mark == nil ? Metrics.nodeHeight : Metrics.markedHeight
  }

  /// The groups in the order of their first nodes, with the indices of their nodes.
  package var groups: [(name: String, nodes: [Int])] {
    var positions: [String: Int] = [:]
    var groups: [(name: String, nodes: [Int])] = []
    for (index, node) in nodes.enumerated() where !node.group.isEmpty {
      if let position = positions[node.group] {
        groups[position].nodes.append(index)
      } else {
        positions[node.group] = groups.count
        groups.append((node.group, [index]))
      }
    }
    return groups
  }
}

extension MapLayout {
  /// Creates a layout without edges, which doesn't need Graphviz.
  ///
  /// Groups are placed in columns, and the nodes of a group are placed below each other.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package init(groupsOf drawing: MapDrawing) {
    let blocks =
      drawing.groups
      + drawing.nodes.indices.filter { drawing.nodes[$0].group.isEmpty }.map { ("", [$0]) }
    var columns = ColumnFlow(drawing, room: Self.columnHeight(of: blocks, in: drawing))
    for block in blocks { columns.add(block.0, block.1) }
    self.init(
      size: columns.size,
      nodes: columns.frames,
      groups: columns.groups,
      routes: Array(repeating: nil, count: drawing.edges.count)
    )
  }

  /// Returns the column height for which the layout is about as wide as it is high.
  private static func columnHeight(of blocks: [(String, [Int])], in drawing: MapDrawing) -> Double {
    let heights = blocks.map { ColumnFlow.height(of: $0.1, in: drawing) }
    let area = heights.reduce(0, +) * ColumnFlow.width
    return max(heights.max() ?? 0, area.squareRoot())
  }
}

/// A layout that fills columns from top to bottom and from left to right.
private struct ColumnFlow {
  private let drawing: MapDrawing
  private let room: Double
  private var x = MapDrawing.Metrics.margin
  private var y = MapDrawing.Metrics.margin
  private var lowest = 0.0

  /// The frames of all nodes.
  private(set) var frames: [MapLayout.Frame]

  /// The frames of the groups.
  private(set) var groups: [MapLayout.Group] = []

  /// The width of a column including the gap, in points.
  static let width = MapDrawing.Metrics.nodeWidth + 2 * MapDrawing.Metrics.groupMargin + gap

  private static let gap = 12.0
  private static let nodeGap = 8.0

  init(_ drawing: MapDrawing, room: Double) {
    (self.drawing, self.room) = (drawing, room)
    let nowhere = MapLayout.Frame(x: 0, y: 0, width: 0, height: 0)
    frames = Array(repeating: nowhere, count: drawing.nodes.count)
  }

  /// The size of the current content.
  var size: MapLayout.Size {
    MapLayout.Size(
      width: x + Self.width - Self.gap + MapDrawing.Metrics.margin,
      height: lowest + MapDrawing.Metrics.margin
    )
  }

  /// Returns the height of a group with some nodes, including the gap below it.
  static func height(of nodes: [Int], in drawing: MapDrawing) -> Double {
    nodes.reduce(0) { $0 + drawing.height(of: $1) + nodeGap } - nodeGap
      + 2 * MapDrawing.Metrics.groupMargin + MapDrawing.Metrics.groupTitle + gap
  }

  /// Adds a group, or a single node without a group.
  mutating func add(_ name: String, _ nodes: [Int]) {
    let height = Self.height(of: nodes, in: drawing)
    if y > MapDrawing.Metrics.margin, y + height > room + MapDrawing.Metrics.margin + Self.gap {
      x += Self.width
      y = MapDrawing.Metrics.margin
    }
    let frame = MapLayout.Frame(
      x: x,
      y: y,
      width: Self.width - Self.gap,
      height: height - Self.gap
    )
    if !name.isEmpty { groups.append(MapLayout.Group(name: name, frame: frame)) }
    var top = y + MapDrawing.Metrics.groupMargin + MapDrawing.Metrics.groupTitle
    for node in nodes {
      frames[node] = MapLayout.Frame(
        x: x + MapDrawing.Metrics.groupMargin,
        y: top,
        width: MapDrawing.Metrics.nodeWidth,
        height: drawing.height(of: node)
      )
      top += drawing.height(of: node) + Self.nodeGap
    }
    y += height
    lowest = max(lowest, y - Self.gap)
  }
}

extension MapLayout {
  /// A direction of keyboard navigation between nodes.
  package enum Direction: Sendable, CaseIterable {
    /// Along an edge that begins at the node.
    case on
    /// Back along an edge that ends at the node.
    case back
    /// To the sibling above.
    case up
    /// To the sibling below.
    case down
  }

  /// Returns the next node in a direction, or `nil` if no node is in that direction.
  ///
  /// Siblings are nodes with edges from the same nodes. If a node has no sibling in that direction, the nearest
  /// node above or below it is next, so that every node can be reached.
  ///
  /// - Complexity: O(nodes + edges).
  package func node(
    from node: Int,
    _ direction: Direction,
    in drawing: MapDrawing
  ) -> Int? {
    let edges = drawing.drawnEdges.map { drawing.edges[$0] }
    switch direction {
    case .on: return nearest(to: node, among: edges.filter { $0.from == node }.map(\.to))
    case .back: return nearest(to: node, among: edges.filter { $0.to == node }.map(\.from))
    case .up, .down:
      let parents = Set(edges.filter { $0.to == node }.map(\.from))
      let siblings = edges.filter { parents.contains($0.from) }.map(\.to)
      return next(to: node, among: siblings, isDown: direction == .down)
        ?? next(to: node, among: Array(nodes.indices), isDown: direction == .down)
    }
  }

  /// Returns the first node for keyboard navigation, or `nil` if the drawing is empty.
  package func firstNode(of drawing: MapDrawing) -> Int? {
    drawing.starts.first ?? nodes.indices.min { precedes($0, $1) }
  }

  private func nearest(to node: Int, among others: [Int]) -> Int? {
    let here = nodes[node].center
    return others.filter { $0 != node }.min { one, other in
      let (first, second) = (nodes[one].center, nodes[other].center)
      return (abs(first.y - here.y), abs(first.x - here.x), one)
        < (abs(second.y - here.y), abs(second.x - here.x), other)
    }
  }

  private func next(to node: Int, among others: [Int], isDown: Bool) -> Int? {
    let beyond = others.filter { isDown ? precedes(node, $0) : precedes($0, node) }
    return isDown
      ? beyond.min { precedes($0, $1) } : beyond.max { precedes($0, $1) }
  }

  /// Returns whether a node is above another node, or at the same height and further left.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (nodes[one].center.y, nodes[one].center.x, one)
      < (nodes[other].center.y, nodes[other].center.x, other)
  }
}
