import GTK

/// Where a popover lies in a room, and where its arrow is.
struct PopoverPlacement: Hashable {
  /// What its content takes.
  let frame: Rectangle

  /// Nil where it stands in the middle, or over what it came from.
  let arrow: Arrow?

  /// What points at where it came from.
  struct Arrow: Hashable {
    /// The tip, in points from the left of the content.
    let tip: Int
    /// Whether it is on top of the content.
    let isAbove: Bool

    /// How far it reaches from the content.
    static let length = 10
    /// What it takes of the content's edge.
    static let breadth = 20
  }

  /// Below what it came from, or above where only there is room for it; in the middle without that.
  ///
  /// What scrolls makes do with the room that there is on the better side.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - anchor: What it came from, in the room.
  init(of content: Widget, beside anchor: Rectangle?, in room: Rectangle) {
    let (size, margin) = (ModalSize.popover.fit(content, in: room), ModalSize.popover.margin)
    guard let anchor else {
      frame = Rectangle(
        x: (room.width - size.width) / 2,
        y: (room.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
      arrow = nil
      return
    }
    let bottom = anchor.y + anchor.height + Arrow.length
    let below = room.height - margin - bottom
    let above = anchor.y - Arrow.length - margin
    let least = content.measure(.vertical, for: size.width).minimum
    let height = min(size.height, max(least, below, above))
    let isBelow = height <= below || height > above
    let middle = anchor.x + anchor.width / 2
    frame = Rectangle(
      x: max(margin, min(middle - size.width / 2, room.width - size.width - margin)),
      y: isBelow
        ? max(margin, min(bottom, room.height - height - margin)) : above + margin - height,
      width: size.width,
      height: height
    )
    let reach = Self.corner + Arrow.breadth / 2
    let tip = max(reach, min(middle - frame.x, frame.width - reach))
    let isBeside = height <= max(below, above)
    arrow = isBeside ? Arrow(tip: tip, isAbove: isBelow) : nil
  }

  /// How round the corners of the content are.
  private static let corner = 12
}
