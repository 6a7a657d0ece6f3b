import GTK

/// The editor of the user, which opens files at a line.
///
/// It's the program that `VISUAL` or `EDITOR` names, or else the default application of the file, if
/// it is an editor with a window of its own. Other default applications open the file at its start.
enum FileEditor {
  /// Opens a file at a line.
  ///
  /// - Throws: `ToolkitError` if no application opens the file.
  static func open(_ path: String, line: Int) throws(ToolkitError) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { CurrentProcess.variable($0) }
    let programs = named + [DefaultApplication.program(for: path)].compactMap(\.self)
    for program in programs {
      guard let words = command(program, path: path, line: line) else { continue }
      _ = try Subprocess(apart: words)
      return
    }
    try DefaultApplication.open(path)
  }

  /// Returns the command that opens a file at a line; `nil` if the editor isn't known or needs a
  /// terminal.
  static func command(_ editor: String, path: String, line: Int) -> [String]? {
    guard let program = editor.split(separator: " ").first.map(String.init) else { return nil }
    let arguments: [String]
    switch program.split(separator: "/").last ?? "" {
    case "code", "codium", "code-oss", "cursor": arguments = ["--goto", "\(path):\(line)"]
    case "gedit", "gnome-text-editor", "xed", "pluma", "gvim", "emacs":
      arguments = ["+\(line)", path]
    case "kate", "kwrite": arguments = ["--line", "\(line)", path]
    case "subl", "zed", "zeditor": arguments = ["\(path):\(line)"]
    default: return nil
    }
    return [program] + arguments
  }
}
