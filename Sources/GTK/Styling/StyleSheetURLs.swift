internal import CGTK

/// The resolution of `url(…)` references in a style sheet.
///
/// If GTK loads a style sheet from text, it resolves relative paths against the current directory
/// instead of the folder of the style sheet.
nonisolated package enum StyleSheetURLs {
  /// Returns a style sheet with all relative paths replaced by absolute URLs.
  ///
  /// Line numbers don't change. URLs with a scheme, such as `data:` and `resource:`, are unchanged.
  ///
  /// - Parameters:
  ///   - sheet: The style sheet, which may be invalid.
  ///   - file: The file name to use in errors.
  ///   - folder: The folder of the style sheet, or `nil` if it isn't from a file.
  /// - Throws: ``ToolkitError/style(file:line:column:reason:)`` if a file doesn't exist.
  /// - Complexity: Linear in the length of the style sheet.
  package static func resolve(
    _ sheet: String,
    file: String,
    in folder: String?
  ) throws(ToolkitError) -> String {
    let bytes = Array(sheet.utf8)
    var resolved: [UInt8] = []
    resolved.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if let url = URLToken(in: bytes, at: position) {
        position = url.end
        resolved += bytes[url.start..<url.end]
        guard !url.text.isEmpty, g_uri_peek_scheme(url.text) == nil else { continue }
        resolved.removeLast(url.end - url.start)
        do {
          resolved += "url(\"\(try place(of: url.text, in: folder))\")".utf8
        } catch {
          let before = bytes[..<url.start].split(
            separator: UInt8(ascii: "\n"),
            omittingEmptySubsequences: false
          )
          let column = (before.last?.count ?? 0) + 1
          throw .style(file: file, line: before.count, column: column, reason: error.reason)
        }
      } else {
        let end = StyleSheetScanner.nextToken(after: position, in: bytes)
        resolved += bytes[position..<end]
        position = end
      }
    }
    return String(decoding: resolved, as: UTF8.self)
  }

  /// Returns the rules of another program's style sheet that can't read files on their own.
  ///
  /// Only rules for widgets, colors and key frames stay, so `@import` goes. So do comments and line breaks, which makes
  /// sheets with the same rules equal.
  ///
  /// - Parameters:
  ///   - sheet: The style sheet, which may be invalid.
  ///   - address: Returns the URL to use in place of a `url(…)`, or `nil` to leave out the picture.
  /// - Complexity: Linear in the length of the style sheet.
  package static func harmless(_ sheet: String, _ address: (String) -> String?) -> String {
    var scanner = StyleSheetScanner(sheet)
    var rules = ""
    while let head = scanner.head() {
      let block = head.hasBlock ? scanner.block() : nil
      let isRule = !head.text.hasPrefix("@")
      if !isRule, !["@define-color", "@keyframes"].contains(where: head.text.hasPrefix) {
        continue
      }
      guard let block else {
        // A rule without a block isn't one.
        if !isRule { rules += "\(head.text);\n" }
        continue
      }
      let selectors = head.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      rules += "\(selectors) {\(replacing(in: block, address))}\n"
    }
    return rules
  }

  private static func replacing(in block: String, _ address: (String) -> String?) -> String {
    let bytes = Array(block.utf8)
    var replaced: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let token = URLToken(in: bytes, at: position)
      let end = token?.end ?? StyleSheetScanner.nextToken(after: position, in: bytes)
      if token == nil, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        if replaced.last != 0x20 { replaced.append(0x20) }
      } else if let token {
        replaced += (address(token.text).map { "url(\"\($0)\")" } ?? "none").utf8
      } else {
        replaced += bytes[position..<end]
      }
      position = end
    }
    return String(decoding: replaced, as: UTF8.self)
  }

  private struct Unplaced: Error {
    let reason: String
  }

  /// Returns the absolute URL of a file.
  private static func place(of path: String, in folder: String?) throws(Unplaced) -> String {
    guard path.hasPrefix("/") || folder != nil else {
      throw Unplaced(
        reason:
          "“\(path)” is a relative path, but the style sheet isn’t a file; use an absolute path"
      )
    }
    let canonical = String(given: g_canonicalize_filename(path, folder ?? "/"))
    guard TextFile.exists(canonical) else {
      throw Unplaced(reason: "file “\(canonical)” not found")
    }
    return String(given: g_filename_to_uri(canonical, nil, nil))
  }
}

/// A `url(…)` token of a style sheet.
nonisolated private struct URLToken {
  let start: Int
  let end: Int
  /// The text between the parentheses, without quotes.
  let text: String

  /// Parses the token at a position; returns `nil` if it isn't a `url(…)` token.
  init?(in bytes: [UInt8], at start: Int) {
    let name = bytes[start...].prefix(4)
    guard name.count == 4, String(decoding: name, as: UTF8.self).lowercased() == "url(",
      start == 0 || !Self.isPartOfName(bytes[start - 1])
    else { return nil }
    var position = start + 4
    func skipBlanks() {
      while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      }
    }
    skipBlanks()
    guard position < bytes.count else { return nil }
    let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position])
    let quote = isQuoted ? bytes[position] : UInt8(ascii: ")")
    if isQuoted { position += 1 }
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    if isQuoted {
      position += 1
      skipBlanks()
    } else {
      while let last = text.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { text.removeLast() }
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ")") else { return nil }
    (self.start, end) = (start, position + 1)
    self.text = String(decoding: text, as: UTF8.self)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return byte >= 0x80 || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || scalar == "-" || scalar == "_"
  }
}
