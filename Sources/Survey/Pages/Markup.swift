import Foundation

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

  /// Returns an element.
  ///
  /// - Parameters:
  ///   - name: The name, with the classes behind it: `p.note`.
  ///   - content: The pieces inside.
  static func tag(_ name: StaticString, _ content: Markup...) -> Markup {
    element(name, [:], content)
  }

  /// Returns an element with attributes.
  static func tag(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String>,
    _ content: Markup...
  ) -> Markup {
    element(name, attributes, content)
  }

  private static func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String>,
    _ content: [Markup]
  ) -> Markup {
    let parts = name.description.split(separator: ".")
    let classes = parts.dropFirst().joined(separator: " ")
    let kind = classes.isEmpty ? "" : " class=\"\(classes)\""
    return Markup(
      html: "<\(parts[0])\(kind)\(text(of: attributes))>\(Markup(content).html)</\(parts[0])>"
    )
  }

  /// Returns an element that holds nothing, such as a picture.
  static func empty(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String>
  ) -> Markup {
    Markup(html: "<\(name)\(text(of: attributes)) />")
  }

  /// Returns style sheets of ours; a later one overrides an earlier one.
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
  static func foreign(_ text: String) -> Markup { tag("bdi", Markup(text)) }

  private static func text(of attributes: KeyValuePairs<StaticString, String>) -> String {
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

extension Markup {
  /// Returns a picture as an address that a page can show without another file.
  ///
  /// - Parameter webP: The bytes of a WebP file.
  static func dataURL(webP: Data) -> String {
    "data:image/webp;base64,\(webP.base64EncodedString())"
  }

  /// Returns a style sheet with a class for each picture, `picture-1` for the first, whose background it
  /// is.
  static func style(pictures: [Data]) -> Markup {
    let rules = pictures.enumerated().map { index, webP in
      ".picture-\(index + 1) { background-image: url(\(dataURL(webP: webP))); }"
    }
    return style(ofOurs: rules.joined(separator: "\n"))
  }
}

extension String {
  /// Returns the text with the characters that HTML and XML give a meaning written as names.
  ///
  /// - Parameter other: What is written for any other character; `nil` for the character itself.
  func escapedForMarkup(_ other: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default: escaped += other(scalar) ?? String(scalar)
      }
    }
    return escaped
  }
}
