/// An error between the program and GTK.
nonisolated public enum ToolkitError: Error, Hashable, CustomStringConvertible {
  /// There is no display to draw on.
  case noDisplay
  /// A `.ui` description that GTK refuses; line and column are one-based.
  case description(file: String, line: Int, column: Int, reason: String)
  /// A `.ui` description without an object that the program needs.
  case missingObject(id: String, file: String)
  /// A `.ui` description in which an object is not what the program needs.
  case wrongObject(id: String, file: String, expected: String, found: String)
  /// A `.ui` description in which an object cannot stand where the program needs it.
  case unfitObject(id: String, file: String, reason: String)
  /// A `.ui` description that connects a signal to an unknown handler; line and column are
  /// one-based.
  case unknownHandler(String, file: String, line: Int, column: Int, known: [String])
  /// A style sheet that GTK refuses; line and column are one-based.
  case style(file: String, line: Int, column: Int, reason: String)
  /// A file that cannot be read or written.
  case file(path: String, reason: String)
  /// A file that is in none of the folders where it could be.
  case missingFile(name: String, folders: [String])
  /// A command line that does not parse.
  case option(reason: String)
  /// A program that cannot be announced on the session bus.
  case registration(id: String, reason: String)
  /// A program that cannot be started.
  case subprocess(program: String, reason: String)
  /// A process that cannot be started.
  case process(reason: String)
  /// A port of this machine that cannot be listened on.
  case port(reason: String)
  /// A widget that GTK cannot draw now.
  case picture(reason: String)

  /// One sentence that names the offending value.
  public var description: String {
    switch self {
    case .noDisplay:
      Self.lostDisplay.map { "The display “\($0)” cannot be opened; it may have ended." }
        ?? "There is no display to open a window on; “xvfb-run -a” before the call brings one."
    case .description(let file, let line, let column, let reason),
      .style(let file, let line, let column, let reason):
      "\(file):\(line):\(column): \(reason)"
    case .missingObject(let id, let file):
      "\(file) has no object with the id “\(id)”"
    case .wrongObject(let id, let file, let expected, let found):
      "“\(id)” in \(file) is a \(found), not a \(expected)"
    case .unfitObject(let id, let file, let reason):
      "“\(id)” in \(file) cannot be shown: \(reason)"
    case .unknownHandler(let name, let file, let line, let column, let known):
      "\(file):\(line):\(column): no handler is called “\(name)”; "
        + (known.isEmpty ? "there is none" : "there are \(known.joined(separator: ", "))")
    case .missingFile(let name, let folders):
      "\(name) is in none of \(folders.joined(separator: ", "))"
    case .file(let path, let reason):
      "\(path): \(reason)"
    case .option(let reason):
      reason.hasSuffix(".") ? reason : "\(reason)."
    case .registration(let id, let reason):
      "\(id) cannot be registered: \(reason)"
    case .subprocess(let program, let reason):
      "\(program) cannot be started: \(reason)"
    case .process(let reason):
      "no process can be started: \(reason)"
    case .port(let reason):
      "no port can be listened on: \(reason)"
    case .picture(let reason):
      "no picture can be taken: \(reason)"
    }
  }
}

nonisolated extension ToolkitError {
  /// The name of the display in the environment; `nil` where that names none.
  private static var lostDisplay: String? {
    ["WAYLAND_DISPLAY", "DISPLAY"].lazy.compactMap { CurrentProcess.variable($0) }
      .first { !$0.isEmpty }
  }
}
