internal import CGTK
internal import CGTKShims

/// One line of text to search for.
public final class SearchEntry: Widget, Editable {
  override class var type: GType { gtk_search_entry_get_type() }

  /// An empty entry.
  public convenience init() { self.init(new: gtk_search_entry_new()) }

  /// The text that an empty entry shows.
  public var placeholder: String {
    get { String(given: pd_get_string(pointer, "placeholder-text")) }
    set { pd_set_string(pointer, "placeholder-text", newValue) }
  }

  /// Runs the closure a short while after the last key that changed the text.
  @discardableResult
  public func onSearchChange(_ body: @escaping () -> Void) -> Connection {
    connect("search-changed", gesture: true, body)
  }

  /// Runs the closure when Return is pressed.
  @discardableResult
  public func onActivate(_ body: @escaping () -> Void) -> Connection {
    connect("activate", gesture: true, body)
  }

  /// Runs the closure when Escape is pressed.
  @discardableResult
  public func onStop(_ body: @escaping () -> Void) -> Connection {
    connect("stop-search", gesture: true, body)
  }

  /// Takes the keys that are typed while a widget has the focus, except those that the widget uses.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(cast(), widget?.cast())
  }
}
