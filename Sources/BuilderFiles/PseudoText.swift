/// Texts of a language that doesn't exist, which shows texts that are cut or can't be translated.
nonisolated enum PseudoText {
  /// Returns a text with accents, 40 % longer, in brackets.
  ///
  /// Markup, placeholders, mnemonics, addresses and accelerators are unchanged.
  static func of(_ text: String) -> String {
    guard !credits.contains(text), !isAccelerators(text) else { return text }
    var rest = text[...]
    let blank = rest.prefix(while: \.isWhitespace)
    rest = rest.dropFirst(blank.count)
    var tail = ""
    while let last = rest.last, last.isWhitespace { tail = String(rest.removeLast()) + tail }
    var result = ""
    var length = 0
    var hasLetters = false
    while let character = rest.first {
      let isStart = result.last?.isWhitespace ?? true
      let (count, visible) = isStart ? address(rest) ?? special(rest) : special(rest)
      if count > 0 {
        result += rest.prefix(count)
        length += visible
        rest = rest.dropFirst(count)
      } else if character.isNewline {
        result += filler(of: length) + String(character)
        length = 0
        rest = rest.dropFirst()
      } else {
        result.append(accents[character] ?? character)
        hasLetters = hasLetters || character.isLetter
        length += 1
        rest = rest.dropFirst()
      }
    }
    guard hasLetters else { return text }
    return "\(blank)[\(result)\(filler(of: length))]\(tail)"
  }

  /// Returns the length of the part at the start that must not change, and its visible length.
  private static func special(_ text: Substring) -> (count: Int, visible: Int) {
    let next = text.dropFirst()
    /// Returns the length up to a character, or 0 if it isn't there.
    func length(to end: Character, limit: Int, _ isInside: (Character) -> Bool) -> Int {
      let inside = next.prefix(limit).prefix { $0 != end && isInside($0) }.count
      return next.dropFirst(inside).first == end ? inside + 2 : 0
    }
    switch text.first {
    case "<":
      guard next.first.map({ $0.isLetter || $0 == "/" }) == true else { return (0, 0) }
      return (length(to: ">", limit: 500) { $0 != "<" }, 0)
    case "&": return (length(to: ";", limit: 10) { $0.isLetter || $0.isNumber || $0 == "#" }, 1)
    case "{":
      let count = length(to: "}", limit: 64) { $0 != "{" && !$0.isNewline }
      return (count, count)
    case "_":
      let isMnemonic = next.first.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
      return isMnemonic ? (2, 1) : (1, 1)
    case "$":
      let count = next.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }.count
      return (count + 1, count + 1)
    case "%":
      let count = 1 + conversion(next)
      return (count, count)
    default: return (0, 0)
    }
  }

  /// Returns the length of a conversion, such as `1$s`, `-5.2f` or `(name)s`, after its percent sign.
  private static func conversion(_ text: Substring) -> Int {
    if text.first == "%" { return 1 }
    var count = 0
    if text.first == "(" {
      let name = text.prefix(40).prefix { $0 != ")" }.count + 1
      guard text.dropFirst(name - 1).first == ")" else { return 0 }
      count = name
    }
    count += text.dropFirst(count).prefix(20).prefix { "-+#0123456789$'*.".contains($0) }.count
    count += text.dropFirst(count).prefix(2).prefix { "hlLqjzt".contains($0) }.count
    let isLetter = text.dropFirst(count).first.map { $0.isASCII && $0.isLetter } == true
    return isLetter ? count + 1 : 0
  }

  /// Returns the length of an address at the start, or `nil`.
  private static func address(_ text: Substring) -> (count: Int, visible: Int)? {
    let word = text.prefix { !$0.isWhitespace && $0 != "<" }
    guard word.contains("://") || word.contains("@") && word.contains(".") else { return nil }
    return (word.count, word.count)
  }

  /// Returns whether each word of a text is an accelerator such as `<Control>q`.
  private static func isAccelerators(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.allSatisfy { word in
      word.hasPrefix("<") && !word.contains("</") && word.contains(">")
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "<>_".contains($0)) }
    }
  }

  /// Returns words that make a line of a length 40 % longer.
  private static func filler(of line: Int) -> String {
    let length = (line * 2 + 4) / 5
    let words = " one two three four five six seven eight nine ten"
    var filler = ""
    while filler.count < length { filler += words.prefix(length - filler.count) }
    if filler.last == " " { filler = filler.dropLast() + "~" }
    return filler
  }

  /// The texts that an about window understands as “not translated”.
  private static let credits: Set<String> = ["translator-credits", "translator_credits"]

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ",
      "åçðéĝĥîĵķļñöŕšţûŵýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ"
    )
  )
}
