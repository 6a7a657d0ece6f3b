/// The places of a drawing's nodes, groups and edges.
///
/// Lengths are in points, the origin is at the top left.
package struct MapLayout: Hashable, Sendable {
  /// The size of the whole.
  package let size: Size

  /// The frame of each node, by its index in the drawing.
  package let nodes: [Frame]

  /// The frames of the groups, in the order in which the drawing names them first.
  package let groups: [Group]

  /// The corners of each edge from its start to its end, by its index in the drawing; `nil` for one that
  /// is not drawn.
  package let routes: [[Point]?]

  /// Places everything.
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

    /// Describes a point.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A width and a height.
  package struct Size: Hashable, Sendable {
    /// The width, never negative.
    package var width: Double
    /// The height, never negative.
    package var height: Double

    /// Describes a size.
    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// A rectangle.
  package struct Frame: Hashable, Sendable {
    /// The left side.
    package var x: Double
    /// The upper side.
    package var y: Double
    /// The width, never negative.
    package var width: Double
    /// The height, never negative.
    package var height: Double

    /// Describes a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The point in the middle.
    package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Returns whether a point lies in it.
    package func contains(_ point: Point) -> Bool {
      x <= point.x && point.x <= x + width && y <= point.y && point.y <= y + height
    }

    /// Returns the distance of a point; 0 inside.
    package func distance(to point: Point) -> Double {
      let right = max(x - point.x, 0, point.x - x - width)
      let down = max(y - point.y, 0, point.y - y - height)
      return (right * right + down * down).squareRoot()
    }

    /// Returns whether it has a part in common with another rectangle.
    package func intersects(_ other: Frame) -> Bool {
      x < other.x + other.width && other.x < x + width
        && y < other.y + other.height && other.y < y + height
    }
  }

  /// The frame of a group.
  package struct Group: Hashable, Sendable {
    /// The name of the group.
    package let name: String
    /// The frame around its nodes, with room for the name at the top.
    package let frame: Frame

    /// Describes the frame of a group.
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
    /// The height of a node whose mark has a line of its own.
    package static let markedHeight = 46.0
    /// The room between a group and its nodes.
    package static let groupMargin = 9.0
    /// The room for the name of a group.
    package static let groupTitle = 17.0
    /// The room around everything.
    package static let margin = 15.0
  }

  /// Returns the height of a node, in points.
  package func height(of node: Int) -> Double {
    nodes[node].mark == nil ? Metrics.nodeHeight : Metrics.markedHeight
  }

  /// The groups in the order of their first nodes, each with the indices of its nodes.
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
