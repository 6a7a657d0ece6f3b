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

  /// Waits until the widget can be pictured: nothing in its window has the keyboard, every text has room,
  /// and everything that is due has been drawn.
  ///
  /// GTK measures a text view before its text is laid out, and later only if something else changes.
  package func settledForPicture() async {
    // Where the keyboard is says nothing of how a screen looks.
    window?.focus = nil
    await settled()
    let texts = descendants(TextView.self).filter(\.isMapped)
    guard !texts.isEmpty else { return }
    for text in texts { gtk_widget_queue_resize(text.cast()) }
    await settled()
  }
}
