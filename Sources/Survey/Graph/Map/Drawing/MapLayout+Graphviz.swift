import Foundation
import PetriDish

extension MapLayout {
  /// The number of points per inch; Graphviz measures in inches.
  static let pointsPerInch = 72.0

  /// Creates a layout from the output of `dot -Tjson0`.
  ///
  /// - Throws: ``Unreadable`` if the output is invalid or has no position for a node.
  package init(graphviz answer: String, of drawing: MapDrawing) throws(Unreadable) {
    let output: GraphvizOutput
    do {
      output = try JSONDecoder().decode(GraphvizOutput.self, from: Data(answer.utf8))
    } catch {
      throw Unreadable(reason: "invalid JSON")
    }
    let whole = GraphvizOutput.numbers(output.bb)
    guard whole.count == 4 else { throw Unreadable(reason: "the graph has no size") }
    let margin = MapDrawing.Metrics.margin
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: x - whole[0] + margin, y: whole[3] - y + margin)
    }
    var frames = [Frame?](repeating: nil, count: drawing.nodes.count)
    var positions: [Int: Int] = [:]
    var clusters: [Int: Frame] = [:]
    for object in output.objects ?? [] {
      if let index = object.index("n"), frames.indices.contains(index),
        let place = object.pos.map(GraphvizOutput.numbers), place.count == 2
      {
        let (width, height) = (MapDrawing.Metrics.nodeWidth, drawing.height(of: index))
        let center = point(place[0], place[1])
        positions[object.gvid] = index
        frames[index] = Frame(
          x: center.x - width / 2,
          y: center.y - height / 2,
          width: width,
          height: height
        )
      } else if let index = object.index("cluster_"),
        let box = object.bb.map(GraphvizOutput.numbers), box.count == 4
      {
        let corner = point(box[0], box[3])
        clusters[index] = Frame(
          x: corner.x,
          y: corner.y,
          width: box[2] - box[0],
          height: box[3] - box[1]
        )
      }
    }
    let placed = frames.compactMap(\.self)
    guard placed.count == frames.count else {
      let missing = frames.firstIndex { $0 == nil } ?? 0
      throw Unreadable(reason: "no position for \(Quotation(drawing.nodes[missing].title))")
    }
    var indices: [[Int]: Int] = [:]
    for index in drawing.drawnEdges {
      indices[[drawing.edges[index].from, drawing.edges[index].to]] = index
    }
    var routes = [[Point]?](repeating: nil, count: drawing.edges.count)
    for edge in output.edges ?? [] {
      guard let from = positions[edge.tail], let to = positions[edge.head],
        let index = indices[[from, to]]
      else { continue }
      let route = GraphvizOutput.corners(edge.pos ?? "").map { point($0.x, $0.y) }
      routes[index] = Self.directed(route, from: placed[from], to: placed[to])
    }
    self.init(
      size: Size(
        width: whole[2] - whole[0] + 2 * margin,
        height: whole[3] - whole[1] + 2 * margin
      ),
      nodes: placed,
      groups: drawing.groups.enumerated().compactMap { index, group in
        clusters[index].map { Group(name: group.name, frame: $0) }
      },
      routes: routes
    )
  }

  /// Returns a route in the direction of its edge; `dot` reverses some edges without arrows.
  private static func directed(_ route: [Point], from start: Frame, to end: Frame) -> [Point] {
    guard let first = route.first, let last = route.last else { return route }
    let forward = start.distance(to: first) + end.distance(to: last)
    let backward = start.distance(to: last) + end.distance(to: first)
    return forward <= backward ? route : route.reversed()
  }

  /// An error for invalid output of Graphviz.
  package struct Unreadable: Error, CustomStringConvertible {
    let reason: String

    /// The error message.
    package var description: String { "Couldn’t read the output of “dot”: \(reason)." }
  }
}

/// The positions in the JSON output of Graphviz.
private struct GraphvizOutput: Decodable {
  let bb: String
  let objects: [Object]?
  let edges: [Edge]?

  struct Object: Decodable {
    let gvid: Int
    let name: String
    let pos: String?
    let bb: String?

    enum CodingKeys: String, CodingKey {
      case gvid = "_gvid"
      case name, pos, bb
    }

    /// Returns the number after a prefix of the name.
    func index(_ prefix: String) -> Int? {
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
  }

  struct Edge: Decodable {
    let tail: Int
    let head: Int
    let pos: String?
  }

  /// Parses numbers that are separated by commas.
  static func numbers(_ text: String) -> [Double] {
    text.split(separator: ",").compactMap { Double($0) }
  }

  /// Returns the corners of a polyline, which Graphviz writes as straight Bézier curves.
  ///
  /// Corners on a straight line are omitted.
  static func corners(_ text: String) -> [MapLayout.Point] {
    var points: [MapLayout.Point] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\\" }) {
      let pair = numbers(String(word))
      // Arrows have the form “e,x,y”.
      guard !word.hasPrefix("e"), !word.hasPrefix("s"), pair.count == 2 else { continue }
      points.append(MapLayout.Point(x: pair[0], y: pair[1]))
    }
    let ends = points.indices.filter { $0 % 3 == 0 }.map { points[$0] }
    var corners: [MapLayout.Point] = []
    for point in ends where corners.last != point {
      if corners.count > 1,
        isStraight(corners[corners.count - 2], corners[corners.count - 1], point)
      {
        corners.removeLast()
      }
      corners.append(point)
    }
    return corners
  }

  private static func isStraight(
    _ start: MapLayout.Point,
    _ middle: MapLayout.Point,
    _ end: MapLayout.Point
  ) -> Bool {
    let (right, down) = (end.x - start.x, end.y - start.y)
    let area = right * (middle.y - start.y) - down * (middle.x - start.x)
    let along = right * (middle.x - start.x) + down * (middle.y - start.y)
    return abs(area) < 0.1 * (right * right + down * down).squareRoot() && along >= 0
  }
}

extension MapDrawing {
  /// The drawing in the DOT language, for layout only.
  ///
  /// Nodes are named `n0`, `n1` and so on. There are no labels, because hundreds of edge labels slow down `dot`.
  /// Edges that lead away from the start connect the right side of a node to the left side of the next one. Other
  /// edges don't affect the positions of nodes.
  package var dot: String {
    let depths = depths
    var lines = [
      "digraph map {",
      "graph [rankdir=LR, nodesep=0.11, ranksep=0.42, splines=polyline, nslimit=1, nslimit1=1, "
        + "mclimit=0.3]",
      "node [shape=box, fixedsize=true, label=\"\", width=\(Self.inches(Metrics.nodeWidth)), "
        + "height=\(Self.inches(Metrics.nodeHeight))]",
      "edge [arrowhead=none]",
    ]
    for index in nodes.indices {
      let height =
        nodes[index].mark == nil ? "" : " [height=\(Self.inches(Metrics.markedHeight))]"
      lines.append("n\(index)\(height)")
    }
    // The size of a table doesn't depend on fonts.
    let title =
      #"<<TABLE BORDER="0" FIXEDSIZE="TRUE" WIDTH="9" HEIGHT="\#(Int(Metrics.groupTitle))">"#
      + "<TR><TD></TD></TR></TABLE>>"
    for (number, group) in groups.enumerated() {
      let members = group.nodes.map { "n\($0)" }.joined(separator: "; ")
      lines.append(
        "subgraph cluster_\(number) { margin=\(Int(Metrics.groupMargin)); labeljust=l; label=\(title); "
          + "\(members) }"
      )
    }
    for index in drawnEdges {
      let edge = edges[index]
      let leadsOn =
        switch (depths[edge.from], depths[edge.to]) {
        case (let from?, let to?): from < to
        case (nil, nil): edge.from < edge.to
        default: true
        }
      lines.append(
        leadsOn
          ? "n\(edge.from):e -> n\(edge.to):w" : "n\(edge.from) -> n\(edge.to) [constraint=false]"
      )
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func inches(_ points: Double) -> Double { points / MapLayout.pointsPerInch }
}
