/// Goes through a style sheet, without its comments.
nonisolated struct StyleSheetScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ sheet: String) { bytes = StyleSheetScanner.withoutComments(Array(sheet.utf8)) }

  /// Returns the text before the next block or semicolon; `nil` at the end.
  mutating func head() -> (text: String, hasBlock: Bool)? {
    let start = position
    while position < bytes.count, bytes[position] != brace, bytes[position] != semicolon {
      skip()
    }
    guard position < bytes.count else { return nil }
    let text = trim(String(decoding: bytes[start..<position], as: UTF8.self)[...])
    position += 1
    return (text, bytes[position - 1] == brace)
  }

  /// The block that has just begun, without its braces.
  mutating func block() -> String {
    let start = position
    var depth = 1
    while position < bytes.count {
      if bytes[position] == brace { depth += 1 }
      if bytes[position] == endBrace { depth -= 1 }
      if depth == 0 { break }
      skip()
    }
    defer { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Goes behind one byte, or one quoted string.
  private mutating func skip() { position = StyleSheetScanner.next(after: position, in: bytes) }

  private static func next(after position: Int, in bytes: [UInt8]) -> Int {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return position + 1 }
    var end = position + 1
    while end < bytes.count, bytes[end] != quote {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  /// Returns the selectors of a list; commas within parentheses are part of one.
  static func selectors(of list: String) -> [String] {
    var depth = 0
    return list.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0 && character == ","
    }
    .map { trim($0) }
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let end = nextToken(after: position, in: bytes)
      if !isComment(position, in: bytes) { kept += bytes[position..<end] }
      position = end
    }
    return kept
  }

  /// Returns the position behind one byte, one quoted string or one comment.
  static func nextToken(after position: Int, in bytes: [UInt8]) -> Int {
    guard isComment(position, in: bytes) else { return next(after: position, in: bytes) }
    var end = position + 2
    while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
    return min(end + 2, bytes.count)
  }

  private static func isComment(_ position: Int, in bytes: [UInt8]) -> Bool {
    bytes[position...].starts(with: "/*".utf8)
  }

  private let brace = UInt8(ascii: "{")
  private let endBrace = UInt8(ascii: "}")
  private let semicolon = UInt8(ascii: ";")
}

nonisolated private func trim(_ text: Substring) -> String {
  var text = text
  while let first = text.first, first.isWhitespace { text.removeFirst() }
  while let last = text.last, last.isWhitespace { text.removeLast() }
  return String(text)
}
