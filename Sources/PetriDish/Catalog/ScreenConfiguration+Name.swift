extension ScreenConfiguration {
  /// Returns the name of a screen that is given none: its id as words.
  static func name(for id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
