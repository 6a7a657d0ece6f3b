import GTK
import PetriDish

extension Workbench {
  /// Puts the link of the next jump on the clipboard.
  func copyLink() { copy(nextJump?.link, "Link copied") }

  /// Puts the call of the command line that carries the next jump out on the clipboard.
  func copyCommand() {
    let command = nextJump.map { "\(ShellArgument(Self.program)) jump \(ShellArgument($0.link))" }
    copy(command, "Command line copied")
  }

  /// The name that the program was called by.
  private static var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "catalog"
  }

  /// Puts the Swift statement that opens the chosen screen with what is typed on the clipboard.
  func copySnippet() {
    copy(draft.screen?.swiftCall(with: draft.context), "Swift snippet copied")
  }

  /// Puts what opens the chosen screen on the clipboard, and says so, and what is wrong with it.
  private func copy(_ text: String?, _ notice: String) {
    guard let text else { return notify(.notice("Choose a screen first")) }
    Display.copy(text)
    notify(.notice(draft.typingProblem.map { "\(notice), but \($0)" } ?? notice))
  }
}
