import GTK
import Survey

/// Draws the map, and above it the highlights for the selection, the pointer and the keyboard.
final class MapRenderer {
  let picture: MapPicture
  private(set) var style: MapStyle
  let texts: MapTexts

  let widget: Widget

  /// The details of the nodes.
  let details: MapNodeDetails

  /// The thumbnail of each node, or `nil` if it has none.
  let thumbnails: [Picture?]

  /// The nodes that match the search, or `nil` if there is no search.
  var found: Set<Int>?

  /// The names of the two compared variants; empty if a single variant is shown.
  let variants: [String]

  /// Whether two variants are compared.
  private var isOfTwo: Bool { variants.count == 2 }

  init(
    _ picture: MapPicture,
    variants: [String],
    in widget: Widget,
    _ details: MapNodeDetails
  ) {
    (self.picture, self.variants, self.details) = (picture, variants, details)
    self.widget = widget
    style = MapStyle(of: widget)
    thumbnails = picture.drawing.nodes.indices.map(details.thumbnail)
    texts = MapTexts(picture, variants, in: widget, isNarrow: thumbnails.map { $0 != nil })
  }

  /// Updates the colors from the current theme.
  ///
  /// - Returns: Whether the colors changed.
  func updateStyle() -> Bool {
    let now = MapStyle(of: widget)
    defer { style = now }
    return now != style
  }

  /// Draws the visible groups, edges and nodes.
  func drawAll(on canvas: SnapshotCanvas, _ view: MapViewport) {
    let seen = view.visible
    let isReadable = isReadable(view)
    view.scaled(canvas) {
      for group in picture.layout.groups where group.frame.intersects(seen) {
        draw(group.frame, on: canvas)
      }
    }
    view.drawLines(on: canvas) { context in
      for index in picture.edges(in: seen) { draw(edge: index, on: context, view.scale) }
    }
    let nodes = picture.nodes(in: seen)
    view.scaled(canvas) {
      if isReadable { drawGroupNames(in: seen, on: canvas) }
      for index in nodes { draw(node: index, on: canvas, isReadable: isReadable) }
    }
    if MapDrawing.Metrics.nodeWidth * view.scale > Self.leastThumbnail {
      for index in nodes { drawThumbnail(of: index, on: canvas, view) }
    }
    guard view.scale >= Self.leastShapes else { return }
    view.drawLines(on: canvas) { context in
      for index in nodes { drawShapes(of: index, on: context, isReadable: isReadable) }
    }
    if isOfTwo, isReadable { drawPills(on: canvas, view) }
  }

  /// Returns whether text is large enough to read.
  func isReadable(_ view: MapViewport) -> Bool { texts.size * view.scale >= Self.leastText }

  /// The smallest scale at which text is readable.
  var leastReadableScale: Double { Self.leastText / texts.size + 0.01 }

  /// The minimum text size, in view points; smaller text isn't drawn.
  private static let leastText = 7.0

  /// The minimum node width for thumbnails, in view points.
  private static let leastThumbnail = 60.0

  /// The minimum scale for the symbols on nodes.
  private static let leastShapes = 0.25
}

// MARK: - Groups, edges and nodes

extension MapRenderer {
  private func draw(_ group: MapLayout.Frame, on canvas: SnapshotCanvas) {
    canvas.fill(group, radius: 12, color: style.group)
    canvas.border(group, radius: 12, line: 1, color: style.line)
  }

  /// Draws the names of groups above the edges, on the background color of the group.
  private func drawGroupNames(in seen: MapLayout.Frame, on canvas: SnapshotCanvas) {
    for (index, group) in picture.layout.groups.enumerated() where group.frame.intersects(seen) {
      let frame = nameFrame(of: index)
      canvas.fill(frame, radius: 3, color: style.group)
      canvas.draw(texts.groups[index], x: frame.x + 3, y: frame.y, color: style.dim)
    }
  }

  /// Returns the frame of a group's name, which the user clicks to fold or unfold the group.
  func nameFrame(of group: Int) -> MapLayout.Frame {
    let (name, frame) = (texts.groups[group], picture.layout.groups[group].frame)
    return MapLayout.Frame(
      x: frame.x + 6,
      y: frame.y + 5,
      width: name.size.width + 6,
      height: name.size.height
    )
  }

  private func draw(edge index: Int, on context: CairoContext, _ scale: Double) {
    guard let route = picture.layout.routes[index] else { return }
    let edge = picture.drawing.edges[index]
    let color = style.color(edge, ofTwo: isOfTwo)
    var line = MapStyle.lineStyle(edge, ofTwo: isOfTwo)
    // Subpixel dashes are invisible but slow to draw.
    if scale < Self.leastShapes { line.dash = [] }
    MapStyle.draw(
      route,
      on: context,
      color: color.opacity(opacity(of: edge) * color.alpha),
      style: line,
      hasArrow: scale >= Self.leastShapes
    )
  }

  /// Draws the name of the variant on each edge that only one variant has.
  private func drawPills(on canvas: SnapshotCanvas, _ view: MapViewport) {
    let pills = picture.edges(in: view.visible).compactMap { index -> Pill? in
      let edge = picture.drawing.edges[index]
      guard edge.presence != .both, let middle = picture.middle(of: index) else { return nil }
      return Pill(edge, texts.variants[edge.presence == .onlyFirst ? 0 : 1], around: middle)
    }
    view.scaled(canvas) {
      for pill in pills {
        let (frame, color) = (pill.frame, style.color(pill.edge, ofTwo: true))
        canvas.fill(frame, radius: frame.height / 2, color: style.card)
        canvas.draw(pill.text, x: frame.x + 6, y: frame.y + 1, color: color)
      }
    }
    view.drawLines(on: canvas) { context in
      for pill in pills {
        var line = MapStyle.lineStyle(pill.edge, ofTwo: true)
        (line.width, line.dash) = (1.2, line.dash.map { $0 / 2 })
        context.outline(
          x: pill.frame.x,
          y: pill.frame.y,
          width: pill.frame.width,
          height: pill.frame.height,
          radius: pill.frame.height / 2,
          color: style.color(pill.edge, ofTwo: true),
          style: line
        )
      }
    }
  }

  /// The name of a variant on an edge.
  private struct Pill {
    let edge: MapDrawing.Edge
    let text: TextLine
    let frame: MapLayout.Frame

    init(_ edge: MapDrawing.Edge, _ text: TextLine, around point: MapLayout.Point) {
      (self.edge, self.text) = (edge, text)
      let (width, height) = (text.size.width + 12, text.size.height + 2)
      frame = MapLayout.Frame(
        x: point.x - width / 2,
        y: point.y - height / 2,
        width: width,
        height: height
      )
    }
  }
}

extension MapViewport {
  /// Draws in map coordinates.
  @MainActor func scaled(_ canvas: SnapshotCanvas, _ body: () -> Void) {
    canvas.scaled(x: -origin.x * scale, y: -origin.y * scale, by: scale, body)
  }

  /// Draws lines and shapes in map coordinates.
  @MainActor func drawLines(on canvas: SnapshotCanvas, _ body: (CairoContext) -> Void) {
    // Inside a scaled snapshot, cairo surfaces would be drawn at the wrong position.
    canvas.draw(x: 0, y: 0, width: size.width, height: size.height) { context in
      context.scaled(x: -origin.x * scale, y: -origin.y * scale, by: scale) { body(context) }
    }
  }
}

extension MapRenderer {
  /// Draws the card of a node with its title and mark.
  func draw(node index: Int, on canvas: SnapshotCanvas, isReadable: Bool) {
    let frame = picture.layout.nodes[index]
    let node = picture.drawing.nodes[index]
    let (x, y) = (frame.x, frame.y)
    let opacity = opacity(of: index)
    let radius = isReadable ? 7.0 : 0
    // Places that aren't screens of the catalog have no card.
    let fill = node.isPlace ? style.group : style.card
    if node.folded != nil { drawCard(below: frame, on: canvas, radius: radius, opacity) }
    canvas.fill(frame, radius: radius, color: fill)
    if node.mark == nil { drawBorder(of: frame, on: canvas, radius: radius, opacity) }
    guard isReadable else { return }
    let title = texts.titles[index]
    let ink = node.isPlace ? style.dim : style.text
    let top = (MapDrawing.Metrics.nodeHeight - title.size.height) / 2
    canvas.draw(
      title,
      x: x + (thumbnails[index] == nil ? 10 : MapTexts.thumbnailRoom + 10),
      y: y + top,
      color: ink.opacity(ink.alpha * opacity)
    )
    if let mark = node.mark, let words = node.markWords.flatMap({ texts.marks[$0] }) {
      canvas.draw(words, x: x + 22, y: y + 27, color: style.color(mark).opacity(opacity))
    }
  }

  /// Draws the thumbnail of a node in view coordinates.
  ///
  /// Inside a scaled snapshot, the picture would be drawn at the wrong position.
  private func drawThumbnail(of node: Int, on canvas: SnapshotCanvas, _ view: MapViewport) {
    guard let thumbnail = thumbnails[node] else { return }
    let (width, height) = ScreenThumbnails.size
    let card = picture.layout.nodes[node]
    let top = (MapDrawing.Metrics.nodeHeight - height) / 2
    let frame = view.frame(
      MapLayout.Frame(x: card.x + 8, y: card.y + top, width: width, height: height)
    )
    canvas.draw(thumbnail, in: frame)
    let border = MapLayout.Frame(
      x: frame.x - 1,
      y: frame.y - 1,
      width: frame.width + 2,
      height: frame.height + 2
    )
    drawBorder(of: border, on: canvas, radius: 2, 1)
    guard opacity(of: node) < 1 else { return }
    canvas.fill(frame, color: style.card.opacity(1 - opacity(of: node)))
  }

  /// Draws the lower edge of a second card, which indicates a folded group.
  private func drawCard(
    below frame: MapLayout.Frame,
    on canvas: SnapshotCanvas,
    radius: Double,
    _ opacity: Double
  ) {
    let card = MapLayout.Frame(
      x: frame.x + 4,
      y: frame.y + 8,
      width: frame.width - 8,
      height: frame.height - 4
    )
    canvas.fill(card, radius: radius, color: style.card)
    drawBorder(of: card, on: canvas, radius: radius, opacity)
  }

  /// Draws the border of a card or thumbnail.
  private func drawBorder(
    of frame: MapLayout.Frame,
    on canvas: SnapshotCanvas,
    radius: Double,
    _ opacity: Double
  ) {
    canvas.border(frame, radius: radius, line: 1, color: style.edge.opacity(0.45 * opacity))
  }

  /// Draws the status, the mark and the outline of a node.
  private func drawShapes(of index: Int, on context: CairoContext, isReadable: Bool) {
    let frame = picture.layout.nodes[index]
    if let status = details.status(index) {
      MapShapes.draw(status, on: context, x: frame.x + frame.width - 11, y: frame.y + 15.5, style)
    }
    guard let mark = picture.drawing.nodes[index].mark else { return }
    let color = style.color(mark).opacity(opacity(of: index))
    MapShapes.drawOutline(of: mark, frame, on: context, color: color)
    guard isReadable else { return }
    MapShapes.draw(mark, on: context, x: frame.x + 14, y: frame.y + 35, color: color)
  }
}

extension MapRenderer {
  /// Returns the opacity of a node, which is lower if the node doesn't match the search.
  func opacity(of node: Int) -> Double { found.map { $0.contains(node) ? 1 : 0.35 } ?? 1 }

  /// Returns the opacity of an edge, which is lower if neither of its nodes matches the search.
  func opacity(of edge: MapDrawing.Edge) -> Double {
    guard let found else { return 1 }
    return found.contains(edge.from) || found.contains(edge.to) ? 1 : 0.3
  }
}

extension SnapshotCanvas {
  /// Fills a frame, optionally with rounded corners.
  func fill(_ frame: MapLayout.Frame, radius: Double = 0, color: Color) {
    fill(
      x: frame.x,
      y: frame.y,
      width: frame.width,
      height: frame.height,
      radius: radius,
      color: color
    )
  }

  /// Draws a border along the inside of a frame.
  func border(_ frame: MapLayout.Frame, radius: Double, line: Double, color: Color) {
    border(
      x: frame.x,
      y: frame.y,
      width: frame.width,
      height: frame.height,
      radius: radius,
      line: line,
      color: color
    )
  }

  /// Draws a picture in a frame.
  func draw(_ picture: Picture, in frame: MapLayout.Frame) {
    draw(picture, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension MapRenderer {
  /// Draws the highlights for the selection, the pointer and the keyboard.
  func drawMarks(_ marks: MapHighlights, on canvas: SnapshotCanvas, _ view: MapViewport) {
    let isReadable = isReadable(view)
    view.drawLines(on: canvas) { context in
      for step in marks.path { draw(step: step.edge, on: context) }
      if let edge = marks.hoveredEdge { draw(hovered: edge, on: context) }
    }
    view.scaled(canvas) {
      for node in marks.pathNodes(in: picture.drawing) { draw(ring: node, on: canvas, line: 2) }
      if let chosen = marks.chosen { drawChosen(chosen, on: canvas) }
      if let focused = marks.focused, focused != marks.chosen { drawFocus(focused, on: canvas) }
      guard isReadable else { return }
      for (number, place) in marks.numbers(in: picture) { draw(number, at: place, on: canvas) }
    }
    if isReadable, let group = marks.hoveredGroup {
      view.scaled(canvas) { draw(hovered: group, on: canvas) }
      view.drawLines(on: canvas) { context in drawFoldArrow(of: group, on: context) }
    }
    MapOverview(view)?.draw(picture, chosen: marks.chosen, view, style, on: canvas)
    if let edge = marks.hoveredEdge { drawWords(of: edge, at: marks.pointer, on: canvas, view) }
  }

  private func draw(step edge: Int, on context: CairoContext) {
    guard let route = picture.layout.routes[edge] else { return }
    MapStyle.draw(route, on: context, color: style.accent, style: .init(width: 3.2))
  }

  private func draw(hovered edge: Int, on context: CairoContext) {
    guard let route = picture.layout.routes[edge] else { return }
    var line = MapStyle.lineStyle(picture.drawing.edges[edge], ofTwo: isOfTwo)
    line.width = 2.6
    MapStyle.draw(route, on: context, color: style.route, style: line)
  }

  /// Draws the highlighted name of a group under the pointer.
  private func draw(hovered group: Int, on canvas: SnapshotCanvas) {
    let frame = nameFrame(of: group)
    canvas.fill(
      x: frame.x,
      y: frame.y,
      width: frame.width + Self.arrowRoom,
      height: frame.height,
      radius: 3,
      color: style.card
    )
    canvas.draw(texts.groups[group], x: frame.x + 3, y: frame.y, color: style.text)
  }

  private func drawFoldArrow(of group: Int, on context: CairoContext) {
    let frame = nameFrame(of: group)
    let name = picture.layout.groups[group].name
    let isFolded = picture.drawing.nodes.contains { $0.group == name && $0.folded != nil }
    let (x, y) = (frame.x + frame.width + 3, frame.y + frame.height / 2)
    let side = widget.direction == .rightToLeft ? -1.0 : 1
    let points =
      isFolded
      ? [(x - 2 * side, y - 4), (x + 3 * side, y), (x - 2 * side, y + 4)]
      : [(x - 4, y - 2), (x + 4, y - 2), (x, y + 3)]
    context.fill(points.map { (x: $0.0, y: $0.1) }, color: style.text)
  }

  /// The space for the arrow after the name of a group, in map points.
  private static let arrowRoom = 10.0

  private func draw(
    ring node: Int,
    on canvas: SnapshotCanvas,
    line: Double,
    outside: Double = 0,
    color: Color? = nil
  ) {
    let frame = picture.layout.nodes[node]
    canvas.border(
      x: frame.x - outside,
      y: frame.y - outside,
      width: frame.width + 2 * outside,
      height: frame.height + 2 * outside,
      radius: 7 + outside,
      line: line,
      color: color ?? style.accent
    )
  }

  private func drawChosen(_ node: Int, on canvas: SnapshotCanvas) {
    draw(ring: node, on: canvas, line: 3, outside: 4, color: style.accent.opacity(0.35))
    draw(ring: node, on: canvas, line: 3, outside: 1)
  }

  private func drawFocus(_ node: Int, on canvas: SnapshotCanvas) {
    draw(ring: node, on: canvas, line: 2, outside: 6, color: style.text.opacity(0.75))
  }

  private func draw(_ number: Int, at place: MapLayout.Point, on canvas: SnapshotCanvas) {
    let text = texts.number(number)
    let radius = 8.5
    canvas.fill(
      x: place.x - radius,
      y: place.y - radius,
      width: 2 * radius,
      height: 2 * radius,
      radius: radius,
      color: style.accentText
    )
    canvas.draw(
      text,
      x: place.x - text.size.width / 2,
      y: place.y - text.size.height / 2,
      color: style.card
    )
  }

  /// Draws a card with the actions of an edge near the pointer.
  private func drawWords(
    of edge: Int,
    at pointer: MapLayout.Point,
    on canvas: SnapshotCanvas,
    _ view: MapViewport
  ) {
    let lines = texts.words(of: picture.drawing.edges[edge])
    let width = (lines.map(\.text.size.width).max() ?? 0) + 20
    let height = lines.reduce(14) { $0 + $1.text.size.height }
    let x = max(6, min(pointer.x + 14, view.size.width - width - 6))
    let below = pointer.y + 18
    let y = below + height + 6 <= view.size.height ? below : max(6, pointer.y - height - 12)
    let shadow = style.text.opacity(0.12)
    canvas.fill(x: x - 1, y: y - 1, width: width + 2, height: height + 3, radius: 9, color: shadow)
    canvas.fill(x: x, y: y, width: width, height: height, radius: 8, color: style.card)
    var top = y + 7
    for line in lines {
      canvas.draw(line.text, x: x + 10, y: top, color: line.isSource ? style.dim : style.text)
      top += line.text.size.height
    }
  }
}

/// The parts of a map that are highlighted for the selection, the pointer and the keyboard.
nonisolated struct MapHighlights: Hashable, Sendable {
  /// The node of the selected screen.
  var chosen: Int?

  /// The node with the keyboard focus.
  var focused: Int?

  /// The node under the pointer.
  var hoveredNode: Int?

  /// The edge under the pointer.
  var hoveredEdge: Int?

  /// The group whose name is under the pointer.
  var hoveredGroup: Int?

  /// The position of the pointer, in view points.
  var pointer = MapLayout.Point(x: 0, y: 0)

  /// The path to the hovered node, or to the selected node if none is hovered, without steps that have no edge.
  private(set) var path: [Step] = []

  /// A step of a path, numbered from 1.
  struct Step: Hashable, Sendable {
    let number: Int
    let edge: Int
  }

  /// Updates the path for the hovered or selected node.
  mutating func follow(_ drawing: MapDrawing) {
    let steps = (hoveredNode ?? chosen).map { drawing.nodes[$0].path } ?? []
    path = steps.enumerated().compactMap { index, step in
      step.edge.map { Step(number: index + 1, edge: $0) }
    }
  }

  /// Returns the nodes along the path.
  func pathNodes(in drawing: MapDrawing) -> [Int] {
    guard let first = path.first else { return [] }
    return [drawing.edges[first.edge].from] + path.map { drawing.edges[$0.edge].to }
  }

  /// Returns the step numbers with their positions.
  ///
  /// Each number is in the middle of its edge, or above an edge that is too short. The hovered edge shows
  /// its actions instead of a number.
  func numbers(in picture: MapPicture) -> [(number: Int, place: MapLayout.Point)] {
    path.compactMap { step in
      guard step.edge != hoveredEdge, var place = picture.middle(of: step.edge),
        let route = picture.layout.routes[step.edge], let start = route.first, let end = route.last
      else { return nil }
      if abs(end.x - start.x) < 40, abs(end.y - start.y) < 20 { place.y -= 12 }
      return (step.number, place)
    }
  }
}
