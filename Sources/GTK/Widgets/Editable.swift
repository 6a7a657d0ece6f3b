internal import CGTK

/// A widget with one line of text that a user edits.
public protocol Editable: Widget {}

extension Editable {
  /// The text.
  public var text: String {
    get { String(lent: gtk_editable_get_text(cast())) }
    set {
      // GTK tells of the old text that goes, and then of the new one; a change is told of once, when it is made.
      guard !newValue.isEmpty else { return gtk_editable_set_text(cast(), newValue) }
      let outer = emptied
      emptied = pointer
      gtk_editable_delete_text(cast(), 0, -1)
      emptied = outer
      gtk_editable_set_text(cast(), newValue)
    }
  }

  /// Runs the closure after every change of the text.
  @discardableResult
  public func onEdit(_ body: @escaping () -> Void) -> Connection {
    connect("changed", gesture: true) { [pointer] in
      if emptied != pointer { body() }
    }
  }

  /// Whether some of the text is selected.
  package var hasSelection: Bool { gtk_editable_get_selection_bounds(cast(), nil, nil) != 0 }

  /// Selects all of the text.
  public func selectAll() { gtk_editable_select_region(cast(), 0, -1) }

  /// Puts the caret behind the text.
  public func moveCaretToEnd() { gtk_editable_set_position(cast(), -1) }
}

/// The widget whose text is taken away to be replaced.
private var emptied: UnsafeMutableRawPointer?
