/// A piece of HTML that is well-formed XML, too, whatever the texts in it say.
///
/// Texts are escaped where they come in, and there is no other way in: what a user has called a
/// screen cannot become a tag.
struct Markup: ExpressibleByStringLiteral {
  private(set) var html: String

  /// A text.
  init(_ text: String) { html = Self.escaped(text) }

  /// A text of ours.
  init(stringLiteral text: String) { self.init(text) }

  /// Pieces, one after the other.
  init(_ pieces: [Markup]) { html = pieces.map(\.html).joined() }

  private init(html: String) { self.html = html }

  /// Returns an element with what stands in it.
  static func tag(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: Markup...
  ) -> Markup {
    Markup(html: "<\(name)\(list(attributes))>\(Markup(content).html)</\(name)>")
  }

  /// Returns an element that holds nothing, such as a picture.
  static func empty(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String>
  ) -> Markup {
    Markup(html: "<\(name)\(list(attributes)) />")
  }

  /// Returns style sheets, the later ones above the earlier; they are ours and have nothing to escape.
  static func style(_ sheets: StaticString...) -> Markup {
    style(ofOurs: sheets.map(\.description).joined(separator: "\n"))
  }

  /// Returns a style sheet of texts in which nothing is to be escaped.
  static func style(ofOurs sheet: String) -> Markup {
    Markup(html: "<style>\n\(sheet)\n</style>")
  }

  /// Returns a script, which is ours, and in which nothing is to be escaped.
  static func script(_ script: StaticString) -> Markup {
    Markup(html: "<script>\n\(script)\n</script>")
  }

  /// Returns a text of a user, which may run from right to left.
  static func foreign(_ text: String) -> Markup { tag("bdi", [:], Markup(text)) }

  /// Returns a whole document in English, for screens of any width.
  ///
  /// - Parameters:
  ///   - title: The title of the window that shows it.
  ///   - style: The style sheet.
  ///   - content: The pieces of its body.
  static func page(_ title: String, _ style: Markup, _ content: Markup...) -> String {
    let head: Markup = .tag(
      "head",
      [:],
      .empty("meta", ["charset": "utf-8"]),
      .empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .empty("meta", ["name": "color-scheme", "content": "light dark"]),
      .tag("title", [:], Markup(title)),
      style
    )
    let root: Markup = .tag("html", ["lang": "en"], head, .tag("body", [:], Markup(content)))
    return "<!DOCTYPE html>\n\(root.html)\n"
  }

  private static func list(_ attributes: KeyValuePairs<StaticString, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.escapedForMarkup { scalar in
      if scalar == "'" { return "&#39;" }
      return scalar.isForbidden ? "\u{FFFD}" : nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether HTML and XML forbid the scalar: a control character or a noncharacter.
  fileprivate var isForbidden: Bool {
    properties.generalCategory == .control || properties.isNoncharacterCodePoint
  }
}
