import GTK

/// Says in place of a screen why its template cannot be shown.
final class BrokenTemplate {
  let widget = Box(spacing: 12)

  /// - Parameters:
  ///   - name: Which template it is.
  ///   - reason: Where it is broken, and how.
  ///   - again: Reads it again.
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
