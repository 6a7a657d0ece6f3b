import GTK

/// One of a popover's choices.
struct ChoiceRow {
  let widget: Widget
  private let check: Image

  init(_ layout: UIFile, title: String, size: String = "", icon: String? = nil) throws {
    let builder = try layout.make("choice_row")
    widget = try builder.object("choice_row") as Box
    check = try builder.object("choice_row_check")
    let image: Image = try builder.object("choice_row_icon")
    image.icon = icon
    image.isVisible = icon != nil
    let titleLabel: Label = try builder.object("choice_row_title")
    titleLabel.text = title
    let sizeLabel: Label = try builder.object("choice_row_size")
    sizeLabel.text = size
  }

  /// Marks the choice that holds; its place stays free otherwise, so that nothing moves.
  func setChosen(_ isChosen: Bool) { check.opacity = isChosen ? 1 : 0 }
}
