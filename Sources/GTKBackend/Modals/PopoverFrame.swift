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

/// The place of a popover in a scene, and that of its arrow.
struct PopoverPlacement: Hashable {
  /// The rectangle of the content.
  let frame: Rectangle

  /// The arrow; nil where the popover stands in the middle, or over its source.
  let arrow: Arrow?

  /// A triangle that points at the source of a popover.
  struct Arrow: Hashable {
    /// The tip, in points from the left of the content.
    let tip: Int
    /// Whether it is above the content.
    let isAbove: Bool

    /// The distance over which it reaches out of the content.
    static let length = 10
    /// The length of the content's edge that it takes.
    static let breadth = 20
  }

  /// Places a popover below its source, or above where it only fits there; else in the middle.
  ///
  /// Content that scrolls makes do with the height that there is on the better side.
  ///
  /// - Parameters:
  ///   - content: The widget that it shows.
  ///   - source: The widget that it came from, in the same coordinates as the bounds.
  init(of content: Widget, beside source: Rectangle?, in bounds: Rectangle) {
    let (size, margin) = (ModalSize.popover.fit(content, in: bounds), ModalSize.popover.margin)
    guard let source else {
      frame = Rectangle(
        x: (bounds.width - size.width) / 2,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
      arrow = nil
      return
    }
    let bottom = source.y + source.height + Arrow.length
    let below = bounds.height - margin - bottom
    let above = source.y - Arrow.length - margin
    let least = content.measure(.vertical, for: size.width).minimum
    let height = min(size.height, max(least, below, above))
    let isBelow = height <= below || height > above
    let middle = source.x + source.width / 2
    frame = Rectangle(
      x: max(margin, min(middle - size.width / 2, bounds.width - size.width - margin)),
      y: isBelow
        ? max(margin, min(bottom, bounds.height - height - margin)) : above + margin - height,
      width: size.width,
      height: height
    )
    let reach = Self.corner + Arrow.breadth / 2
    let tip = max(reach, min(middle - frame.x, frame.width - reach))
    let isBeside = height <= max(below, above)
    arrow = isBeside ? Arrow(tip: tip, isAbove: isBelow) : nil
  }

  /// The radius of the content's corners.
  private static let corner = 12
}
