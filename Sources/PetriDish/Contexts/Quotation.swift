/// A piece of somebody's input as an error may show it: in quotation marks, on one line, not too
/// long.
public struct Quotation: CustomStringConvertible, Sendable {
  /// Characters shown before the rest is left out.
  static let limit = 80

  /// The input as it came.
  let text: String

  /// Quotes a text.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// The quoted text.
  public var description: String { "“\(visible)”" }

  private var visible: String {
    var shown = ""
    for character in text.prefix(Self.limit) {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      shown +=
        isControl
        ? character.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() : String(character)
    }
    return text.dropFirst(Self.limit).isEmpty ? shown : shown + "…"
  }

  /// Several of them: “a”, “b” and “c”.
  static func list(_ texts: [String], joinedBy word: String = "and") -> String {
    let quoted = texts.map { Quotation($0).description }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
