import GTK
import Survey

/// An overview of the whole map in a corner of the view, shown while part of the map is out of view.
nonisolated struct MapOverview: Hashable, Sendable {
  /// The frame of the overview, in view points.
  let frame: MapLayout.Frame

  /// The scale from map points to overview points.
  private let scale: Double

  private static let size = MapLayout.Size(width: 96, height: 150)
  private static let gap = 12.0
  private static let padding = 5.0

  /// - Returns: `nil` if the whole map is visible or the view is too small.
  init?(_ view: MapViewport) {
    let (content, seen) = (view.content, view.visible)
    guard seen.width < content.width - 1 || seen.height < content.height - 1,
      view.size.width > 4 * Self.size.width, view.size.height > 2 * Self.size.height
    else { return nil }
    scale = min(Self.size.width / content.width, Self.size.height / content.height)
    let width = content.width * scale + 2 * Self.padding
    frame = MapLayout.Frame(
      x: view.size.width - width - Self.gap,
      y: Self.gap,
      width: width,
      height: content.height * scale + 2 * Self.padding
    )
  }

  /// Returns the map point at a view point, or `nil` outside the overview.
  func mapPoint(_ x: Double, _ y: Double) -> MapLayout.Point? {
    guard frame.contains(MapLayout.Point(x: x, y: y)) else { return nil }
    return MapLayout.Point(
      x: (x - frame.x - Self.padding) / scale,
      y: (y - frame.y - Self.padding) / scale
    )
  }

  /// Converts a frame of the map to the overview.
  private func small(_ other: MapLayout.Frame) -> MapLayout.Frame {
    MapLayout.Frame(
      x: frame.x + Self.padding + other.x * scale,
      y: frame.y + Self.padding + other.y * scale,
      width: max(2, other.width * scale),
      height: max(2, other.height * scale)
    )
  }

  /// Draws the groups, the marked screens, the selected screen and the visible part of the map.
  @MainActor func draw(
    _ picture: MapPicture,
    chosen: Int?,
    _ view: MapViewport,
    _ style: MapStyle,
    on canvas: SnapshotCanvas
  ) {
    canvas.fill(frame, radius: 9, color: style.card)
    canvas.border(frame, radius: 9, line: 1, color: style.line)
    for group in picture.layout.groups { canvas.fill(small(group.frame), color: style.line) }
    for (index, node) in picture.drawing.nodes.enumerated() {
      guard let mark = node.mark else { continue }
      canvas.fill(small(picture.layout.nodes[index]), color: style.color(mark))
    }
    if let chosen { canvas.fill(small(picture.layout.nodes[chosen]), color: style.accent) }
    let seen = view.visible
    let (left, top) = (max(0, seen.x), max(0, seen.y))
    let shown = MapLayout.Frame(
      x: left,
      y: top,
      width: min(view.content.width, seen.x + seen.width) - left,
      height: min(view.content.height, seen.y + seen.height) - top
    )
    canvas.border(small(shown), radius: 2, line: 1.5, color: style.accent)
  }
}
