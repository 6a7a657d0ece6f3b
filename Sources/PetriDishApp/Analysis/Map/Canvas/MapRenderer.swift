import GTK
import Survey

/// Draws a map: the picture of everything, which only changes with what is shown, and over it what the
/// user has chosen and points at.
final class MapRenderer {
  let picture: MapPicture
  private(set) var style: MapStyle
  let texts: MapTexts

  let widget: Widget

  /// The details of the nodes.
  let details: MapNodeDetails

  /// The small picture of each node; `nil` for one that has none.
  let thumbnails: [Picture?]

  /// The nodes that a search has found; `nil` where nothing is searched for.
  var found: Set<Int>?

  /// The names of two variants that are shown at once; empty for one.
  let variants: [String]

  /// Whether two variants are shown at once.
  var isOfTwo: Bool { variants.count == 2 }

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

  /// Takes the colours that the theme has now.
  ///
  /// - Returns: Whether they are others.
  func updateStyle() -> Bool {
    let now = MapStyle(of: widget)
    defer { style = now }
    return now != style
  }

  /// Draws what is seen of the groups, the edges and the nodes.
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

  /// Returns whether text is large enough to be read.
  func isReadable(_ view: MapViewport) -> Bool { texts.size * view.scale >= Self.leastText }

  /// The least scale at which text can be read.
  var leastReadableScale: Double { Self.leastText / texts.size + 0.01 }

  /// The size below which text is left out, in points of the view.
  private static let leastText = 7.0

  /// The width of a node below which its picture is left out, in points of the view.
  private static let leastThumbnail = 60.0

  /// The scale below which the shapes on nodes are left out.
  private static let leastShapes = 0.25
}

// MARK: - Everything

extension MapRenderer {
  private func draw(_ group: MapLayout.Frame, on canvas: SnapshotCanvas) {
    canvas.fill(group, radius: 12, color: style.group)
    canvas.border(group, radius: 12, line: 1, color: style.line)
  }

  /// Draws the names of groups over the edges, each on the tone of its group.
  private func drawGroupNames(in seen: MapLayout.Frame, on canvas: SnapshotCanvas) {
    for (index, group) in picture.layout.groups.enumerated() where group.frame.intersects(seen) {
      let frame = nameFrame(of: index)
      canvas.fill(frame, radius: 3, color: style.group)
      canvas.draw(texts.groups[index], x: frame.x + 3, y: frame.y, color: style.dim)
    }
  }

  /// Returns the frame of a group’s name, at which it is folded and unfolded.
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
    // Dashes of less than a pixel would cost much and show nothing.
    if scale < Self.leastShapes { line.dash = [] }
    MapStyle.draw(
      route,
      on: context,
      color: color.opacity(opacity(of: edge) * color.alpha),
      style: line,
      hasArrow: scale >= Self.leastShapes
    )
  }

  /// Draws the name of the variant on each edge that only one has.
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
  /// Draws in points of the map.
  @MainActor func scaled(_ canvas: SnapshotCanvas, _ body: () -> Void) {
    canvas.scaled(x: -origin.x * scale, y: -origin.y * scale, by: scale, body)
  }

  /// Draws lines and shapes in points of the map.
  @MainActor func drawLines(on canvas: SnapshotCanvas, _ body: (CairoContext) -> Void) {
    // Below a scaled snapshot Cairo’s surfaces would lie beside their places.
    canvas.draw(x: 0, y: 0, width: size.width, height: size.height) { context in
      context.scaled(x: -origin.x * scale, y: -origin.y * scale, by: scale) { body(context) }
    }
  }
}

extension MapRenderer {
  /// Draws the card of a node with its title and its mark.
  func draw(node index: Int, on canvas: SnapshotCanvas, isReadable: Bool) {
    let frame = picture.layout.nodes[index]
    let node = picture.drawing.nodes[index]
    let (x, y) = (frame.x, frame.y)
    let opacity = opacity(of: index)
    let radius = isReadable ? 7.0 : 0
    // A place that isn't a screen of the catalog has no card.
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

  /// Draws the small picture of a node, in points of the view: below a scaled snapshot it would lie beside
  /// its place.
  func drawThumbnail(of node: Int, on canvas: SnapshotCanvas, _ view: MapViewport) {
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

  /// Draws the second card of a folded group, of which only the lower edge is seen.
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

  /// Draws the line around a card, or around a picture.
  private func drawBorder(
    of frame: MapLayout.Frame,
    on canvas: SnapshotCanvas,
    radius: Double,
    _ opacity: Double
  ) {
    canvas.border(frame, radius: radius, line: 1, color: style.edge.opacity(0.45 * opacity))
  }

  /// Draws the status and the mark of a node, with the outline that goes with the mark.
  func drawShapes(of index: Int, on context: CairoContext, isReadable: Bool) {
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
  /// Returns the opacity of a node: what a search has not found is paler.
  func opacity(of node: Int) -> Double { found.map { $0.contains(node) ? 1 : 0.35 } ?? 1 }

  /// Returns the opacity of an edge: one between two nodes that a search has not found is paler.
  func opacity(of edge: MapDrawing.Edge) -> Double {
    guard let found else { return 1 }
    return found.contains(edge.from) || found.contains(edge.to) ? 1 : 0.3
  }
}

extension SnapshotCanvas {
  /// Fills a frame, with round corners if asked for.
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

  /// Draws the border of a frame, inside of it.
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
