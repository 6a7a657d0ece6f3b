/// The command that usually follows a result; JSON reports contain it as `next`.
enum NextCommand {
  case list
  case show(String)
  case picture(String)
  case explain(String)
  case jump(String)
  case check(String)

  /// Describes a screen, or lists all screens if the id is `nil`.
  static func describing(_ screen: String?) -> Self { screen.map { .show($0) } ?? .list }

  /// The command line, quoted for a shell.
  var line: String {
    let words =
      switch self {
      case .list: ["list"]
      case .show(let screen): ["show", screen]
      case .picture(let link): ["show", link, "--picture", "screen.png"]
      case .explain(let link): ["explain", link]
      case .jump(let link): ["jump", link]
      case .check(let link): ["check", link]
      }
    return ShellArgument.call(words + ["--json"])
  }
}
