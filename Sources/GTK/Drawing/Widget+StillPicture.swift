internal import CGTK

extension Widget {
  /// Draws a widget inside this one at a size in points, as it looks in a window that is active, until
  /// nothing changes any more from one frame to the next.
  ///
  /// It is drawn by cairo, whatever draws the window, and between two frames.
  ///
  /// - Parameter frames: The most frames to wait for; an endless animation never ends.
  /// - Throws: ``ToolkitError/picture(reason:)`` where it draws nothing.
  package func stillPicture(
    of child: Widget,
    width: Int,
    height: Int,
    within frames: Int
  ) async throws(ToolkitError) -> Picture {
    try await WidgetDrawing.still(within: frames) {
      await child.nextFrame()
    } _: {
      gtk_widget_unset_state_flags(child.cast(), GTK_STATE_FLAG_BACKDROP)
      return WidgetDrawing(of: child, in: self, width: width, height: height)
    }
  }
}
