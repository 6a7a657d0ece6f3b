import GTK

/// The content of a popover, with an arrow that points to its source.
final class PopoverFrame {
  /// The widget with the size of the content, from which the arrow protrudes.
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

  /// Moves the arrow with the next layout of the content.
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

/// The bounds of a popover and the position of its arrow.
struct PopoverPlacement: Hashable {
  /// The bounds of the content.
  let frame: Rectangle

  /// The arrow, or `nil` if the popover is centered or covers its source.
  let arrow: Arrow?

  /// A triangle that points to the source of a popover.
  struct Arrow: Hashable {
    /// The position of the tip, in points from the left edge of the content.
    let tip: Int
    /// Whether the arrow is above the content.
    let isAbove: Bool

    /// The distance between the tip and the content, in points.
    static let length = 10
    /// The length of the arrow's base, in points.
    static let breadth = 20
  }

  /// Positions a popover below its source, or above it if there is more space.
  ///
  /// The height of scrolling content is limited to the available space. Without a source, the
  /// popover is centered.
  ///
  /// - Parameters:
  ///   - content: The widget to show.
  ///   - source: The bounds of the source, in the same coordinates as `bounds`.
  ///   - bounds: The bounds of the scene.
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

  /// The corner radius of the content, in points.
  private static let corner = 12
}
