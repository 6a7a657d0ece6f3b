internal import CGTK

/// The screen, keyboard and pointer that GTK works with.
public enum Display {
  /// Opens it, unless an ``Application`` already has; no widget may be made before.
  ///
  /// - Throws: ``ToolkitError/noDisplay``.
  public static func open() throws(ToolkitError) {
    guard gtk_init_check() != 0 else { throw .noDisplay }
  }

  /// Whether widgets may be made.
  public static var isOpen: Bool { gtk_is_initialized() != 0 }

  /// The display's clipboard holds this text from now on.
  public static func copy(_ text: String) {
    gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
  }

  /// The text in the display's clipboard; `nil` if there is none.
  public static func pastedText() async -> String? {
    await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
      let arrived: GAsyncReadyCallback = { clipboard, result, data in
        let text = gdk_clipboard_read_text_finish(clipboard.map { OpaquePointer($0) }, result, nil)
        Kept<(String?) -> Void>.value(of: data)?(text.map { String(given: $0) })
        released(data)
      }
      let resume: (String?) -> Void = { continuation.resume(returning: $0) }
      gdk_clipboard_read_text_async(clipboard, nil, arrived, Kept.make(resume))
    }
  }
}
