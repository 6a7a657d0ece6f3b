internal import CGTK

extension Window {
  /// Requests that it closes, as its close button does.
  public func close() { gtk_window_close(cast()) }

  /// Closes it without asking.
  public func destroy() {
    hidePopovers()
    // Else the timer of a tooltip looks below the pointer in a popover that is gone.
    gtk_widget_trigger_tooltip_query(cast())
    gtk_window_destroy(cast())
  }

  /// Runs the closure when the window is about to close; returning `false` keeps it open.
  @discardableResult
  public func onCloseRequest(_ body: @escaping () -> Bool) -> Connection {
    connect("close-request", gesture: true) { _ in .flag(!body()) }
  }
}
