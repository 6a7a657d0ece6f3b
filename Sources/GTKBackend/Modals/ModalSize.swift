import GTK

/// The size of a modal that does not cover everything, in points.
struct ModalSize {
  /// The width of a sheet: that of a line that is comfortable to read.
  static let sheet = 640

  /// The height that stays in sight above a sheet.
  static let below = 36

  static let dialog = ModalSize(least: 280, most: 440, tall: 480, margin: 24)
  static let popover = ModalSize(least: 160, most: 300, tall: 360, margin: 6)

  /// The width, where the content asks for none.
  let least: Int
  /// The width, where the content asks for more.
  let most: Int
  /// The height of content that scrolls, and so asks for next to none.
  let tall: Int
  /// The space that stays free around it.
  let margin: Int

  /// Returns the size that the content wants, within the limits and the bounds.
  ///
  /// Content that scrolls does not say how wide it would like to be, and seldom how high.
  func fit(_ content: Widget, in bounds: Rectangle) -> (width: Int, height: Int) {
    let free = (width: bounds.width - 2 * margin, height: bounds.height - 2 * margin)
    let scrollers = content.descendants(ScrolledWindow.self).filter(\.isMapped)
    let (needed, natural) = content.measure(.horizontal)
    let wanted = scrollers.isEmpty ? min(max(natural, least), most) : most
    let width = max(min(wanted, free.width), needed)
    let height = content.measure(.vertical, for: width).natural
    let isSilent = scrollers.contains { !$0.propagatesNaturalHeight }
    return (width, min(isSilent ? max(height, tall) : height, free.height))
  }
}
