import GTK
import PetriDish

// Copying what opens the screen that is shown, and what opens the one that is typed.

extension Workbench {
  /// Puts the link to what is shown on the clipboard.
  func copyLink() { copyShown("Link", "Link to the last jump") { $0.link } }

  /// Puts the call of the command line that opens what is shown on the clipboard.
  func copyCommand() {
    copyShown("Command line", "Command line of the last jump", Self.command)
  }

  /// Puts the Swift statements that open what is shown on the clipboard.
  func copySnippet() {
    copyShown("Swift snippet", "Swift snippet of the last jump", snippet)
  }

  /// Puts the link of the next jump on the clipboard.
  func copyDraftLink() { copyDraft(nextJump?.link, "Link to what is typed") }

  /// Puts the call of the command line that carries the next jump out on the clipboard.
  func copyDraftCommand() {
    copyDraft(nextJump.map(Self.command), "Command line of what is typed")
  }

  /// Puts the Swift statement that opens the chosen screen with what is typed on the clipboard.
  func copyDraftSnippet() {
    copyDraft(draft.screen?.swiftCall(with: draft.context), "Swift snippet of what is typed")
  }

  private static func command(_ jump: Jump) -> String {
    "\(ShellArgument(program)) jump \(ShellArgument(jump.link))"
  }

  /// The name that the program was called by.
  private static var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "catalog"
  }

  /// Returns a statement for each screen that a jump opens, one after the other.
  private func snippet(_ jump: Jump) -> String {
    let steps = jump.from + [Jump.PriorScreen(jump.screen, context: jump.context)]
    return steps.compactMap { catalog.screen($0.screen)?.swiftCall(with: $0.context) }
      .joined(separator: "\n")
  }

  /// Puts what opens the shown screen on the clipboard, and says how far it does.
  private func copyShown(
    _ thing: String,
    _ lastThing: String,
    _ text: (Jump) -> String
  ) {
    guard let shown = shownJump else {
      guard isMovedByHand else { return notify(.notice("Choose a screen first")) }
      notify(.notice("No link leads here: it was moved by hand, as the journal tells"))
      return offerJournal()
    }
    Display.copy(text(shown.jump))
    switch shown.accuracy {
    case .exact: notify(.notice("\(thing) copied"))
    case .unreached: notify(.notice("\(lastThing) copied, which did not get there"))
    case .movedByHand:
      notify(.notice("\(lastThing) copied; moved by hand since, as the journal tells"))
      offerJournal()
    }
  }

  /// Puts what opens the typed screen on the clipboard, and says so, and what is wrong with it.
  private func copyDraft(_ text: String?, _ thing: String) {
    guard let text else { return notify(.notice("Choose a screen first")) }
    Display.copy(text)
    let notice = "\(thing) copied"
    notify(.notice(draft.typingProblem.map { "\(notice), but \($0)" } ?? notice))
  }
}
