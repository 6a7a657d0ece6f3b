/// An error of GTK or the operating system.
nonisolated public enum ToolkitError: Error, Hashable, CustomStringConvertible {
  /// No display is available.
  case noDisplay
  /// A `.ui` description that GTK can't load; line and column are one-based.
  case description(file: String, line: Int, column: Int, reason: String)
  /// A `.ui` description that lacks a required object.
  case missingObject(id: String, file: String)
  /// A `.ui` description in which an object has the wrong class.
  case wrongObject(id: String, file: String, expected: String, found: String)
  /// A `.ui` description in which an object can't be embedded in another widget.
  case unfitObject(id: String, file: String, reason: String)
  /// A style sheet with a syntax error; line and column are one-based.
  case style(file: String, line: Int, column: Int, reason: String)
  /// A file that can't be read or written.
  case file(path: String, reason: String)
  /// A file that isn't in any of the searched folders.
  case missingFile(name: String, folders: [String])
  /// An invalid command line.
  case option(reason: String)
  /// An app that can't be registered on the session bus, or a wrapper class that can't be
  /// registered for a GObject type.
  case registration(id: String, reason: String)
  /// A program that can't be started.
  case subprocess(program: String, reason: String)
  /// A failure to fork the process.
  case process(reason: String)
  /// A failure to listen on a local port.
  case port(reason: String)
  /// A failure to take a picture of a widget.
  case picture(reason: String)
  /// A widget that isn't a window, with the name of its GObject type.
  case noWindow(type: String)

  /// A one-sentence description of the error with the invalid value.
  public var description: String {
    switch self {
    case .noDisplay:
      Self.lostDisplay.map { "Couldn’t open display “\($0)”. Check that it is running." }
        ?? "No display found. Run the command with “xvfb-run -a” to use a virtual display."
    case .description(let file, let line, let column, let reason),
      .style(let file, let line, let column, let reason):
      "\(file):\(line):\(column): \(reason)"
    case .missingObject(let id, let file):
      "\(file) has no object with the id “\(id)”"
    case .wrongObject(let id, let file, let expected, let found):
      "“\(id)” in \(file) is a \(found), not a \(expected)"
    case .unfitObject(let id, let file, let reason):
      "Couldn’t show “\(id)” in \(file): \(reason)"
    case .missingFile(let name, let folders):
      "Couldn’t find “\(name)” in \(folders.joined(separator: ", "))"
    case .file(let path, let reason):
      "\(path): \(reason)"
    case .option(let reason):
      reason.hasSuffix(".") ? reason : "\(reason)."
    case .registration(let id, let reason):
      "Couldn’t register \(id): \(reason)"
    case .subprocess(let program, let reason):
      "Couldn’t start \(program): \(reason)"
    case .process(let reason):
      "Couldn’t fork the process: \(reason)"
    case .port(let reason):
      "Couldn’t listen on a port: \(reason)"
    case .picture(let reason):
      "Couldn’t take a picture: \(reason)"
    case .noWindow(let type):
      "Couldn’t adopt a \(type): adopt(window:) takes a GtkWindow"
    }
  }
}

nonisolated extension ToolkitError {
  /// The display that the environment specifies; `nil` if it doesn't specify one.
  private static var lostDisplay: String? {
    ["WAYLAND_DISPLAY", "DISPLAY"].lazy.compactMap { CurrentProcess.variable($0) }
      .first { !$0.isEmpty }
  }
}
