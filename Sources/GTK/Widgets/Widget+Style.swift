internal import CGTK

/// The states of a widget that user interaction causes and that style sheets can match.
nonisolated package struct InteractionState: OptionSet, Sendable {
  package let rawValue: UInt32

  /// Creates a state from GTK's state flags.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The pointer is over the widget (`:hover`).
  package static let hovered = Self(rawValue: GTK_STATE_FLAG_PRELIGHT.rawValue)
  /// The widget is pressed (`:active`).
  package static let pressed = Self(rawValue: GTK_STATE_FLAG_ACTIVE.rawValue)
  /// The row is selected (`:selected`).
  package static let selected = Self(rawValue: GTK_STATE_FLAG_SELECTED.rawValue)
}

extension Widget {
  /// The current interaction states of the widget.
  ///
  /// GTK updates them when the pointer enters or leaves the widget.
  package var interactionState: InteractionState {
    get { InteractionState(rawValue: gtk_widget_get_state_flags(cast()).rawValue) }
    set {
      let all: InteractionState = [.hovered, .pressed, .selected]
      gtk_widget_unset_state_flags(cast(), GtkStateFlags(all.rawValue))
      gtk_widget_set_state_flags(cast(), GtkStateFlags(newValue.rawValue), 0)
    }
  }

  /// The CSS classes of the widget, such as `flat`, in order.
  public var classes: [String] {
    get {
      let names = gtk_widget_get_css_classes(cast())
      defer { g_strfreev(names) }
      var found: [String] = []
      while let name = names?[found.count] { found.append(String(cString: name)) }
      return found
    }
    set { newValue.withVector { gtk_widget_set_css_classes(cast(), $0) } }
  }

  /// Adds or removes a CSS class.
  public func setClass(_ name: String, _ isOn: Bool = true) {
    if isOn {
      gtk_widget_add_css_class(cast(), name)
    } else {
      gtk_widget_remove_css_class(cast(), name)
    }
  }

  /// Returns whether the widget has a CSS class.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(cast(), name) != 0 }

  /// Returns the named color of the style sheets (such as `accent_color`) for this widget.
  public func color(named name: String) -> Color? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(cast())
    guard gtk_style_context_lookup_color(context, name, &color) != 0 else { return nil }
    return Color(color)
  }

  /// The values of the style sheets for this widget and its descendants, without the places of their rules.
  ///
  /// Properties of widgets, such as their margins, have no effect on them. GTK keeps the values only if the variable
  /// `GTK_CSS_DEBUG` is set when the display opens; the text is `nil` otherwise.
  ///
  /// - Complexity: O(*n*) for *n* widgets, with about 50 values each.
  package var styleValues: String? {
    let flags = GtkStyleContextPrintFlags(
      rawValue: GTK_STYLE_CONTEXT_PRINT_RECURSE.rawValue
        | GTK_STYLE_CONTEXT_PRINT_SHOW_STYLE.rawValue
    )
    let text = gtk_style_context_to_string(gtk_widget_get_style_context(cast()), flags)
    let values = String(given: text).replacing(/\/\*.*?\*\//, with: "")
    return values.contains(";") ? values : nil
  }

  /// The text color of the widget.
  public var textColor: Color {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(cast()), &color)
    return Color(color)
  }
}
