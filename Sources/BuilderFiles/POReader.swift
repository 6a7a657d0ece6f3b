import GTK

/// A reader of the lines of a `.po` file.
nonisolated struct POReader {
  /// The translations so far, by key.
  private(set) var texts: [String: String] = [:]

  private let name: String
  private var line = 0
  private var entry = Entry()
  private var isFuzzy = false

  init(_ name: String) { self.name = name }

  private enum Field: String {
    case context = "msgctxt"
    case id = "msgid"
    case plural = "msgid_plural"
    case text = "msgstr"
    /// A plural form other than the first one.
    case form
    case domain
  }

  private struct Entry {
    var fields: [Field: [UInt8]] = [:]
    /// The field that a line with only a text continues.
    var last: Field?
  }

  /// Reads the next line.
  mutating func read(_ bytes: [UInt8]) throws(ToolkitError) {
    line += 1
    var rest = bytes[...]
    if line == 1, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    guard let first = rest.first else { return }
    switch first {
    case UInt8(ascii: "#"):
      // Comments precede their entry.
      if entry.last == .text || entry.last == .form { try end() }
      let flags = String(decoding: rest.dropFirst(2), as: UTF8.self)
      if rest.dropFirst().first == UInt8(ascii: ","), flags.contains("fuzzy") { isFuzzy = true }
    case UInt8(ascii: "\""):
      guard let last = entry.last else { throw refusal("a text without a keyword") }
      try append(rest, to: last)
    default:
      let keyword = rest.prefix { $0 != UInt8(ascii: "\"") && !Self.isBlank($0) }
      let field = try field(String(decoding: keyword, as: UTF8.self))
      try begin(field)
      try append(rest.dropFirst(keyword.count).drop(while: Self.isBlank), to: field)
    }
  }

  /// Ends the current entry.
  mutating func end() throws(ToolkitError) {
    defer { (entry, isFuzzy) = (Entry(), false) }
    guard entry.last != nil, entry.fields[.domain] == nil else { return }
    guard let id = entry.fields[.id] else { throw refusal("an entry without “msgid”") }
    guard let text = entry.fields[.text] else { throw refusal("an entry without “msgstr”") }
    guard !isFuzzy, !id.isEmpty, !text.isEmpty else { return }
    guard texts.count < TextCatalog.Limits.texts else {
      throw refusal("more than \(TextCatalog.Limits.texts) texts")
    }
    let context = entry.fields[.context].map { String(decoding: $0, as: UTF8.self) }
    let key = TextCatalog.key(String(decoding: id, as: UTF8.self), context)
    texts[key] = String(decoding: text, as: UTF8.self)
  }

  private func field(_ keyword: String) throws(ToolkitError) -> Field {
    if let field = Field(rawValue: keyword), field != .form { return field }
    if keyword == "msgstr[0]" { return .text }
    if keyword.hasPrefix("msgstr["), keyword.hasSuffix("]") { return .form }
    throw refusal("unexpected “\(keyword.prefix(40))”")
  }

  private mutating func begin(_ field: Field) throws(ToolkitError) {
    let isFirst = field == .context || field == .id && entry.last != .context || field == .domain
    if isFirst, entry.last != nil { try end() }
    if field != .form, entry.fields[field] != nil {
      throw refusal("a second “\(field.rawValue)” in an entry")
    }
    entry.fields[field, default: []] += []
    entry.last = field
  }

  /// Appends a text in quotation marks.
  private mutating func append(
    _ quoted: ArraySlice<UInt8>,
    to field: Field
  ) throws(ToolkitError) {
    guard quoted.first == UInt8(ascii: "\"") else {
      throw refusal("a text without quotation marks")
    }
    var rest = quoted.dropFirst()
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        guard rest.isEmpty else { throw refusal("unexpected characters after a text") }
        // Only the first plural form is used.
        if field != .form { entry.fields[field, default: []] += text }
        guard entry.fields[field, default: []].count <= TextCatalog.Limits.text else {
          throw refusal("a text has more than \(TextCatalog.Limits.text) bytes")
        }
        return
      case UInt8(ascii: "\\"):
        // Descriptions can't contain the character zero.
        let escaped = Self.escaped(&rest)
        if escaped != 0 { text.append(escaped) }
      case 0: break
      default: text.append(byte)
      }
    }
    throw refusal("a text without closing quotation mark")
  }

  /// Returns the byte that an escape sequence means, and removes the sequence.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
    func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt8 {
      rest = rest.dropFirst(digits.count)
      return UInt8(
        truncatingIfNeeded: Int(String(decoding: digits, as: UTF8.self), radix: radix) ?? 0
      )
    }
    let isOctal: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    if let first = rest.first, isOctal(first) {
      return number(rest.prefix(3).prefix(while: isOctal), radix: 8)
    }
    guard let byte = rest.popFirst() else { return UInt8(ascii: "\\") }
    if byte == UInt8(ascii: "x") {
      return number(rest.prefix(2).prefix { Character(.init($0)).isHexDigit }, radix: 16)
    }
    return controls[byte] ?? byte
  }

  private func refusal(_ reason: String) -> ToolkitError {
    .description(file: name, line: line, column: 1, reason: reason)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]
}
