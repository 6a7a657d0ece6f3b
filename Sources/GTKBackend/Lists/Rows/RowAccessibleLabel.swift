import GTK

/// The name of a row for assistive technology: what its cell says.
///
/// GTK 4.8 gives it none.
struct RowAccessibleLabel {
  /// The labels of the cell.
  private var labels: [Label] = []

  /// The name that the row has.
  private var name = ""

  /// Reads from a cell from now on.
  mutating func follow(_ cell: Widget) {
    let label = cell as? Label
    labels = label.map { [$0] } ?? cell.descendants(Label.self)
  }

  /// The texts of the cell's labels that are shown, with commas between them.
  var text: String {
    // Asked for each row that comes into view.
    var text = ""
    for label in labels where label.isVisible {
      let part = label.text
      if !text.isEmpty, !part.isEmpty { text += ", " }
      text += part
    }
    return text
  }

  /// Names a row, unless it is called so already.
  ///
  /// - Parameter frame: The widget that GTK put around the cell; `nil` before the first one.
  mutating func set(_ name: String, on frame: Widget?) {
    guard let frame, name != self.name else { return }
    self.name = name
    frame.setAccessibleLabel(name)
  }
}
