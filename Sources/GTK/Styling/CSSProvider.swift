internal import CGTK

/// A CSS style sheet.
public final class CSSProvider: Object {
  override class var type: GType { gtk_css_provider_get_type() }

  /// The priority of a style sheet, which takes precedence over the specificity of its selectors.
  nonisolated public enum Priority: UInt32, Sendable {
    case theme = 200
    case settings = 400
    /// The toolkit of a catalog's app, which replaces GTK's theme in the app.
    case guestTheme = 500
    case application = 600
    /// The style sheet of a catalog's app, which overrides the program's own style sheets.
    case guest = 700
    case user = 800
  }

  /// Creates a style sheet from CSS text.
  ///
  /// - Parameters:
  ///   - sheet: The CSS text.
  ///   - file: The file name to use in errors.
  /// - Throws: ``ToolkitError/style(file:line:column:reason:)`` for the first syntax error.
  public convenience init(_ sheet: String, file: String = "style sheet") throws(ToolkitError) {
    self.init(owned: UnsafeMutableRawPointer(gtk_css_provider_new()))
    var fault: ToolkitError?
    let parsing = connect("parsing-error") { arguments in
      fault = fault ?? Self.fault(in: file, at: arguments.boxed(0), error: arguments.boxed(1))
      return .nothing
    }
    gtk_css_provider_load_from_data(cast(), sheet, gssize(sheet.utf8.count))
    parsing.disconnect()
    if let fault { throw fault }
  }

  /// Applies the style sheet to all windows of the display.
  public func install(_ priority: Priority) {
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), cast(), priority.rawValue)
  }

  /// Removes the style sheet from the display.
  public func remove() {
    gtk_style_context_remove_provider_for_display(gdk_display_get_default(), cast())
  }

  /// Applies the style sheet to a single widget without its descendants.
  public func install(on widget: Widget, _ priority: Priority) {
    let context = gtk_widget_get_style_context(widget.cast())
    gtk_style_context_add_provider(context, cast(), priority.rawValue)
  }

  /// Removes the style sheet from a widget.
  public func remove(from widget: Widget) {
    gtk_style_context_remove_provider(gtk_widget_get_style_context(widget.cast()), cast())
  }

  /// Returns the error for a parser error, or `nil` for a warning about deprecated syntax.
  private static func fault(
    in file: String,
    at section: UnsafeMutableRawPointer?,
    error: UnsafeMutableRawPointer?
  ) -> ToolkitError? {
    guard let error = error?.assumingMemoryBound(to: GError.self).pointee else { return nil }
    guard error.domain != gtk_css_parser_warning_quark() else { return nil }
    let place = section.map { gtk_css_section_get_start_location(OpaquePointer($0)).pointee }
    return .style(
      file: file,
      line: Int(place?.lines ?? 0) + 1,
      column: Int(place?.line_chars ?? 0) + 1,
      reason: String(lent: error.message)
    )
  }
}
