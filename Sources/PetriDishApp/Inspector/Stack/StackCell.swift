import GTK

/// The widgets of one screen of the stack.
final class StackCell {
  let widget: Box
  private let icon: Image
  private let title: Label
  private let type: Label
  private let mark: Label

  init(_ template: UIFile) throws(ToolkitError) {
    let builder = try template.make("stack_row")
    widget = try builder.object("stack_row")
    icon = try builder.object("stack_row_icon")
    title = try builder.object("stack_row_title")
    type = try builder.object("stack_row_type")
    mark = try builder.object("stack_row_mark")
  }

  func show(_ line: StackOutline.Line) {
    widget.setMargins(top: 6, start: line.depth * 19, bottom: 6)
    icon.icon = line.icon
    title.text = line.title
    title.setClass("dim-label", !line.isVisible)
    type.text = [line.type, line.count.map(String.init)].compactMap(\.self).joined(separator: " · ")
    type.isVisible = type.text != line.title
    mark.isVisible = line.mark != nil
    mark.text = line.mark ?? ""
  }
}
