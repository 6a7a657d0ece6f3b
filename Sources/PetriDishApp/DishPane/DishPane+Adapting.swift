import GTK

extension DishPane {
  /// Adapts to the window's width: where it is narrow, less important things are left out.
  ///
  /// - Parameters:
  ///   - width: The window's, in points.
  ///   - room: What of it the other panes can leave to this one.
  ///   - roomForNames: What of it they leave while they have their usual widths.
  ///   - hasWindowButtons: Whether the header stands in for the inspector's, which has moved away.
  func adapt(to width: Int, room: Int, roomForNames: Int, hasWindowButtons: Bool) {
    bar.showsWindowButtons = hasWindowButtons
    environment.showsName = width >= Self.roomForNames
    twin.isVisible = !workbench.variants.experiments.isEmpty && width >= Self.roomForTwin
    bar.adapt(
      to: room,
      variants,
      roomForNames: roomForNames,
      namesInTwoRows: width >= Self.roomForNames
    )
    let isNarrow = width < Self.roomForWords
    step.isNarrow = isNarrow
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showStep()
  }

  /// The least width at which two dishes have room for words beside their names, in points.
  private static let roomForWords = 600

  private static let roomForNames = 810

  /// The least width at which there is a button for two variants, besides the menu and a key.
  private static let roomForTwin = 700
}
