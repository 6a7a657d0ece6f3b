import GTK
import Survey

extension MapRenderer {
  /// Draws what the user has chosen, points at and has reached by the keyboard.
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

  /// Draws the name of a group that a click folds or unfolds.
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

  /// The room for the arrow behind the name of a group, in points of the map.
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

  /// Draws a card with the words of an edge beside the pointer, where there is room for it.
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
