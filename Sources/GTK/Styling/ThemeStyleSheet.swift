internal import CGTK

/// The style sheet of GTK's built-in theme, and style sheets that hold for a part of a window only.
///
/// GTK has one theme for a whole display. A part of a window gets another by loading that theme's
/// sheet with all its selectors put under a class, which the part's root has.
nonisolated package enum ThemeStyleSheet {
  /// Returns the sheet of the built-in theme's light or dark side.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` when this GTK has none.
  package static func builtIn(isDark: Bool) throws(ToolkitError) -> String {
    let path = "\(folder)/Default-\(isDark ? "dark" : "light").css"
    var error: UnsafeMutablePointer<GError>?
    guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error) else {
      throw .file(path: path, reason: String(message: error))
    }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    let text = String(
      decoding: UnsafeRawBufferPointer(start: start, count: Int(size)),
      as: UTF8.self
    )
    // Pictures are named by their place beside the sheet, which a copy has lost.
    return text.split(separator: "url(\"assets/", omittingEmptySubsequences: false)
      .joined(separator: "url(\"resource://\(folder)/assets/")
  }

  /// Returns a sheet with every selector put under a class.
  ///
  /// `button` becomes `.dish button`. What a window's own background has (`.background`) goes to
  /// the root itself too. Definitions of colours are left out, since they hold for the whole
  /// display; `@keyframes` stay as they are, and so do all values. Linear in the text.
  package static func scoped(_ sheet: String, under className: String) -> String {
    var text = Scanner(sheet)
    var scoped = ""
    while let head = text.head() {
      if head.text.hasPrefix("@") {
        guard head.hasBlock else { continue }
        scoped += "\(head.text) {\(text.block())}\n"
      } else if head.hasBlock {
        let selectors = split(head.text).flatMap { place($0, under: className) }
        scoped += "\(selectors.joined(separator: ", ")) {\(text.block())}\n"
      }
    }
    return scoped
  }

  private static func place(_ selector: String, under className: String) -> [String] {
    let inside = ".\(className) \(selector)"
    guard selector.hasPrefix(".background") else { return [inside] }
    return [".\(className)\(selector)", inside]
  }

  /// The selectors of a list; commas within parentheses are part of one.
  private static func split(_ list: String) -> [String] {
    var depth = 0
    return list.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0 && character == ","
    }
    .map { trim($0) }
  }

  private static let folder = "/org/gtk/libgtk/theme/Default"
}

/// Goes through a style sheet, without its comments.
nonisolated private struct Scanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ sheet: String) { bytes = Scanner.withoutComments(Array(sheet.utf8)) }

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
  private mutating func skip() { position = Scanner.next(after: position, in: bytes) }

  private static func next(after position: Int, in bytes: [UInt8]) -> Int {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return position + 1 }
    var end = position + 1
    while end < bytes.count, bytes[end] != quote {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if bytes[position...].starts(with: "/*".utf8) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
      } else {
        let end = next(after: position, in: bytes)
        kept += bytes[position..<end]
        position = end
      }
    }
    return kept
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
