import GTK

/// An entry of the palette on the screen.
final class PaletteRow {
  let widget: ListBoxRow
  let entry: PaletteEntry

  init(_ entry: PaletteEntry, _ layout: UIFile) throws(ToolkitError) {
    self.entry = entry
    let builder = try layout.make("palette_row")
    widget = try builder.object("palette_row")
    let icon: Image = try builder.object("palette_row_icon")
    icon.icon = entry.icon
    try show(entry.title, in: builder.object("palette_row_title"))
    try show(entry.detail, in: builder.object("palette_row_detail"))
    KeyCaps.append(entry.keys, to: try builder.object("palette_row_keys"))
  }

  private func show(_ line: MatchExplanation.Line, in label: Label) {
    label.text = line.text
    let accent = label.color(named: "petri_accent")
    let text = label.color(named: "petri_accent_text")
    label.highlight(line.marks, color: text, background: accent?.opacity(0.16))
  }
}
