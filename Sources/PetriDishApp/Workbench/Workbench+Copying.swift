import GTK
import PetriDish

// Copying links and code for the visible screen, and for the values in the form.

extension Workbench {
  /// Copies the link to the visible screen.
  func copyLink() { copyShown("Link", "Link to the last jump") { $0.link } }

  /// Copies a command that opens the visible screen.
  func copyCommand() {
    copyShown("Command line", "Command line for the last jump", Self.command)
  }

  /// Copies Swift statements that open the visible screen.
  func copySnippet() {
    copyShown("Swift code", "Swift code for the last jump", snippet)
  }

  /// Copies the link of the next jump.
  func copyDraftLink() { copyDraft(nextJump?.link, "Link to these values") }

  /// Copies a command that performs the next jump.
  func copyDraftCommand() {
    copyDraft(nextJump.map(Self.command), "Command line for these values")
  }

  /// Copies the Swift statement that opens the selected screen with the current values.
  func copyDraftSnippet() {
    copyDraft(draft.screen?.swiftCall(with: draft.context), "Swift code for these values")
  }

  private static func command(_ jump: Jump) -> String {
    ShellArgument.call(["jump", jump.link])
  }

  /// Returns one Swift statement for each screen that a jump opens, in order.
  private func snippet(_ jump: Jump) -> String {
    let steps = jump.from + [Jump.PriorScreen(jump.screen, context: jump.context)]
    return steps.compactMap { catalog.screen($0.screen)?.swiftCall(with: $0.context) }
      .joined(separator: "\n")
  }

  /// Copies a text for the visible screen and reports any differences between the text and the screen.
  private func copyShown(
    _ thing: String,
    _ lastThing: String,
    _ text: (Jump) -> String
  ) {
    guard let shown = shownJump else {
      guard isNavigated else {
        let isChosen = draft.screen != nil
        return notify(
          .notice(isChosen ? "Nothing to copy yet. Press Jump first." : "Choose a screen first")
        )
      }
      notify(.notice("This state has no link. Export the journal instead."))
      return offerJournal()
    }
    Display.copy(text(shown.jump))
    switch shown.accuracy {
    case .exact: notify(.done("\(thing) copied"))
    case .unreached: notify(.done("\(lastThing) copied (this jump failed)"))
    case .partial:
      notify(.done("\(lastThing) copied without what an earlier jump left open."))
    case .navigated:
      notify(.done("\(lastThing) copied, without later taps."))
      offerJournal()
    }
  }

  /// Copies a text for the values in the form and reports the first problem with them.
  private func copyDraft(_ text: String?, _ thing: String) {
    guard let text else { return notify(.notice("Choose a screen first")) }
    Display.copy(text)
    let notice = "\(thing) copied"
    notify(.done(draft.typingProblem.map { "\(notice), but \($0)" } ?? notice))
  }
}
