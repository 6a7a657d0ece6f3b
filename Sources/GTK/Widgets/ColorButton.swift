internal import CGTK
internal import CGTKShims

/// A colour, which a user can change in a window of its own.
public final class ColorButton: Widget {
  override class var type: GType { gtk_color_button_get_type() }

  /// A button that shows black.
  public convenience init() { self.init(new: gtk_color_button_new()) }

  /// The colour that it shows.
  public var color: Color {
    get {
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(cast(), &color)
      return Color(color)
    }
    set {
      var color = newValue.rgba
      gtk_color_chooser_set_rgba(cast(), &color)
    }
  }

  /// Whether a user can make the colour less opaque.
  public var hasAlpha: Bool {
    get { gtk_color_chooser_get_use_alpha(cast()) != 0 }
    set { gtk_color_chooser_set_use_alpha(cast(), newValue ? 1 : 0) }
  }

  /// The title of the window that it opens.
  public var title: String {
    get { String(lent: gtk_color_button_get_title(cast())) }
    set { gtk_color_button_set_title(cast(), newValue) }
  }

  /// Runs the closure when a user has chosen a colour.
  @discardableResult
  public func onChoose(_ body: @escaping () -> Void) -> Connection {
    connect("color-set", gesture: true, body)
  }

  /// Shows a colour, and emits what choosing it emits.
  public func choose(_ color: Color) {
    self.color = color
    pd_emit(pointer, "color-set")
  }
}
