import GTK

/// A frame around one widget of the dish, for a moment.
final class Highlight {
  private static let seconds = 1.5
  private static let style = "petri-highlight"

  private var widget: Widget?
  private var end: ScheduledWork?

  /// Frames a widget, and no other.
  func show(_ widget: Widget?) {
    end?.cancel()
    self.widget?.setClass(Self.style, false)
    self.widget = widget
    guard let widget else { return }
    widget.setClass(Self.style)
    end = MainLoop.after(Self.seconds) { [weak self] in self?.show(nil) }
  }

  isolated deinit { show(nil) }
}
