internal import CGTK
internal import CGTKShims

/// A widget with a line of editable text.
public protocol Editable: Widget {}

extension Editable {
  /// The text.
  public var text: String {
    get { String(lent: gtk_editable_get_text(cast())) }
    set {
      // GTK emits a signal for the deletion of the old text and another one for the insertion of the
      // new text. Only the second one is reported.
      guard !newValue.isEmpty else { return gtk_editable_set_text(cast(), newValue) }
      let outer = emptied
      emptied = pointer
      gtk_editable_delete_text(cast(), 0, -1)
      emptied = outer
      gtk_editable_set_text(cast(), newValue)
    }
  }

  /// Calls a closure after each change of the text.
  @discardableResult
  public func onEdit(_ body: @escaping () -> Void) -> Connection {
    connect("changed", gesture: true) { [pointer] in
      if emptied != pointer { body() }
    }
  }

  /// Whether the user can edit the text.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(cast()) != 0 }
    set { gtk_editable_set_editable(cast(), newValue ? 1 : 0) }
  }

  /// Whether any text is selected.
  package var hasSelection: Bool { gtk_editable_get_selection_bounds(cast(), nil, nil) != 0 }

  /// Selects all text.
  public func selectAll() { gtk_editable_select_region(cast(), 0, -1) }

  /// Moves the cursor to the end of the text.
  public func moveCaretToEnd() { gtk_editable_set_position(cast(), -1) }
}

/// The widget whose text is being replaced.
private var emptied: UnsafeMutableRawPointer?

/// An editable line of text.
public final class Entry: Widget, Editable {
  override class var type: GType { gtk_entry_get_type() }

  /// Creates an empty entry.
  public convenience init() { self.init(new: gtk_entry_new()) }

  /// The text to show while the entry is empty.
  public var placeholder: String {
    get { String(lent: gtk_entry_get_placeholder_text(cast())) }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Whether the text is readable; `false` for passwords.
  public var showsText: Bool {
    get { gtk_entry_get_visibility(cast()) != 0 }
    set { gtk_entry_set_visibility(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure when the user presses Return.
  @discardableResult
  public func onActivate(_ body: @escaping () -> Void) -> Connection {
    connect("activate", gesture: true, body)
  }

  /// Emits the signal of the Return key.
  public func submit() { pd_emit(pointer, "activate") }
}

/// An entry for a password, which warns if Caps Lock is on.
public final class PasswordEntry: Widget, Editable {
  override class var type: GType { gtk_password_entry_get_type() }

  /// Creates an empty entry.
  public convenience init() { self.init(new: gtk_password_entry_new()) }

  /// The text to show while the entry is empty.
  public var placeholder: String {
    get { String(given: pd_get_string(pointer, "placeholder-text")) }
    set { pd_set_string(pointer, "placeholder-text", newValue) }
  }

  /// Whether the entry has a button that makes the password readable.
  public var hasRevealButton: Bool {
    get { gtk_password_entry_get_show_peek_icon(cast()) != 0 }
    set { gtk_password_entry_set_show_peek_icon(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure when the user presses Return.
  @discardableResult
  public func onActivate(_ body: @escaping () -> Void) -> Connection {
    connect("activate", gesture: true, body)
  }

  /// Emits the signal of the Return key.
  public func submit() { pd_emit(pointer, "activate") }
}

/// A label that becomes an entry when the user clicks it.
public final class EditableLabel: Widget, Editable {
  override class var type: GType { gtk_editable_label_get_type() }

  /// Creates a label.
  public convenience init(_ text: String = "") { self.init(new: gtk_editable_label_new(text)) }

  /// Whether the label is an entry at the moment.
  public var isEditing: Bool { gtk_editable_label_get_editing(cast()) != 0 }

  /// Shows the entry.
  public func startEditing() { gtk_editable_label_start_editing(cast()) }

  /// Shows the label again.
  ///
  /// - Parameter keepsText: Whether to keep the new text; `false` restores the old text.
  public func stopEditing(keepsText: Bool = true) {
    gtk_editable_label_stop_editing(cast(), keepsText ? 1 : 0)
  }

  /// Calls a closure when the user or the program starts or stops editing.
  @discardableResult
  public func onEditing(_ body: @escaping () -> Void) -> Connection {
    connect("notify::editing", gesture: true, body)
  }
}

/// An entry with a search icon and a button that clears the text.
public final class SearchEntry: Widget, Editable {
  override class var type: GType { gtk_search_entry_get_type() }

  /// Creates an empty entry.
  public convenience init() { self.init(new: gtk_search_entry_new()) }

  /// The text to show while the entry is empty.
  public var placeholder: String {
    get { String(given: pd_get_string(pointer, "placeholder-text")) }
    set { pd_set_string(pointer, "placeholder-text", newValue) }
  }

  /// Calls a closure shortly after the last change of the text.
  @discardableResult
  public func onSearchChange(_ body: @escaping () -> Void) -> Connection {
    connect("search-changed", gesture: true, body)
  }

  /// Calls a closure when the user presses Return.
  @discardableResult
  public func onActivate(_ body: @escaping () -> Void) -> Connection {
    connect("activate", gesture: true, body)
  }

  /// Calls a closure when the user presses Escape.
  @discardableResult
  public func onStop(_ body: @escaping () -> Void) -> Connection {
    connect("stop-search", gesture: true, body)
  }

  /// Captures the key presses that a focused widget doesn't handle.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(cast(), widget?.cast())
  }
}

/// A number entry with buttons that increase and decrease the number.
public final class SpinButton: Widget, Editable {
  override class var type: GType { gtk_spin_button_get_type() }

  /// Creates a spin button with the lower bound of the range as its value.
  public convenience init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int = 0) {
    self.init(new: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    gtk_spin_button_set_digits(cast(), UInt32(digits))
  }

  /// The value, clamped to the range.
  public var value: Double {
    get { gtk_spin_button_get_value(cast()) }
    set { gtk_spin_button_set_value(cast(), newValue) }
  }

  /// Sets the range of values and the step between them.
  public func setRange(_ range: ClosedRange<Double>, step: Double = 1) {
    gtk_spin_button_set_range(cast(), range.lowerBound, range.upperBound)
    gtk_spin_button_set_increments(cast(), step, step * 10)
  }

  /// Calls a closure after each change of the value by the user or the program.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", gesture: true, body)
  }
}

/// A view for editing text with several lines.
public final class TextView: Widget {
  override class var type: GType { gtk_text_view_get_type() }

  /// Creates an empty text view.
  public convenience init() { self.init(new: gtk_text_view_new()) }

  /// The text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String {
    get {
      let buffer = gtk_text_view_get_buffer(cast())
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(given: gtk_text_buffer_get_text(buffer, &start, &end, 1))
    }
    set { gtk_text_buffer_set_text(gtk_text_view_get_buffer(cast()), newValue, -1) }
  }

  /// Calls a closure after each change of the text.
  @discardableResult
  public func onEdit(_ body: @escaping () -> Void) -> Connection? {
    Object.from(gtk_text_view_get_buffer(cast()))?.connect("changed", gesture: true, body)
  }
}
