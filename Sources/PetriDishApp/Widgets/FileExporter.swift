import GTK

/// Asks the user for a path, writes something there, and says whether that has worked.
final class FileExporter {
  /// Asks for the file's path, given the proposed name.
  var askForPath: (String) async -> String?

  private let notify: (String) -> Void

  /// - Parameters:
  ///   - title: What the person is asked.
  ///   - widget: Stands in the window that the question is about.
  ///   - notify: Tells a person something in one sentence.
  init(_ title: String, over widget: Widget, notify: @escaping (String) -> Void) {
    self.notify = notify
    askForPath = { [weak widget] name in
      await SaveDialog(title, name: name, over: widget?.window).answer()
    }
  }

  /// Asks, and writes unless the person thinks better of it.
  ///
  /// - Parameters:
  ///   - things: What is written, as a sentence begins with it: “2 events”.
  ///   - name: The file's name unless the person says otherwise.
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
