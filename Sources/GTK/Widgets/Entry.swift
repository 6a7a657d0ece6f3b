internal import CGTK
internal import CGTKShims

/// One line of text.
public final class Entry: Widget, Editable {
  override class var type: GType { gtk_entry_get_type() }

  /// An empty entry.
  public convenience init() { self.init(new: gtk_entry_new()) }

  /// The text that an empty entry shows.
  public var placeholder: String {
    get { String(lent: gtk_entry_get_placeholder_text(cast())) }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Whether typed text is legible.
  public var showsText: Bool {
    get { gtk_entry_get_visibility(cast()) != 0 }
    set { gtk_entry_set_visibility(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can edit the text, rather than only select and copy it.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(cast()) != 0 }
    set { gtk_editable_set_editable(cast(), newValue ? 1 : 0) }
  }

  /// Runs the closure when Return is pressed.
  @discardableResult
  public func onActivate(_ body: @escaping () -> Void) -> Connection {
    connect("activate", gesture: true, body)
  }

  /// Emits what Return emits.
  public func submit() { pd_emit(pointer, "activate") }
}
