internal import CGTK

/// Asks a person where a file is to lie, as the desktop asks for it.
public final class SaveDialog: Object {
  override class var type: GType { gtk_file_chooser_native_get_type() }

  /// A dialog that is not shown yet.
  ///
  /// - Parameters:
  ///   - title: What the file is for.
  ///   - name: What the file is called unless the person says otherwise.
  ///   - window: What it stands over.
  public convenience init(_ title: String, name: String, over window: Window?) {
    self.init(
      owned: gtk_file_chooser_native_new(
        title,
        window?.cast(),
        GTK_FILE_CHOOSER_ACTION_SAVE,
        nil,
        nil
      )
    )
    gtk_native_dialog_set_modal(cast(), 1)
    gtk_file_chooser_set_current_name(cast(), name)
  }

  /// Shows the dialog, and waits for an answer.
  ///
  /// - Returns: The file's path; nil where the person wants none, or one that is on no disk.
  public func answer() async -> String? {
    var isAccepted = false
    var answered: Connection?
    await OneShotContinuation.wait { resumption in
      answered = connect("response") { arguments in
        isAccepted = arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
        resumption.resume()
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
  public func cancel() {
    gtk_native_dialog_hide(cast())
  }
}
