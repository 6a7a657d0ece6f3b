/// A text as one word of a command line, in the way of the POSIX shell.
struct ShellWord: CustomStringConvertible {
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
