internal import CGTK
internal import CGTKShims

/// The display that GTK uses.
public enum Display {
  /// Opens the display, unless an ``Application`` has already opened it.
  ///
  /// Widgets can be created only after the display is open.
  ///
  /// - Throws: ``ToolkitError/noDisplay``.
  package static func open() throws(ToolkitError) {
    // A second call of `gtk_init_check` succeeds even without a display.
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else { throw .noDisplay }
  }

  /// Whether a display is available; getting this property opens it.
  package static var isAvailable: Bool {
    do throws(ToolkitError) { try open() } catch { return false }
    return true
  }

  /// Whether the display is open, so that widgets can be created.
  public static var isOpen: Bool { gtk_is_initialized() != 0 }

  /// Whether the display is a web page of GTK's Broadway backend.
  package static var isBrowserPage: Bool {
    guard isOpen, let display = gdk_display_get_default() else { return false }
    return String(cString: g_type_name(pd_type_of(UnsafeMutableRawPointer(display))))
      == "GdkBroadwayDisplay"
  }

  /// Adds a folder with icons to the icon theme.
  package static func addIcons(_ folder: String) {
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    gtk_icon_theme_add_search_path(theme, folder)
  }

  /// Adds a folder of resources with icons to the icon theme.
  package static func addIcons(inResource folder: String) {
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    gtk_icon_theme_add_resource_path(theme, folder)
  }

  /// Copies a text to the clipboard.
  public static func copy(_ text: String) {
    gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
  }

  /// Copies a picture to the clipboard.
  public static func copy(_ picture: Picture) {
    let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
    gdk_clipboard_set_texture(clipboard, picture.cast())
  }

  /// Returns the picture in the clipboard, or `nil` if the clipboard doesn't contain a picture.
  public static func pastedPicture() async -> Picture? {
    await withCheckedContinuation { (continuation: CheckedContinuation<Picture?, Never>) in
      let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
      let arrived: GAsyncReadyCallback = { clipboard, result, data in
        let texture = gdk_clipboard_read_texture_finish(
          clipboard.map { OpaquePointer($0) },
          result,
          nil
        )
        // A picture that this program has copied already has a wrapper.
        UserData<(Picture?) -> Void>.value(of: data)?(.from(texture))
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
        released(data)
      }
      let resume: (Picture?) -> Void = { continuation.resume(returning: $0) }
      gdk_clipboard_read_texture_async(clipboard, nil, arrived, UserData.make(resume))
    }
  }

  /// Returns the text in the clipboard, or `nil` if the clipboard doesn't contain text.
  public static func pastedText() async -> String? {
    await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
      let arrived: GAsyncReadyCallback = { clipboard, result, data in
        let text = gdk_clipboard_read_text_finish(clipboard.map { OpaquePointer($0) }, result, nil)
        UserData<(String?) -> Void>.value(of: data)?(text.map { String(given: $0) })
        released(data)
      }
      let resume: (String?) -> Void = { continuation.resume(returning: $0) }
      gdk_clipboard_read_text_async(clipboard, nil, arrived, UserData.make(resume))
    }
  }
}

/// The initialization of GTK, which is required before any widget is created.
package enum ToolkitStart {
  /// Traps with an explanation if GTK isn't initialized, in which case C code would crash.
  ///
  /// - Parameter type: The type that the caller instantiates.
  package static func require(for type: Any.Type) {
    precondition(
      Display.isOpen,
      "\(type) was created before GTK was initialized. Create widgets when they are first shown, in makeWidget()."
    )
  }
}
