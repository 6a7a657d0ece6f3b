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

  /// The edges that two variants have with different actions.
  let gestures: Set<Int>

  /// Whether two variants are compared.
  private var isOfTwo: Bool { variants.count == 2 }

  init(
    _ picture: MapPicture,
    variants: [String],
    gestures: Set<Int>,
    in widget: Widget,
    _ details: MapNodeDetails
  ) {
    (self.picture, self.variants, self.details) = (picture, variants, details)
    self.gestures = gestures
    self.widget = widget
    style = MapStyle(of: widget)
    thumbnails = picture.drawing.nodes.indices.map(details.thumbnail)
    texts = MapTexts(picture, in: widget, hasPicture: thumbnails.map { $0 != nil })
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
  ///
  /// - Parameter around: The highlighted edges, which are drawn later, and their neighbors.
  func drawAll(on canvas: SnapshotCanvas, _ view: MapViewport, around: MapSurroundings?) {
    let seen = view.visible
    let isReadable = isReadable(view)
    view.scaled(canvas) {
      for group in picture.layout.groups where group.frame.intersects(seen) {
        draw(group.frame, on: canvas)
      }
    }
    view.drawLines(on: canvas) { context in
      let edges = picture.edges(in: seen).filter { around?.routes[$0] == nil }
      // Edges that share a way aren't darker than a single edge.
      context.group(opacity: style.quiet.alpha) {
        for index in edges where ownColor(index) == nil {
          draw(edge: index, on: context, view.scale, style.quiet.opacity(1))
        }
      }
      for index in edges {
        guard let color = ownColor(index)?.opacity(Self.quietDifference) else { continue }
        draw(edge: index, on: context, view.scale, color)
      }
    }
    let nodes = picture.nodes(in: seen).map { Card($0, self, around) }
    view.scaled(canvas) {
      if isReadable { drawGroupNames(in: seen, on: canvas) }
      for node in nodes { draw(node, on: canvas, isReadable: isReadable) }
    }
    if MapGrid.nodeWidth * view.scale > Self.leastThumbnail {
      for node in nodes { drawThumbnail(of: node, on: canvas, view) }
    }
    guard view.scale >= Self.leastShapes else { return }
    view.drawLines(on: canvas) { context in
      for node in nodes { drawShapes(of: node, on: context, isReadable: isReadable) }
    }
  }

  /// Returns whether text is large enough to read.
  func isReadable(_ view: MapViewport) -> Bool { texts.size * view.scale >= Self.leastText }

  /// The minimum text size, in view points; smaller text isn't drawn.
  private static let leastText = 7.0

  /// The minimum node width for thumbnails, in view points.
  private static let leastThumbnail = 60.0

  /// The minimum scale for the symbols on nodes.
  private static let leastShapes = 0.25
}

extension MapRenderer {
  /// A node as it is drawn.
  struct Card {
    let index: Int
    let node: MapDrawing.Node
    let frame: MapLayout.Frame
    /// Whether its edges are highlighted.
    let isMiddle: Bool
    /// Whether an edge connects it to the node whose edges are highlighted.
    let isNear: Bool
    /// The text below the title, if any.
    let second: SecondLine?

    @MainActor init(_ index: Int, _ renderer: MapRenderer, _ around: MapSurroundings?) {
      let picture = renderer.picture
      self.index = index
      let node = picture.drawing.nodes[index]
      self.node = node
      let isMiddle = around?.node == index
      self.isMiddle = isMiddle
      let edge = around?.neighbours[index]
      isNear = edge != nil
      let mark = node.mark.flatMap { mark in node.markWords.map { SecondLine.mark(mark, $0) } }
      let words = edge.map { SecondLine.action(renderer.words(of: picture.drawing.edges[$0])) }
      let summary = isMiddle ? around.map { SecondLine.summary($0.summary) } : nil
      second = mark ?? words ?? summary
      var frame = picture.layout.nodes[index]
      if second == nil {
        frame.y += (frame.height - MapGrid.nodeHeight) / 2
        frame.height = MapGrid.nodeHeight
      }
      self.frame = frame
    }
  }

  /// The text below the title of a node.
  enum SecondLine: Hashable {
    case mark(MapDrawing.Mark, String)
    case action(String)
    case summary(String)
  }

  /// Returns the first action of an edge, with the name of the variant if only one variant has it.
  func words(of edge: MapDrawing.Edge) -> String {
    let words = edge.actions.first?.words ?? ""
    guard isOfTwo, edge.presence != .both else { return words }
    return "\(variants[edge.presence == .onlyFirst ? 0 : 1]): \(words)"
  }
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
      let name = texts.groups[index]
      canvas.draw(name, x: frame.x + 3 - name.left, y: frame.y, color: style.dim)
    }
  }

  /// Returns the frame of a group's name, which the user clicks to fold or unfold the group.
  func nameFrame(of group: Int) -> MapLayout.Frame {
    let (name, frame) = (texts.groups[group], picture.layout.groups[group].frame)
    let width = name.size.width + 6
    return MapLayout.Frame(
      x: picture.isMirrored ? frame.x + frame.width - 7 - width : frame.x + 7,
      y: frame.y + 4,
      width: width,
      height: name.size.height
    )
  }

  /// Returns the line style of an edge, based on its origin or, for two variants, on what differs.
  private func lineStyle(_ edge: Int) -> CairoContext.LineStyle {
    let shown = picture.drawing.edges[edge]
    guard isOfTwo else { return MapStyle.lineStyle(shown.origin) }
    return gestures.contains(edge) ? MapStyle.otherAction : MapStyle.lineStyle(shown.presence)
  }

  /// Returns the color of an edge that differs between two variants, or `nil` for other edges.
  private func ownColor(_ edge: Int) -> Color? {
    guard isOfTwo else { return nil }
    if gestures.contains(edge) { return style.route }
    let presence = picture.drawing.edges[edge].presence
    return presence == .both ? nil : style.color(presence)
  }

  /// The opacity of a quiet edge that differs between two variants.
  private static let quietDifference = 0.4

  /// Draws a quiet edge.
  private func draw(
    edge index: Int,
    on context: CairoContext,
    _ scale: Double,
    _ color: Color
  ) {
    guard let route = picture.layout.routes[index] else { return }
    let edge = picture.drawing.edges[index]
    var line = lineStyle(index)
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
  /// Draws the card of a node with its text.
  private func draw(_ card: Card, on canvas: SnapshotCanvas, isReadable: Bool) {
    let (node, frame) = (card.node, card.frame)
    let opacity = opacity(of: card.index)
    let radius = isReadable ? Self.radius : 0
    // Places that aren't screens of the catalog have no card.
    let fill = node.isPlace ? style.group : style.card
    if node.folded != nil { drawCard(below: frame, on: canvas, radius: radius, opacity) }
    canvas.fill(frame, radius: radius, color: fill)
    if node.mark == nil {
      drawBorder(of: frame, on: canvas, radius: radius, (card.isNear ? 0.75 : 0.3) * opacity)
    }
    guard isReadable else { return }
    let title = texts.title(of: card.index, isBold: card.isMiddle)
    let ink = node.isPlace ? style.dim : style.text
    let inset = thumbnails[card.index] == nil ? 11 : MapTexts.thumbnailRoom + 11
    let top = card.second == nil ? (frame.height - title.size.height) / 2 : 4
    draw(title, inset, top, in: frame, on: canvas, ink.opacity(ink.alpha * opacity))
    guard let second = card.second else { return }
    let (words, mark, color) =
      switch second {
      case .mark(let mark, let words): (words, MapTexts.markRoom, style.color(mark))
      case .action(let words): (words, 0, style.accentText)
      case .summary(let words): (words, 0, style.dim)
      }
    let left = inset + mark
    let line = texts.second(words, isBold: mark > 0, width: frame.width - left - 9)
    draw(line, left, 23, in: frame, on: canvas, color.opacity(color.alpha * opacity))
  }

  /// Draws a text at a distance from the leading edge of a frame.
  private func draw(
    _ text: TextLine,
    _ inset: Double,
    _ top: Double,
    in frame: MapLayout.Frame,
    on canvas: SnapshotCanvas,
    _ color: Color
  ) {
    let x =
      picture.isMirrored ? frame.x + frame.width - inset - text.size.width : frame.x + inset
    canvas.draw(text, x: x - text.left, y: frame.y + top, color: color)
  }

  /// Draws the thumbnail of a node in view coordinates.
  ///
  /// Inside a scaled snapshot, the picture would be drawn at the wrong position.
  private func drawThumbnail(of node: Card, on canvas: SnapshotCanvas, _ view: MapViewport) {
    guard let thumbnail = thumbnails[node.index] else { return }
    let (width, height) = ScreenThumbnails.size
    let card = node.frame
    let top = (card.height - height) / 2
    let x = picture.isMirrored ? card.x + card.width - 8 - width : card.x + 8
    let frame = view.frame(MapLayout.Frame(x: x, y: card.y + top, width: width, height: height))
    canvas.draw(thumbnail, in: frame)
    let border = MapLayout.Frame(
      x: frame.x - 1,
      y: frame.y - 1,
      width: frame.width + 2,
      height: frame.height + 2
    )
    drawBorder(of: border, on: canvas, radius: 2, 0.45)
    guard opacity(of: node.index) < 1 else { return }
    canvas.fill(frame, color: style.card.opacity(1 - opacity(of: node.index)))
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
    drawBorder(of: card, on: canvas, radius: radius, 0.45 * opacity)
  }

  /// Draws the border of a card or thumbnail.
  private func drawBorder(
    of frame: MapLayout.Frame,
    on canvas: SnapshotCanvas,
    radius: Double,
    _ opacity: Double
  ) {
    canvas.border(frame, radius: radius, line: 1, color: style.edge.opacity(opacity))
  }

  /// Draws the status, the mark and the outline of a node.
  private func drawShapes(of card: Card, on context: CairoContext, isReadable: Bool) {
    let frame = card.frame
    func x(_ inset: Double) -> Double {
      picture.isMirrored ? frame.x + frame.width - inset : frame.x + inset
    }
    // Rings for all screens that weren't opened yet would hide the others.
    if let status = details.status(card.index), status != .new {
      let y = card.second == nil ? frame.height / 2 : 14
      MapShapes.draw(status, on: context, x: x(frame.width - 13), y: frame.y + y, style)
    }
    guard let mark = card.node.mark else { return }
    let color = style.color(mark).opacity(opacity(of: card.index))
    MapShapes.drawOutline(
      of: mark,
      frame,
      on: context,
      color: color,
      isMirrored: picture.isMirrored
    )
    guard isReadable else { return }
    let left = thumbnails[card.index] == nil ? 16 : MapTexts.thumbnailRoom + 16
    MapShapes.draw(mark, on: context, x: x(left), y: frame.y + 31, color: color)
  }

  /// The corner radius of a node.
  private static let radius = 7.0
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
  func drawMarks(
    _ marks: MapHighlights,
    around: MapSurroundings?,
    on canvas: SnapshotCanvas,
    _ view: MapViewport
  ) {
    let isReadable = isReadable(view)
    func frame(_ node: Int) -> MapLayout.Frame { Card(node, self, around).frame }
    func route(_ edge: Int) -> [MapLayout.Point]? {
      around?.routes[edge] ?? picture.layout.routes[edge]
    }
    view.scaled(canvas) {
      for node in marks.pathNodes(in: picture.drawing) {
        draw(ring: frame(node), on: canvas, line: 2)
      }
      if let chosen = marks.chosen {
        let glow = style.accent.opacity(0.35)
        draw(ring: frame(chosen), on: canvas, line: 3, outside: 3, color: glow)
        draw(ring: frame(chosen), on: canvas, line: 2.5)
      }
    }
    view.drawLines(on: canvas) { context in
      let path = Set(marks.path.map(\.edge))
      for edge in (around?.routes.keys.sorted() ?? []) where !path.contains(edge) {
        draw(strong: edge, route(edge), on: context)
      }
      for step in marks.path {
        guard let route = route(step.edge) else { continue }
        MapStyle.draw(route, on: context, color: style.accent, style: .init(width: 3))
      }
      if let edge = marks.hoveredEdge { draw(hovered: edge, route(edge), on: context) }
    }
    view.scaled(canvas) {
      if let focused = marks.focused, focused != marks.chosen {
        let color = style.text.opacity(0.75)
        draw(ring: frame(focused), on: canvas, line: 2, outside: 3, color: color)
      }
      guard isReadable else { return }
      for (number, place) in marks.numbers(route) { draw(number, at: place, on: canvas) }
    }
    if isReadable, let group = marks.hoveredGroup {
      view.scaled(canvas) { draw(hovered: group, on: canvas) }
      view.drawLines(on: canvas) { context in drawFoldArrow(of: group, on: context) }
    }
    if let edge = marks.hoveredEdge { drawWords(of: edge, at: marks.pointer, on: canvas, view) }
  }

  private func draw(strong edge: Int, _ route: [MapLayout.Point]?, on context: CairoContext) {
    guard let route else { return }
    var line = lineStyle(edge)
    line.width = line.isRound ? 1.8 : 1.5
    let color = ownColor(edge) ?? style.text.opacity(0.85)
    let opacity = opacity(of: picture.drawing.edges[edge])
    MapStyle.draw(route, on: context, color: color.opacity(color.alpha * opacity), style: line)
  }

  private func draw(hovered edge: Int, _ route: [MapLayout.Point]?, on context: CairoContext) {
    guard let route else { return }
    var line = lineStyle(edge)
    line.width = 2.6
    MapStyle.draw(route, on: context, color: style.route, style: line)
  }

  /// Draws the highlighted name of a group under the pointer.
  private func draw(hovered group: Int, on canvas: SnapshotCanvas) {
    let frame = nameFrame(of: group)
    canvas.fill(
      x: picture.isMirrored ? frame.x - Self.arrowRoom : frame.x,
      y: frame.y,
      width: frame.width + Self.arrowRoom,
      height: frame.height,
      radius: 3,
      color: style.card
    )
    let name = texts.groups[group]
    canvas.draw(name, x: frame.x + 3 - name.left, y: frame.y, color: style.text)
  }

  private func drawFoldArrow(of group: Int, on context: CairoContext) {
    let frame = nameFrame(of: group)
    let name = picture.layout.groups[group].name
    let isFolded = picture.drawing.nodes.contains { $0.group == name && $0.folded != nil }
    let side = picture.isMirrored ? -1.0 : 1
    let x = picture.isMirrored ? frame.x - 3 : frame.x + frame.width + 3
    let y = frame.y + frame.height / 2
    let points =
      isFolded
      ? [(x - 2 * side, y - 4), (x + 3 * side, y), (x - 2 * side, y + 4)]
      : [(x - 4, y - 2), (x + 4, y - 2), (x, y + 3)]
    context.fill(points.map { (x: $0.0, y: $0.1) }, color: style.text)
  }

  /// The space for the arrow after the name of a group, in map points.
  private static let arrowRoom = 10.0

  private func draw(
    ring frame: MapLayout.Frame,
    on canvas: SnapshotCanvas,
    line: Double,
    outside: Double = 0,
    color: Color? = nil
  ) {
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
  ///
  /// - Parameter route: Returns the route of an edge, if it is drawn.
  func numbers(
    _ route: (Int) -> [MapLayout.Point]?
  ) -> [(number: Int, place: MapLayout.Point)] {
    path.compactMap { step in
      guard step.edge != hoveredEdge, let route = route(step.edge),
        var place = MapPicture.middle(of: route), let start = route.first, let end = route.last
      else { return nil }
      if abs(end.x - start.x) < 50, abs(end.y - start.y) < 20 { place.y -= 12 }
      return (step.number, place)
    }
  }
}
