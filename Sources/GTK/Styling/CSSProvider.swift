internal import CGTK

/// One style sheet.
public final class CSSProvider: Object {
  override class var type: GType { gtk_css_provider_get_type() }

  /// The precedence of a sheet over others; a higher one wins, whatever the selectors say.
  nonisolated public enum Priority: UInt32, Sendable {
    case theme = 200
    case settings = 400
    case application = 600
    /// Of an app that the program shows: above the program's own, which suit any app.
    case guest = 700
    case user = 800
  }

  /// - Parameters:
  ///   - sheet: The text.
  ///   - file: What errors call it.
  /// - Throws: ``ToolkitError/style(file:line:column:reason:)`` for the first fault.
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

  /// Puts the sheet in force for all windows of the display.
  public func install(_ priority: Priority) {
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), cast(), priority.rawValue)
  }

  /// Takes the sheet out of force.
  public func remove() {
    gtk_style_context_remove_provider_for_display(gdk_display_get_default(), cast())
  }

  /// Puts the sheet in force for one widget alone, without those below it.
  public func install(on widget: Widget, _ priority: Priority) {
    let context = gtk_widget_get_style_context(widget.cast())
    gtk_style_context_add_provider(context, cast(), priority.rawValue)
  }

  /// Takes the sheet out of force for one widget.
  public func remove(from widget: Widget) {
    gtk_style_context_remove_provider(gtk_widget_get_style_context(widget.cast()), cast())
  }

  /// A fault, or `nil` for a mere warning about an old way of writing.
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
