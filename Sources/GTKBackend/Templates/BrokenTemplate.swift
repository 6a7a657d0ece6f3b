import GTK

/// A message in place of a screen whose template cannot be shown.
final class BrokenTemplate {
  let widget = Box(spacing: 12)

  /// - Parameters:
  ///   - name: The name of the template.
  ///   - reason: The place of the fault, and the fault.
  ///   - again: Called to read it again.
  init(_ name: String, reason: String, again: @escaping () -> Void) {
    CellStyleSheet.install()
    widget.setClass("broken-template")
    widget.verticalAlignment = .center
    let title = Label("\(name) cannot be shown")
    title.setClass("title")
    title.wraps = true
    let message = Label(reason)
    message.setClass("reason")
    message.wraps = true
    let button = Button("Read it again")
    button.horizontalAlignment = .center
    button.onClick(again)
    for part in [title, message, button] as [Widget] { widget.append(part) }
  }
}
