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
    var text = StyleSheetScanner(sheet)
    var scoped = ""
    while let head = text.head() {
      if head.text.hasPrefix("@") {
        guard head.hasBlock else { continue }
        scoped += "\(head.text) {\(text.block())}\n"
      } else if head.hasBlock {
        let selectors = StyleSheetScanner.selectors(of: head.text).flatMap {
          place($0, under: className)
        }
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

  private static let folder = "/org/gtk/libgtk/theme/Default"
}

/// The style sheet of an app that is a part of a window, kept within that part.
///
/// A part has a class at its root; the app is in a widget of the class `scene` below that root, so
/// that what else lies there is out of the sheet's reach.
nonisolated package enum GuestStyleSheet {
  /// Returns a sheet whose rules hold for the app alone.
  ///
  /// `button` becomes `.part .scene button`; `.scene` is the app itself. Behind `.dish-light` or
  /// `.dish-dark` a rule holds where the part has that class too. Colours and key frames, which GTK
  /// shares in a whole display, get names of their own. Linear in the text.
  ///
  /// - Parameters:
  ///   - sheet: A sheet that GTK understands.
  ///   - file: What errors call it.
  ///   - className: The class of the part's root.
  /// - Throws: ``ToolkitError/style(file:line:column:reason:)`` for a rule that would reach further.
  package static func confined(
    _ sheet: String,
    file: String,
    to className: String
  ) throws(ToolkitError) -> String {
    var names = Names(prefix: className)
    var scanner = StyleSheetScanner(sheet)
    while let head = scanner.head() {
      names.collect(head.text)
      if head.hasBlock { _ = scanner.block() }
    }
    var confined = ""
    scanner = StyleSheetScanner(sheet)
    while let head = scanner.head() {
      let block = head.hasBlock ? " {\(names.rename(scanner.block()))}" : ";"
      if head.text.hasPrefix("@define-color") || head.text.hasPrefix("@keyframes") {
        confined += "\(names.renameHead(head.text))\(block)\n"
      } else if head.text.hasPrefix("@") {
        let word = String(head.text.prefix { !$0.isWhitespace })
        throw .style(
          file: file,
          line: line(of: word, in: sheet),
          column: 1,
          reason: "“\(word)” would reach beyond the app; its rules have to stand in a sheet"
        )
      } else if head.hasBlock {
        let selectors = StyleSheetScanner.selectors(of: head.text).map { place($0, className) }
        confined += "\(selectors.joined(separator: ", "))\(block)\n"
      }
    }
    return confined
  }

  private static func place(_ selector: String, _ className: String) -> String {
    var rest = Substring(selector)
    var root = ".\(className)"
    for theme in [".dish-light", ".dish-dark"] where rest.hasPrefix(theme) {
      let behind = rest.dropFirst(theme.count)
      guard behind.first?.isWhitespace != false else { continue }
      root += theme
      rest = behind.drop(while: \.isWhitespace)
    }
    guard !rest.isEmpty else { return "\(root) .scene" }
    guard rest.hasPrefix(".scene") else { return "\(root) .scene \(rest)" }
    let behind = rest.dropFirst(".scene".count)
    let next = behind.drop(while: \.isWhitespace).first
    // What stands beside the app is not the app.
    let leavesApp = next == "~" || next == "+"
    let isLongerName = behind.first.map(Names.isPart) ?? false
    return leavesApp || isLongerName ? "\(root) .scene \(rest)" : "\(root) \(rest)"
  }

  private static func line(of word: String, in sheet: String) -> Int {
    let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(word) } ?? 0) + 1
  }
}

/// The names that a sheet defines, and what they become.
nonisolated private struct Names {
  let prefix: String
  private var colors: Set<String> = []
  private var frames: Set<String> = []

  init(prefix: String) { self.prefix = prefix }

  /// Notes what a rule defines, if it does.
  mutating func collect(_ head: String) {
    let words = head.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return }
    if words[0] == "@define-color" { colors.insert(String(words[1])) }
    if words[0] == "@keyframes" { frames.insert(String(words[1])) }
  }

  /// Returns the head of a definition with the name that it gets.
  func renameHead(_ head: String) -> String {
    let words = head.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1 else { return head }
    return "\(words[0]) \(prefix)-\(words[1]) \(words.dropFirst(2).map(renameColors).joined())"
  }

  /// Returns the declarations of a rule with all names that its sheet has defined.
  func rename(_ block: String) -> String {
    renameColors(block).split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.drop(while: \.isWhitespace).hasPrefix("animation") ? renameFrames($0) : String($0) }
      .joined(separator: ";")
  }

  private func renameColors(_ text: String) -> String {
    renameWords(text[...]) { word, before in before == "@" && colors.contains(word) }
  }

  private func renameFrames(_ text: Substring) -> String {
    renameWords(text) { word, _ in frames.contains(word) }
  }

  /// Puts the prefix before words that are meant, which are told with the character before them.
  private func renameWords(
    _ text: Substring,
    where isMeant: (String, Character?) -> Bool
  ) -> String {
    var renamed = ""
    var rest = text
    while let first = rest.first {
      guard Self.isPart(first) else {
        renamed.append(first)
        rest.removeFirst()
        continue
      }
      let word = String(rest.prefix(while: Self.isPart))
      if isMeant(word, renamed.last) { renamed += "\(prefix)-" }
      renamed += word
      rest = rest.dropFirst(word.count)
    }
    return renamed
  }

  /// Returns whether a character can be in a name.
  static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}

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
