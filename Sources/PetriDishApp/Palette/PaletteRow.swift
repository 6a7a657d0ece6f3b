import GTK

/// An entry of the palette on the screen.
final class PaletteRow {
  let widget: ListBoxRow
  let entry: PaletteEntry

  init(_ entry: PaletteEntry, _ layout: UIFile<PaletteOutlets>) throws(ToolkitError) {
    self.entry = entry
    let parts = try layout.make(\.paletteRow)
    widget = try parts.paletteRow
    let icon = try parts.paletteRowIcon
    icon.icon = entry.icon
    try parts.paletteRowTitle.show(entry.title)
    try parts.paletteRowDetail.show(entry.detail)
    KeyCaps.append(entry.keys, to: try parts.paletteRowKeys)
  }
}
