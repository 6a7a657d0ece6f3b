import GTK

/// The outlets of the command palette and its rows.
struct PaletteOutlets: UIOutlets {
  static let file = "palette.ui"

  let palette = Outlet<Box>("palette")
  let paletteEntry = Outlet<Entry>("palette_entry")
  let paletteScroll = Outlet<ScrolledWindow>("palette_scroll")
  let paletteResults = Outlet<ListBox>("palette_results")
  let paletteNothing = Outlet<Label>("palette_nothing")
  let paletteSection = Outlet<ListBoxRow>("palette_section")
  let paletteSectionTitle = Outlet<Label>("palette_section_title")
  let paletteRow = Outlet<ListBoxRow>("palette_row")
  let paletteRowIcon = Outlet<Image>("palette_row_icon")
  let paletteRowTitle = Outlet<Label>("palette_row_title")
  let paletteRowDetail = Outlet<Label>("palette_row_detail")
  let paletteRowKeys = Outlet<Box>("palette_row_keys")
}
