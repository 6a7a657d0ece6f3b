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
