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
    try show(entry.title, in: parts.paletteRowTitle)
    try show(entry.detail, in: parts.paletteRowDetail)
    KeyCaps.append(entry.keys, to: try parts.paletteRowKeys)
  }

  private func show(_ line: MatchExplanation.Line, in label: Label) {
    label.text = line.text
    let accent = label.color(named: "petri_accent")
    let text = label.color(named: "petri_accent_text")
    label.highlight(line.marks, color: text, background: accent?.opacity(0.16))
  }
}
