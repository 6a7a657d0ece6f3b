import GTK

extension FormBox {
  /// Hides all rows but the head, or shows them again.
  func fold() {
    isFolded.toggle()
    for field in fields.dropFirst() { field.row.isVisible = !isFolded }
    fields.first?.row.descendants(Image.self).first { $0.icon?.hasPrefix("pan-") == true }?.icon =
      isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
  }
}
