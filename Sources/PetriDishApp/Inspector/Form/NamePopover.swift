import GTK

/// A popover that requests a name.
final class NamePopover {
  /// Returns the initial text of the entry.
  var name: () -> String = { "" }

  /// Returns the reason why a name is invalid, or `nil` if it is valid.
  var check: (String) -> String? = { _ in nil }

  /// Called with a valid name when the user confirms it.
  var onAccept: (String) -> Void = { _ in }

  private let popover: Popover
  private let entry: Entry
  private let problem: Label
  private let button: Button

  /// Creates the popover.
  ///
  /// - Parameters:
  ///   - template: The layout of the form.
  ///   - title: The title, which is also the accessible name of the entry.
  ///   - verb: The label of the confirmation button.
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

  /// Opens the popover from a button; the caller must keep this object alive.
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
