import GTK
import PetriDish

extension MapRenderer {
  /// Draws the card of a node with its title and its mark.
  func draw(node index: Int, on canvas: SnapshotCanvas, isReadable: Bool) {
    let frame = picture.layout.nodes[index]
    let node = picture.drawing.nodes[index]
    let (x, y) = (frame.x, frame.y)
    let opacity = opacity(of: index)
    let radius = isReadable ? 7.0 : 0
    // A place that is no screen of the catalog is no card.
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
