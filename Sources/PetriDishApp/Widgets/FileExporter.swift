import GTK

/// Saves a file at a path that the user chooses and reports the result.
final class FileExporter {
  /// Requests a path from the user, given the suggested file name.
  var askForPath: (String) async -> String?

  private let notify: (Workbench.Change) -> Void

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - widget: A widget in the parent window of the dialog.
  ///   - notify: Shows a notice to the user.
  init(_ title: String, over widget: Widget, notify: @escaping (Workbench.Change) -> Void) {
    self.notify = notify
    askForPath = { [weak widget] name in
      await FileDialog(title, saving: name, over: widget?.window).answer()
    }
  }

  /// Requests a path and writes the file unless the user cancels.
  ///
  /// - Parameters:
  ///   - things: A description of the content for notices, such as “2 events”.
  ///   - name: The suggested file name.
  ///   - warning: A sentence that follows the notice if the file is saved.
  ///   - write: Writes the content to a path.
  func save(
    _ things: String,
    as name: String,
    warning: String? = nil,
    write: @escaping (_ path: String) async throws -> Void
  ) {
    MainLoop.task { [askForPath, notify] in
      guard let path = await askForPath(name) else { return }
      do {
        try await write(path)
        let saved = "\(things) saved to \(path)"
        notify(warning.map { .notice("\(saved). \($0)") } ?? .done(saved))
      } catch {
        notify(.notice("\(things) couldn’t be saved: \(error)"))
      }
    }
  }
}
