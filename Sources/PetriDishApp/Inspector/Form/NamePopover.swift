import GTK

/// Asks for a name, beside the button that wants it.
final class NamePopover {
  /// Returns the name that the entry begins with.
  var name: () -> String = { "" }

  /// Returns the reason why a name is refused, in one sentence; `nil` where it is accepted.
  var check: (String) -> String? = { _ in nil }

  /// Called with a name that is accepted.
  var onAccept: (String) -> Void = { _ in }

  private let popover: Popover
  private let entry: Entry
  private let problem: Label
  private let button: Button

  /// - Parameters:
  ///   - template: The rows of the form.
  ///   - verb: What the button that accepts says.
  init(_ template: UIFile<FormOutlets>, title: String, verb: String) throws(ToolkitError) {
    let parts = try template.make(\.namePopover)
    popover = try parts.namePopover
    entry = try parts.nameEntry
    problem = try parts.nameProblem
    try parts.nameTitle.text = title
    entry.setAccessibleLabel(title)
    button = try parts.nameAccept
    button.label = verb
  }

  /// Opens from a button, as long as it is kept itself.
  func attach(to opener: MenuButton) {
    opener.popover = popover
    button.onClick { [weak self] in self?.accept() }
    entry.onActivate { [weak self] in self?.accept() }
    entry.onEdit { [weak self] in self?.complain(nil) }
    popover.onMap { [weak self] in self?.begin() }
  }

  private func begin() {
    entry.text = name()
    complain(nil)
    entry.grabFocus()
    entry.selectAll()
  }

  private func accept() {
    let name = entry.text
    if let sentence = check(name) { return complain(sentence) }
    popover.close()
    onAccept(name)
  }

  private func complain(_ sentence: String?) {
    problem.text = sentence ?? ""
    problem.isVisible = sentence != nil
    entry.setAccessibleDescription(sentence ?? "")
  }
}
