extension String {
  /// Returns the text with the characters that HTML and XML give a meaning written as names.
  ///
  /// - Parameter other: What is written for any other character; `nil` for the character itself.
  func escapedForMarkup(_ other: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default: escaped += other(scalar) ?? String(scalar)
      }
    }
    return escaped
  }
}
