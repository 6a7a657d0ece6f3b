internal import CGTK
internal import CGTKShims

/// One line of text to search for.
public final class SearchEntry: Widget, Editable {
  override class var type: GType { gtk_search_entry_get_type() }

  /// An empty entry.
  public convenience init() { self.init(new: gtk_search_entry_new()) }

  /// What an empty entry shows.
  public var placeholder: String {
    get { String(given: pd_get_string(pointer, "placeholder-text")) }
    set { pd_set_string(pointer, "placeholder-text", newValue) }
  }

  /// Hears of changes a short while after the last key.
  @discardableResult
  public func onSearchChange(_ body: @escaping () -> Void) -> Connection {
    connect("search-changed", gesture: true, body)
  }

  /// Hears Return.
  @discardableResult
  public func onActivate(_ body: @escaping () -> Void) -> Connection {
    connect("activate", gesture: true, body)
  }

  /// Hears Escape.
  @discardableResult
  public func onStop(_ body: @escaping () -> Void) -> Connection {
    connect("stop-search", gesture: true, body)
  }

  /// Takes over what is typed while this widget has the focus, but nothing of its own.
  public func capturesKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(cast(), widget?.cast())
  }
}
