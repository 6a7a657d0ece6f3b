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

  /// As large as the content wants to be, within bounds and room.
  ///
  /// What scrolls does not say how wide it would like to be, and seldom how high.
  func fit(_ content: Widget, in room: Rectangle) -> (width: Int, height: Int) {
    let free = (width: room.width - 2 * margin, height: room.height - 2 * margin)
    let scrollers = content.descendants(ScrolledWindow.self).filter(\.isMapped)
    let (needed, natural) = content.measure(.horizontal)
    let wanted = scrollers.isEmpty ? min(max(natural, least), most) : most
    let width = max(min(wanted, free.width), needed)
    let height = content.measure(.vertical, for: width).natural
    let isSilent = scrollers.contains { !$0.propagatesNaturalHeight }
    return (width, min(isSilent ? max(height, tall) : height, free.height))
  }
}
