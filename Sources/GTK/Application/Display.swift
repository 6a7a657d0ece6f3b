internal import CGTK
internal import CGTKShims

/// The screen, keyboard and pointer that GTK works with.
public enum Display {
  /// Opens it, unless an ``Application`` already has; no widget may be made before.
  ///
  /// - Throws: ``ToolkitError/noDisplay``.
  package static func open() throws(ToolkitError) {
    // Asked a second time, GTK says yes whether there is one or not.
    guard gtk_init_check() != 0, gdk_display_get_default() != nil else { throw .noDisplay }
  }

  /// Whether there is one, which is open from then on.
  package static var isAvailable: Bool {
    do throws(ToolkitError) { try open() } catch { return false }
    return true
  }

  /// Whether widgets may be made.
  public static var isOpen: Bool { gtk_is_initialized() != 0 }

  /// Whether it is a page of a browser, in which windows have no desktop around them.
  package static var isBrowserPage: Bool {
    guard isOpen, let display = gdk_display_get_default() else { return false }
    return String(cString: g_type_name(pd_type_of(UnsafeMutableRawPointer(display))))
      == "GdkBroadwayDisplay"
  }

  /// Copies a text to the display's clipboard.
  public static func copy(_ text: String) {
    gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
  }

  /// Copies a picture to the display's clipboard.
  public static func copy(_ picture: Picture) {
    let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
    gdk_clipboard_set_texture(clipboard, picture.cast())
  }

  /// Returns the picture in the display's clipboard; `nil` if there is none.
  public static func pastedPicture() async -> Picture? {
    await withCheckedContinuation { (continuation: CheckedContinuation<Picture?, Never>) in
      let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
      let arrived: GAsyncReadyCallback = { clipboard, result, data in
        let texture = gdk_clipboard_read_texture_finish(
          clipboard.map { OpaquePointer($0) },
          result,
          nil
        )
        UserData<(Picture?) -> Void>.value(of: data)?(
          texture.map { Picture(owned: UnsafeMutableRawPointer($0)) }
        )
        released(data)
      }
      let resume: (Picture?) -> Void = { continuation.resume(returning: $0) }
      gdk_clipboard_read_texture_async(clipboard, nil, arrived, UserData.make(resume))
    }
  }

  /// Returns the text in the display's clipboard; `nil` if there is none.
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

/// The start of GTK, before which no widget may be made.
package enum ToolkitStart {
  /// Ends the process with a sentence where widgets may not be made yet, before C does without one.
  ///
  /// - Parameter type: The type that the caller makes an object of.
  package static func require(for type: Any.Type) {
    precondition(
      Display.isOpen,
      "\(type) was made before GTK began; make a widget where it is first shown, as makeWidget() does."
    )
  }
}
