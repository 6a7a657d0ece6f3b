import GTK

/// The row of one screen of the stack.
final class StackRow: OutletRow {
  let widget: Widget
  private let icon: Image
  private let title: Label
  private let type: Label
  private let mark: Label

  init(_ layout: UIFile<InspectorOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.stackRow)
    widget = try parts.stackRow
    icon = try parts.stackRowIcon
    title = try parts.stackRowTitle
    type = try parts.stackRowType
    mark = try parts.stackRowMark
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
