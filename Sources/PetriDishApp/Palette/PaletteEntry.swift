/// Something that a person can run from the palette.
struct PaletteEntry {
  /// What it is called, with what of it was typed.
  var title: MatchExplanation.Line

  /// What else there is to know, or why it was found.
  var detail = MatchExplanation.Line(text: "")

  /// The name of a picture in the icon theme.
  var icon: String

  /// The keys that do the same, in the words that are on them.
  var keys: [String] = []

  let run: () -> Void
}

/// Entries of one kind, best first.
struct PaletteSection {
  let title: String
  var entries: [PaletteEntry]

  /// The lower, the better the first entry is what was typed.
  var rank = 0
}
