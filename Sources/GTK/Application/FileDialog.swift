internal import CGTK

/// The desktop's dialog that asks a user for a file.
package final class FileDialog: Object {
  override class var type: GType { gtk_file_chooser_native_get_type() }

  /// A dialog that asks where to save a file; it is not shown yet.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - name: The name of the file, unless the user gives another.
  ///   - window: The window that it stands over.
  package convenience init(_ title: String, saving name: String, over window: Window?) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_SAVE, over: window)
    gtk_file_chooser_set_current_name(cast(), name)
  }

  /// A dialog that asks for a file that there is; it is not shown yet.
  package convenience init(_ title: String, over window: Window?) {
    self.init(title, GTK_FILE_CHOOSER_ACTION_OPEN, over: window)
  }

  private convenience init(_ title: String, _ action: GtkFileChooserAction, over window: Window?) {
    self.init(owned: gtk_file_chooser_native_new(title, window?.cast(), action, nil, nil))
    gtk_native_dialog_set_modal(cast(), 1)
  }

  /// Shows the dialog, and waits for the user to close it.
  ///
  /// - Returns: The file's path; `nil` where the user cancels, or chooses a file that is on no disk.
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

  /// Takes the dialog away, which answers nothing.
  package func cancel() {
    gtk_native_dialog_hide(cast())
  }
}
