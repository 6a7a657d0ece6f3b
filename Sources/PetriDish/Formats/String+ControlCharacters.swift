extension String {
  /// The text on one line, for people: what would end the line, steer a terminal or turn the text
  /// around is spelled out.
  package var onOneLine: String { spellingOut(\.disturbsLine) }

  /// The text for a terminal: what would steer it is spelled out, and its lines stay lines.
  package var forTerminal: String { spellingOut { $0 != "\n" && $0.disturbsLine } }

  private func spellingOut(_ isHarmful: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHarmful) else { return self }
    return unicodeScalars.reduce(into: "") { shown, scalar in
      if isHarmful(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it would end the line, hide what follows, or turn it around.
  package var disturbsLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
