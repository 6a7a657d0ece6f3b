import GTK

/// Asks for a name, beside the button that wants it.
final class NamePopover {
  /// What is there to begin with.
  var name: () -> String = { "" }

  /// Why a name does not do, in one sentence; `nil` where it does.
  var check: (String) -> String? = { _ in nil }

  /// Hears a name that does.
  var onAccept: (String) -> Void = { _ in }

  private let popover: Popover
  private let entry: Entry
  private let problem: Label
  private let button: Button

  /// - Parameters:
  ///   - template: The rows of the form.
  ///   - verb: What the button that accepts says.
  init(_ template: UIFile, title: String, verb: String) throws(ToolkitError) {
    let builder = try template.make("name_popover")
    popover = try builder.object("name_popover")
    entry = try builder.object("name_entry")
    problem = try builder.object("name_problem")
    try builder.object("name_title", as: Label.self).text = title
    entry.setAccessibleLabel(title)
    button = try builder.object("name_accept")
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
