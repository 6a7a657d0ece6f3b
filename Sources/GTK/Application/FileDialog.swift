internal import CGTK

/// The desktop's dialog to choose a file.
package final class FileDialog: Object {
  override class var type: GType { gtk_file_chooser_native_get_type() }

  /// Creates a dialog to save a file.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - name: The suggested file name.
  ///   - window: The parent window.
  package convenience init(_ title: String, saving name: String, over window: Window?) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_SAVE, over: window)
    gtk_file_chooser_set_current_name(cast(), name)
  }

  /// Creates a dialog to open an existing file.
  package convenience init(_ title: String, over window: Window?) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
  }

  private convenience init(_ title: String, _ action: GtkFileChooserAction, over window: Window?) {
    self.init(owned: gtk_file_chooser_native_new(title, window?.cast(), action, nil, nil))
    gtk_native_dialog_set_modal(cast(), 1)
  }

  /// Shows the dialog and waits until the user closes it.
  ///
  /// - Returns: The path of the file, or `nil` if the user cancels or chooses a file that isn't local.
  package func answer() async -> String? {
    var isAccepted = false
    var answered: Connection?
    await OneShotContinuation.wait { continuation in
      answered = connect("response") { arguments in
        isAccepted = arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        continuation.resume()
        return .nothing
      }
      gtk_native_dialog_show(cast())
    }
    answered?.disconnect()
    guard isAccepted, let file = gtk_file_chooser_get_file(cast()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return g_file_get_path(file).map { String(given: $0) }
  }

  /// Closes the dialog without a choice.
  package func cancel() {
    gtk_native_dialog_hide(cast())
  }
}
