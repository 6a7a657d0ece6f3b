import Foundation

/// A piece of HTML that is also well-formed XML.
///
/// All texts are escaped, so a text such as the title of a screen can’t become a tag.
struct Markup: ExpressibleByStringLiteral {
  private(set) var html: String

  /// Creates escaped markup from a text.
  init(_ text: String) { html = Self.escaped(text) }

  /// Creates escaped markup from a string literal.
  init(stringLiteral text: String) { self.init(text) }

  /// Creates markup by concatenating pieces.
  init(_ pieces: [Markup]) { html = pieces.map(\.html).joined() }

  private init(html: String) { self.html = html }

  /// Returns an element.
  ///
  /// - Parameters:
  ///   - name: The tag name, followed by class names: `p.note`.
  ///   - content: The contents of the element.
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

  /// Returns an element without content, such as an image.
  static func empty(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String>
  ) -> Markup {
    Markup(html: "<\(name)\(text(of: attributes)) />")
  }

  /// Returns a style element with the given style sheets; later ones override earlier ones.
  static func style(_ sheets: StaticString...) -> Markup {
    style(ofOurs: sheets.map(\.description).joined(separator: "\n"))
  }

  /// Returns a style element with an unescaped, trusted style sheet.
  static func style(ofOurs sheet: String) -> Markup {
    Markup(html: "<style>\n\(sheet)\n</style>")
  }

  /// Returns a script element with an unescaped, trusted script.
  static func script(_ script: StaticString) -> Markup {
    Markup(html: "<script>\n\(script)\n</script>")
  }

  /// Returns a text from the app, isolated because its writing direction may differ.
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
  /// Returns the data URL of a picture.
  ///
  /// - Parameter webP: The bytes of a WebP file.
  static func dataURL(webP: Data) -> String {
    "data:image/webp;base64,\(webP.base64EncodedString())"
  }

  /// Returns a style element with a class for each picture: `picture-1` has the first picture as its background.
  static func style(pictures: [Data]) -> Markup {
    let rules = pictures.enumerated().map { index, webP in
      ".picture-\(index + 1) { background-image: url(\(dataURL(webP: webP))); }"
    }
    return style(ofOurs: rules.joined(separator: "\n"))
  }
}

extension String {
  /// Returns the text with the special characters of HTML and XML escaped.
  ///
  /// - Parameter other: A closure that returns the replacement of any other character, or `nil` to keep the character.
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
