internal import CGTK

/// A part of a `.ui` file that the parser has read.
package nonisolated enum MarkupEvent: Hashable, Sendable {
  /// The start of an element with its attributes in their order.
  case begin(String, [MarkupAttribute])
  /// The end of the innermost element.
  case end
  /// Text in the innermost element, including CDATA; a text may arrive in several parts.
  case text(String)
}

/// An attribute of an element.
package nonisolated struct MarkupAttribute: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A position in a text; line and column are one-based.
package nonisolated struct MarkupPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The markup parser that GtkBuilder uses.
///
/// It accepts what GtkBuilder accepts and reports the same columns. The position of an element is the
/// end of its start tag. It doesn't expand entities of a document type, and it isn't recursive.
nonisolated package enum Markup {
  /// Reads a text from its start to its end, or to the first event for which the body throws.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The file name to use in errors.
  ///   - body: A closure that receives each event and its position.
  /// - Throws: ``ToolkitError/description(file:line:column:reason:)`` if the text isn't well formed,
  ///   or the error of the body.
  /// - Complexity: Linear in the length of the text.
  package static func parse(
    _ bytes: [UInt8],
    file: String,
    _ body: @escaping (MarkupEvent, MarkupPlace) throws(ToolkitError) -> Void
  ) throws(ToolkitError) {
    let reader = MarkupReader(bytes, body)
    // The terminator gives an empty text an address.
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    var parser = GMarkupParser()
    parser.start_element = { context, name, names, values, data, error in
      let event = MarkupEvent.begin(String(lent: name), MarkupReader.attributes(names, values))
      MarkupReader.read(event, context, data, error)
    }
    parser.end_element = { context, _, data, error in
      MarkupReader.read(.end, context, data, error)
    }
    parser.text = { context, text, length, data, error in
      let bytes = UnsafeBufferPointer(start: text, count: Int(length)).map(UInt8.init(bitPattern:))
      MarkupReader.read(.text(String(decoding: bytes, as: UTF8.self)), context, data, error)
    }
    let failure: ToolkitError? = withUnsafePointer(to: parser) { parser in
      let context = g_markup_parse_context_new(
        parser,
        G_MARKUP_TREAT_CDATA_AS_TEXT,
        UserData.make(reader),
        released
      )
      defer { g_markup_parse_context_unref(context) }
      var error: UnsafeMutablePointer<GError>?
      let isRead = text.withUnsafeBufferPointer {
        g_markup_parse_context_parse(context, $0.baseAddress, gssize(bytes.count), &error) != 0
      }
      if isRead, g_markup_parse_context_end_parse(context, &error) != 0 { return nil }
      let message = String(message: error)
      return reader.failure ?? reader.corrected(Builder.refusal(of: file, message: message))
    }
    if let failure { throw failure }
  }
}

private nonisolated let newline = UInt8(ascii: "\n")

/// The receiver of a parser's events.
nonisolated private final class MarkupReader {
  private let body: (MarkupEvent, MarkupPlace) throws(ToolkitError) -> Void
  private let lines: [ArraySlice<UInt8>]
  private(set) var failure: ToolkitError?

  init(
    _ bytes: [UInt8],
    _ body: @escaping (MarkupEvent, MarkupPlace) throws(ToolkitError) -> Void
  ) {
    self.lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    self.body = body
  }

  /// Returns the position in the text for a position of the parser.
  ///
  /// The parser doesn't count a line break at the start of the text. It counts every other line
  /// break as the first character of the next line, so a tag at the end of a line seems to be there.
  private func place(line: Int, column: Int) -> MarkupPlace {
    let line = lines.count > 1 && lines[0].isEmpty ? line + 1 : line
    guard column == 1, line > 1, line <= lines.count else {
      return MarkupPlace(line: line, column: column)
    }
    let length = String(decoding: lines[line - 2], as: UTF8.self).unicodeScalars.count
    return MarkupPlace(line: line - 1, column: length + (line == 2 ? 1 : 2))
  }

  /// Returns an error of the parser with the position in the text.
  func corrected(_ error: ToolkitError) -> ToolkitError {
    guard case .description(let file, let line, let column, let reason) = error else {
      return error
    }
    let place = place(line: line, column: column)
    return .description(file: file, line: place.line, column: place.column, reason: reason)
  }

  /// Passes an event on, and makes the parser stop if the body throws.
  static func read(
    _ event: MarkupEvent,
    _ context: OpaquePointer?,
    _ data: gpointer?,
    _ stop: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    guard let reader = UserData<MarkupReader>.value(of: data) else { return }
    var (line, column): (gint, gint) = (0, 0)
    g_markup_parse_context_get_position(context, &line, &column)
    do {
      try reader.body(event, reader.place(line: Int(line), column: Int(column)))
    } catch {
      reader.failure = error
      let code = gint(G_MARKUP_ERROR_INVALID_CONTENT.rawValue)
      g_set_error_literal(stop, g_markup_error_quark(), code, "stopped")
    }
  }

  static func attributes(
    _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    var index = 0
    while let name = names?[index] {
      attributes.append(MarkupAttribute(String(lent: name), String(lent: values?[index])))
      index += 1
    }
    return attributes
  }
}
