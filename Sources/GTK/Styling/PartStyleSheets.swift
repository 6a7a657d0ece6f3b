internal import CGTK

/// The style sheet of GTK's built-in theme, which can be limited to a part of a window.
///
/// GTK uses a single theme for the whole display. To give a part of a window another theme, load
/// the theme's style sheet with all selectors nested under a class of the part's root widget.
nonisolated package enum ThemeStyleSheet {
  /// Returns the style sheet of the built-in theme's light or dark variant.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if GTK doesn't contain the theme.
  package static func builtIn(
    isDark: Bool,
    hasHighContrast: Bool = false
  ) throws(ToolkitError) -> String {
    let name = hasHighContrast ? isDark ? "hc-dark" : "hc" : isDark ? "dark" : "light"
    return try resource("\(folder)/Default-\(name).css")
  }

  /// Returns the style sheet in a resource, with absolute image URLs.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if the resource doesn’t exist.
  static func resource(_ path: String) throws(ToolkitError) -> String {
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
    // Image URLs are relative to the style sheet, so a copy needs absolute URLs.
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return text.replacing("url(\"assets", with: "url(\"resource:///\(folder)/assets")
  }

  /// Returns a style sheet with every selector nested under a class.
  ///
  /// For example, `button` becomes `.dish button`. Rules for a window's background (`.background`)
  /// also apply to the root widget itself. Color definitions are removed because they would apply to
  /// the whole display. Values and `@keyframes` are unchanged.
  ///
  /// - Complexity: Linear in the length of the style sheet.
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

  /// Returns the color definitions of the built-in theme, such as that of `theme_bg_color`.
  ///
  /// - Throws: ``ToolkitError/file(path:reason:)`` if GTK doesn't contain the theme.
  package static func colors(
    isDark: Bool,
    hasHighContrast: Bool
  ) throws(ToolkitError) -> String {
    var text = StyleSheetScanner(try builtIn(isDark: isDark, hasHighContrast: hasHighContrast))
    var colors = ""
    while let head = text.head() {
      if head.hasBlock {
        _ = text.block()
      } else if head.text.hasPrefix("@define-color") {
        colors += "\(head.text);\n"
      }
    }
    return colors
  }

  private static func place(_ selector: String, under className: String) -> [String] {
    let inside = ".\(className) \(selector)"
    guard selector.hasPrefix(".background") else { return [inside] }
    return [".\(className)\(selector)", inside]
  }

  private static let folder = "/org/gtk/libgtk/theme/Default"
}

/// The style sheet of an app that is shown in a part of a window, limited to that part.
///
/// The root widget of the part has a class. The app is in a descendant with the class `scene`, so
/// the style sheet doesn't affect other descendants of the root.
nonisolated package enum GuestStyleSheet {
  /// Returns a style sheet whose rules apply only to the app.
  ///
  /// - Throws: ``ToolkitError/style(file:line:column:reason:)`` for an at-rule that isn't supported.
  package static func confined(
    _ sheet: String,
    file: String,
    to className: String
  ) throws(ToolkitError) -> String {
    try confined([(sheet, file)], to: className)[0]
  }

  /// Returns the style sheets of an app with rules that apply only to the app.
  ///
  /// For example, `button` becomes `.part .scene button`, and `.scene` is the app itself. Rules that
  /// begin with `.dish-light` or `.dish-dark` apply if the part also has that class. Colors and
  /// keyframes are renamed because GTK shares them across the display.
  ///
  /// - Parameters:
  ///   - sheets: Valid style sheets, which can use the colors and keyframes of each other, and the
  ///     file names to use in errors.
  ///   - className: The class of the part's root widget.
  ///   - theme: Another class that the root widget must have, or `nil`.
  /// - Throws: ``ToolkitError/style(file:line:column:reason:)`` for an at-rule that isn't supported.
  /// - Complexity: Linear in the length of the style sheets.
  package static func confined(
    _ sheets: [(text: String, file: String)],
    to className: String,
    under theme: String? = nil
  ) throws(ToolkitError) -> [String] {
    var names = Names(prefix: [className, theme].compactMap(\.self).joined(separator: "-"))
    let scanners = sheets.map { StyleSheetScanner($0.text) }
    for var scanner in scanners {
      while let head = scanner.head() {
        names.collect(head.text)
        if head.hasBlock { _ = scanner.block() }
      }
    }
    let root = [className, theme].compactMap(\.self).map { ".\($0)" }.joined()
    var all: [String] = []
    for ((sheet, file), scanner) in zip(sheets, scanners) {
      all.append(try confined(sheet, file: file, scanner, names, to: root))
    }
    return all
  }

  private static func confined(
    _ sheet: String,
    file: String,
    _ scanner: StyleSheetScanner,
    _ names: Names,
    to root: String
  ) throws(ToolkitError) -> String {
    var scanner = scanner
    var confined = ""
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
          reason: "“\(word)” isn’t supported; add the rules to the style sheet itself"
        )
      } else if head.hasBlock {
        let selectors = StyleSheetScanner.selectors(of: head.text).map { place($0, root) }
        confined += "\(selectors.joined(separator: ", "))\(block)\n"
      }
    }
    return confined
  }

  /// Returns the parts of a style sheet that GTK accepts, and the errors of the others.
  ///
  /// GTK skips a declaration that it doesn't know, so programs have such declarations.
  @MainActor
  package static func accepted(
    _ sheet: String,
    file: String
  ) -> (text: String, errors: [ToolkitError]) {
    var errors: [ToolkitError] = []
    func isAccepted(_ text: String) -> Bool {
      do throws(ToolkitError) {
        _ = try CSSProvider(text, file: file)
        return true
      } catch {
        errors.append(error)
        return false
      }
    }
    if isAccepted(sheet) { return (sheet, []) }
    errors = []
    var scanner = StyleSheetScanner(sheet)
    var text = ""
    while let head = scanner.head() {
      guard head.hasBlock else {
        if isAccepted("\(head.text);") { text += "\(head.text);\n" }
        continue
      }
      let block = scanner.block()
      if head.text.hasPrefix("@") {
        if isAccepted("\(head.text) {\(block)}") { text += "\(head.text) {\(block)}\n" }
        continue
      }
      guard isAccepted("\(head.text) {}") else { continue }
      let declarations = block.split(separator: ";").filter { isAccepted("* {\($0);}") }
      text += "\(head.text) {\(declarations.joined(separator: ";"));}\n"
    }
    return (text, errors)
  }

  private static func place(_ selector: String, _ part: String) -> String {
    var rest = Substring(selector)
    var root = part
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
    // A sibling of the scene isn't part of the app.
    let leavesApp = next == "~" || next == "+"
    let isLongerName = behind.first.map(Names.isPart) ?? false
    return leavesApp || isLongerName ? "\(root) .scene \(rest)" : "\(root) \(rest)"
  }

  private static func line(of word: String, in sheet: String) -> Int {
    let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(word) } ?? 0) + 1
  }
}

/// The color and keyframe names that a style sheet defines, and the prefix to add to them.
nonisolated private struct Names {
  let prefix: String
  private var colors: Set<String> = []
  private var frames: Set<String> = []

  init(prefix: String) { self.prefix = prefix }

  /// Records the name that a rule defines, if any.
  mutating func collect(_ head: String) {
    let words = head.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return }
    if words[0] == "@define-color" { colors.insert(String(words[1])) }
    if words[0] == "@keyframes" { frames.insert(String(words[1])) }
  }

  /// Returns the head of a definition with the new name.
  func renameHead(_ head: String) -> String {
    let words = head.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1 else { return head }
    return "\(words[0]) \(prefix)-\(words[1]) \(words.dropFirst(2).map(renameColors).joined())"
  }

  /// Returns the declarations of a rule with all defined names replaced.
  func rename(_ block: String) -> String {
    // Most blocks of a theme use no names.
    guard block.utf8.contains(UInt8(ascii: "@")) || block.contains("animation") else {
      return block
    }
    return renameColors(block).split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.drop(while: \.isWhitespace).hasPrefix("animation") ? renameFrames($0) : String($0) }
      .joined(separator: ";")
  }

  private func renameColors(_ text: String) -> String {
    renameWords(text[...]) { word, before in before == "@" && colors.contains(word) }
  }

  private func renameFrames(_ text: Substring) -> String {
    renameWords(text) { word, _ in frames.contains(word) }
  }

  /// Adds the prefix to all words for which the closure returns `true`.
  ///
  /// The closure receives the word and the preceding character.
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

  /// Returns whether a character is allowed in a name.
  static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}

/// A scanner that reads the rules of a style sheet and skips its comments.
nonisolated struct StyleSheetScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ sheet: String) { bytes = StyleSheetScanner.withoutComments(Array(sheet.utf8)) }

  /// Returns the text before the next block or semicolon, or `nil` at the end.
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

  /// Returns the current block without its braces.
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

  /// Skips a byte or a quoted string.
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

  /// Returns the selectors of a list, ignoring commas in parentheses.
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

  /// Returns the position after a byte, a quoted string or a comment.
  static func nextToken(after position: Int, in bytes: [UInt8]) -> Int {
    guard isComment(position, in: bytes) else { return next(after: position, in: bytes) }
    var end = position + 2
    while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
    return min(end + 2, bytes.count)
  }

  private static func isComment(_ position: Int, in bytes: [UInt8]) -> Bool {
    bytes[position] == UInt8(ascii: "/") && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "*")
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
