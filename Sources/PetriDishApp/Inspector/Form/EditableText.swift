/// A text as an entry can hold it: GTK's texts end at a NUL, so that another character stands for
/// each.
struct EditableText {
  /// The text with no NUL in it.
  let shown: String

  /// The character that stands for a NUL; `nil` where there is none.
  private let standIn: Unicode.Scalar?

  /// A Boolean value that indicates whether a character stands for another one.
  var hasStandIn: Bool { standIn != nil }

  /// Prepares a text to be edited.
  init(_ text: String) {
    guard text.unicodeScalars.contains(Self.null) else { (shown, standIn) = (text, nil); return }
    let standIn = Self.standIns.first { !text.unicodeScalars.contains($0) } ?? Self.standIns[0]
    self.standIn = standIn
    shown = Self.replacing(Self.null, by: standIn, in: text)
  }

  /// Returns the text that a typed one means, when it was typed in place of this one.
  func text(of typed: String) -> String {
    standIn.map { Self.replacing($0, by: Self.null, in: typed) } ?? typed
  }

  private static func replacing(
    _ scalar: Unicode.Scalar,
    by other: Unicode.Scalar,
    in text: String
  ) -> String {
    var scalars = String.UnicodeScalarView()
    for next in text.unicodeScalars { scalars.append(next == scalar ? other : next) }
    return String(scalars)
  }

  private static let null: Unicode.Scalar = "\u{0}"

  /// The symbol for a NUL, and others for a text that has that one as well.
  private static let standIns: [Unicode.Scalar] = ["\u{2400}", "\u{2205}", "\u{FFFD}", "\u{25A1}"]
}
