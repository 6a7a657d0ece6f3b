extension String {
  /// The text, read from left to right whatever surrounds it: in a window from right to left,
  /// figures without a letter among them would be shown as “640 × 360” for “360 × 640”.
  var leftToRight: String { "\u{200E}" + self }
}
