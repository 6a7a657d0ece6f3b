/// A text as one argument of a command line, quoted for the POSIX shell.
struct ShellArgument: CustomStringConvertible {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text as it is where nothing in it means something to a shell, or else in single quotes.
  var description: String {
    let isPlain = text.wholeMatch(of: /[A-Za-z0-9_@%+=:,.\/-]+/) != nil
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
