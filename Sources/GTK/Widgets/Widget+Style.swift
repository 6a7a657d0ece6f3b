internal import CGTK

/// The states into which the user's hand brings a widget, as style sheets tell them apart.
nonisolated package struct InteractionState: OptionSet, Sendable {
  package let rawValue: UInt32

  /// Creates a state from the bits that GTK has for it.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The pointer is over it (`:hover`).
  package static let hovered = Self(rawValue: GTK_STATE_FLAG_PRELIGHT.rawValue)
  /// It is held down (`:active`).
  package static let pressed = Self(rawValue: GTK_STATE_FLAG_ACTIVE.rawValue)
  /// It is a chosen row (`:selected`).
  package static let selected = Self(rawValue: GTK_STATE_FLAG_SELECTED.rawValue)
}

extension Widget {
  /// The states in which it is drawn; GTK sets them anew when the pointer comes and goes.
  package var interactionState: InteractionState {
    get { InteractionState(rawValue: gtk_widget_get_state_flags(cast()).rawValue) }
    set {
      let all: InteractionState = [.hovered, .pressed, .selected]
      gtk_widget_unset_state_flags(cast(), GtkStateFlags(all.rawValue))
      gtk_widget_set_state_flags(cast(), GtkStateFlags(newValue.rawValue), 0)
    }
  }

  /// The classes that style sheets match (`.flat`), in order.
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

  /// Adds a class, or takes it away.
  public func setClass(_ name: String, _ isOn: Bool = true) {
    if isOn {
      gtk_widget_add_css_class(cast(), name)
    } else {
      gtk_widget_remove_css_class(cast(), name)
    }
  }

  /// Returns whether it has a class that style sheets match.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(cast(), name) != 0 }

  /// Returns a colour by the name that style sheets define (`accent_color`), as it holds for this
  /// widget.
  public func color(named name: String) -> Color? {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(cast())
    guard gtk_style_context_lookup_color(context, name, &color) != 0 else { return nil }
    return Color(color)
  }

  /// The colour that text has here.
  public var textColor: Color {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(cast()), &color)
    return Color(color)
  }
}
