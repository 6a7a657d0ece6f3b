import GTK

/// One of a popover's choices.
struct ChoiceRow {
  let widget: Widget
  private let check: Image

  init(_ layout: UIFile<DishOutlets>, title: String, size: String = "", icon: String? = nil)
    throws
  {
    let parts = try layout.make(\.choiceRow)
    widget = try parts.choiceRow
    check = try parts.choiceRowCheck
    let image = try parts.choiceRowIcon
    image.icon = icon
    image.isVisible = icon != nil
    let titleLabel = try parts.choiceRowTitle
    titleLabel.text = title
    let sizeLabel = try parts.choiceRowSize
    sizeLabel.text = size
  }

  /// Marks the choice that holds; its place stays free otherwise, so that nothing moves.
  func setChosen(_ isChosen: Bool) { check.opacity = isChosen ? 1 : 0 }
}
