internal import CGTK
internal import CGTKShims

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

/// A number, to be typed or stepped through.
public final class SpinButton: Widget, Editable {
  override class var type: GType { gtk_spin_button_get_type() }

  /// A number that begins at the start of its range.
  public convenience init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int = 0) {
    self.init(new: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    gtk_spin_button_set_digits(cast(), UInt32(digits))
  }

  /// The number, kept within the range.
  public var value: Double {
    get { gtk_spin_button_get_value(cast()) }
    set { gtk_spin_button_set_value(cast(), newValue) }
  }

  /// The least and the greatest number.
  public func setRange(_ range: ClosedRange<Double>, step: Double = 1) {
    gtk_spin_button_set_range(cast(), range.lowerBound, range.upperBound)
    gtk_spin_button_set_increments(cast(), step, step * 10)
  }

  /// Runs the closure after each change of the number, by the user or by the program.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", gesture: true, body)
  }
}

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
