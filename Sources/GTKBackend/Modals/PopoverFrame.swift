import GTK

/// The content of a popover, with an arrow that points at its source.
final class PopoverFrame {
  /// The widget, as large as the content, which the arrow reaches out of.
  let widget: PositionedOverlay

  private let content: Box
  private let arrow = DrawingArea()
  private var shown: PopoverPlacement.Arrow?

  init(_ content: Box) {
    self.content = content
    widget = PositionedOverlay(arrow, over: content)
    widget.clips = false
    arrow.setClass("popover-arrow")
    arrow.canTarget = false
    arrow.setDrawing { [weak self] canvas, width, height in self?.draw(canvas, width, height) }
    widget.childBounds = { [weak self] _, height, _ in
      self?.place(height) ?? Rectangle(width: 0, height: 0)
    }
  }

  /// Moves the arrow, which is laid out the next time that the content is.
  func point(_ next: PopoverPlacement.Arrow?) {
    guard next != shown else { return }
    shown = next
    widget.queueAllocate()
    arrow.queueDraw()
  }

  private func place(_ height: Int) -> Rectangle {
    guard let shown else { return Rectangle(width: 0, height: 0) }
    let (length, breadth) = (PopoverPlacement.Arrow.length, PopoverPlacement.Arrow.breadth)
    return Rectangle(
      x: shown.tip - breadth / 2,
      y: shown.isAbove ? -length : height,
      width: breadth,
      height: length
    )
  }

  private func draw(_ canvas: CairoContext, _ width: Double, _ height: Double) {
    guard let shown else { return }
    let (tip, foot) = shown.isAbove ? (0, height) : (height, 0)
    let corners = [(x: 0, y: foot), (width / 2, tip), (width, foot)]
    canvas.fill(corners, color: arrow.textColor)
    canvas.line(corners, color: content.textColor.opacity(0.16))
  }
}
