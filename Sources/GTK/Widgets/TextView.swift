internal import CGTK

/// A text of several lines that a user edits.
public final class TextView: Widget {
  override class var type: GType { gtk_text_view_get_type() }

  /// An empty view.
  public convenience init() { self.init(new: gtk_text_view_new()) }

  /// The text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    get {
      let buffer = gtk_text_view_get_buffer(cast())
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(given: gtk_text_buffer_get_text(buffer, &start, &end, 1))
    }
    set { gtk_text_buffer_set_text(gtk_text_view_get_buffer(cast()), newValue, -1) }
  }

  /// Runs the closure after every change of the text.
  @discardableResult
  public func onEdit(_ body: @escaping () -> Void) -> Connection? {
    Object.from(gtk_text_view_get_buffer(cast()))?.connect("changed", gesture: true, body)
  }
}
