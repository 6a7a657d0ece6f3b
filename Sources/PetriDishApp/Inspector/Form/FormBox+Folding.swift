import GTK

extension FormBox {
  /// Hides all rows but the head, or shows them again.
  func fold() {
    isFolded.toggle()
    hideFolded()
    fields.first?.foldIcon?.icon = isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
  }

  /// Hides the rows that are folded away, those that have just come among them.
  func hideFolded() {
    for field in fields.dropFirst() { field.row.isVisible = !isFolded }
  }
}
