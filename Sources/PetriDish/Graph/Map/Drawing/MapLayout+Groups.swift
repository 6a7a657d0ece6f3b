extension MapLayout {
  /// Places the groups beside and below each other, with their nodes one below the other, and draws no
  /// edge: what can be shown without Graphviz.
  ///
  /// - Complexity: O(nodes).
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

  /// The height of columns by which the whole is about as wide as it is high.
  private static func columnHeight(of blocks: [(String, [Int])], in drawing: MapDrawing) -> Double {
    let heights = blocks.map { ColumnFlow.height(of: $0.1, in: drawing) }
    let area = heights.reduce(0, +) * ColumnFlow.width
    return max(heights.max() ?? 0, area.squareRoot())
  }
}

/// Fills columns from the top to the bottom, and from the left to the right.
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

  /// The width of a column with the gap behind it, in points.
  static let width = MapDrawing.Metrics.nodeWidth + 2 * MapDrawing.Metrics.groupMargin + gap

  private static let gap = 12.0
  private static let nodeGap = 8.0

  init(_ drawing: MapDrawing, room: Double) {
    (self.drawing, self.room) = (drawing, room)
    let nowhere = MapLayout.Frame(x: 0, y: 0, width: 0, height: 0)
    frames = Array(repeating: nowhere, count: drawing.nodes.count)
  }

  /// The size of what was added.
  var size: MapLayout.Size {
    MapLayout.Size(
      width: x + Self.width - Self.gap + MapDrawing.Metrics.margin,
      height: lowest + MapDrawing.Metrics.margin
    )
  }

  /// Returns the height of a group with some nodes, with the gap below it.
  static func height(of nodes: [Int], in drawing: MapDrawing) -> Double {
    nodes.reduce(0) { $0 + drawing.height(of: $1) + nodeGap } - nodeGap
      + 2 * MapDrawing.Metrics.groupMargin + MapDrawing.Metrics.groupTitle + gap
  }

  /// Adds a group, or one node without any.
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
