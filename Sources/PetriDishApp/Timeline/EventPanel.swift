import GTK

/// A panel that opens below an event.
protocol EventPanel: AnyObject {
  var widget: Widget { get }

  /// Shows news of the event since the panel was opened.
  func update()
}
