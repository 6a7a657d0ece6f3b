/// Texts and numbers as a report in JUnit's XML has them.
enum JUnitText {
  /// Returns seconds with three decimals.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((max(0, seconds) * 1000).rounded())
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Returns the text between the quotation marks of an attribute, which keeps its lines.
  static func attribute(_ text: String) -> String {
    Self.text(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// Returns the text between two tags, without what XML cannot hold.
  static func text(_ text: String) -> String {
    text.escapedForMarkup { scalar in
      if scalar == "\r" { return "&#13;" }
      let isForbidden = scalar.value < 0x20 || [0xfffe, 0xffff].contains(scalar.value)
      return isForbidden ? "\u{fffd}" : nil
    }
  }
}
