/// An entry of the palette that can be run.
struct PaletteEntry {
  /// The title, with the ranges that match the search.
  var title: MatchExplanation.Line

  /// A second text: a description, or the reason why the entry was found.
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

  /// The rank of the first entry as a match of the search; the lower, the better.
  var rank = 0
}
