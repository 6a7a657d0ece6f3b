import GTK

/// Asks the user for a path, writes something there, and says whether that has worked.
final class FileExporter {
  /// Asks for the file's path, given the proposed name.
  var askForPath: (String) async -> String?

  private let notify: (String) -> Void

  /// - Parameters:
  ///   - title: The title of the dialogue.
  ///   - widget: A widget in the window that the dialogue belongs to.
  ///   - notify: Shows a sentence to the user.
  init(_ title: String, over widget: Widget, notify: @escaping (String) -> Void) {
    self.notify = notify
    askForPath = { [weak widget] name in
      await FileDialog(title, saving: name, over: widget?.window).answer()
    }
  }

  /// Asks for a path, and writes there unless the user cancels.
  ///
  /// - Parameters:
  ///   - things: The written things, as a sentence begins with them: “2 events”.
  ///   - name: The proposed name of the file.
  ///   - write: Writes to a path.
  func save(
    _ things: String,
    as name: String,
    write: @escaping (_ path: String) async throws -> Void
  ) {
    MainLoop.task { [askForPath, notify] in
      guard let path = await askForPath(name) else { return }
      do {
        try await write(path)
        notify("\(things) written to \(path)")
      } catch {
        notify("\(things) cannot be written: \(error)")
      }
    }
  }
}
