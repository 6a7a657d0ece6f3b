import GTK

/// How large a modal is that does not cover everything, in points.
struct ModalSize {
  /// As wide as a line is comfortable to read.
  static let sheet = 640

  /// What stays in sight above a sheet.
  static let below = 36

  static let dialog = ModalSize(least: 280, most: 440, tall: 480, margin: 24)
  static let popover = ModalSize(least: 160, most: 300, tall: 360, margin: 6)

  /// The width, where the content asks for none.
  let least: Int
  /// The width, where the content asks for more.
  let most: Int
  /// The height of what scrolls, and so asks for next to none.
  let tall: Int
  /// What stays free around it.
  let margin: Int

  /// What it is for a content.
  struct Fitted {
    let width: Int
    let height: Int
    let margin: Int

    /// Below what it came from, or above where there is more room; in the middle without that.
    func position(beside anchor: Rectangle?, in room: Rectangle) -> (x: Int, y: Int) {
      guard let anchor else { return ((room.width - width) / 2, (room.height - height) / 2) }
      let below = anchor.y + anchor.height + margin
      let above = anchor.y - margin - height
      let isBelow = below + height + margin <= room.height || above < margin
      let x = anchor.x + (anchor.width - width) / 2
      return (
        max(margin, min(x, room.width - width - margin)),
        isBelow ? max(margin, min(below, room.height - height - margin)) : above
      )
    }
  }

  /// As large as the content wants to be, within bounds and room.
  ///
  /// What scrolls does not say how wide it would like to be, and seldom how high.
  func fit(_ content: Widget, in room: Rectangle) -> Fitted {
    let free = (width: room.width - 2 * margin, height: room.height - 2 * margin)
    let scrollers = content.descendants(ScrolledWindow.self).filter(\.isMapped)
    let (needed, natural) = content.measure(.horizontal)
    let wanted = scrollers.isEmpty ? min(max(natural, least), most) : most
    let width = max(min(wanted, free.width), needed)
    let height = content.measure(.vertical, for: width).natural
    let isSilent = scrollers.contains { !$0.propagatesNaturalHeight }
    return Fitted(
      width: width,
      height: min(isSilent ? max(height, tall) : height, free.height),
      margin: margin
    )
  }
}
