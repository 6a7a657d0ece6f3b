/// A piece of the user's input as an error may show it: in quotation marks, on one line, not too
/// long.
public struct Quotation: CustomStringConvertible, Sendable {
  /// Characters shown before the rest is left out; of scalars, which accents can pile up, four
  /// times as many.
  static let limit = 80

  /// The input as it came.
  let text: String

  /// Quotes a text.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// The quoted text.
  public var description: String { "“\(visible)”" }

  private var visible: String {
    var shown = ""
    var scalars = text.prefix(Self.limit).unicodeScalars[...]
    for scalar in scalars.prefix(4 * Self.limit) {
      shown += scalar.disturbsLine ? scalar.escaped(asASCII: true) : String(scalar)
    }
    scalars = text.unicodeScalars[...].dropFirst(min(scalars.count, 4 * Self.limit))
    return scalars.isEmpty ? shown : shown + "…"
  }

  /// Returns several of them: “a”, “b” and “c”.
  static func list(_ texts: [String], joinedBy word: String = "and") -> String {
    let quoted = texts.map { Quotation($0).description }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// The text for a terminal: what would steer it is spelled out, and its lines stay lines.
  public var forTerminal: String {
    if unicodeScalars.allSatisfy({ $0 == "\n" || !$0.disturbsLine }) { return self }
    return unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar == "\n" || !scalar.disturbsLine {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += scalar.escaped(asASCII: true)
      }
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether it would end the line, hide what follows, or turn it
  /// around.
  fileprivate var disturbsLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
