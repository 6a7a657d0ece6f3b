/// An error in the text of a link to a screen.
public indirect enum LinkError: Error, Hashable, Sendable {
  /// The text doesn't begin with `petri://jump/`.
  case notALink(String)

  /// The id of the screen is empty.
  case noScreen(String)

  /// The text isn't a valid link pattern: braces don't match, or a path segment has two fields.
  case badPattern(String)

  /// The link is longer than ``Jump/linkLimit``.
  case tooLong(bytes: Int)

  /// The link contains a character that must be percent-encoded, such as a space or `#`.
  case badCharacter(String)

  /// A `%` isn't followed by two hexadecimal digits, or the decoded bytes aren't UTF-8.
  case badEncoding(String)

  /// The version of the link is newer than this program supports.
  case laterVersion(String)

  /// The value of `v` isn't a version number.
  case badVersion(String)

  /// A `?` or `&` isn't followed by `name=value`.
  case emptyItem

  /// A name isn't followed by `=`.
  case noValue(name: String)

  /// A name isn't a valid field path.
  case badName(String)

  /// A name is given more than once.
  case duplicate(name: String)

  /// A name has both a value and nested fields or items, or both fields and items.
  case contradiction(name: String)

  /// A list item is missing before the item in `given`.
  case gap(name: String, position: Int, given: String)

  /// A name has more levels than ``ContextValue/depthLimit``.
  case tooDeep(name: String)

  /// A reserved name is used in the wrong place.
  case misplaced(name: String, hint: String)

  /// A value begins with `~` but isn't a known marker.
  case unknownMarker(name: String, value: String)

  /// A value isn't one of the possible choices.
  case notAChoice(name: String, value: String, choices: [String])

  /// The link has more `from` screens than ``Jump/startLimit``.
  case tooManyStarts

  /// A `from` screen isn't valid for the reason in the underlying error.
  case badStart(String, LinkError)

  /// A text scale isn't a number in ``Jump/Environment/scales``.
  case badScale(String)

  /// The current time isn't a valid date.
  case badDate(String)
}

extension LinkError: CustomStringConvertible {
  /// An error message with the invalid part of the link.
  public var description: String {
    switch self {
    case .notALink(let text):
      "\(Quotation(text)) isn’t a link to a screen. Links begin with “petri://jump/”."
    case .noScreen(let text):
      "\(Quotation(text)) doesn’t name a screen."
    case .badPattern(let text):
      "\(Quotation(text)) isn’t a valid link pattern. Use a pattern such as “/products/{id}”."
    case .tooLong(let bytes):
      "The link is \(bytes) bytes long (maximum: \(Jump.linkLimit))."
    case .badCharacter(let text):
      "Links can’t contain \(Quotation(text)). Percent-encode it."
    case .badEncoding(let text):
      "\(Quotation(text)) isn’t valid percent-encoded UTF-8."
    case .laterVersion(let version):
      "Unsupported link version \(Quotation(version)). This program reads version "
        + "\(Jump.linkVersion)."
    case .badVersion(let version):
      "Invalid link version \(Quotation(version))."
    case .emptyItem:
      "The link is missing a “name=value” after “?” or “&”."
    case .noValue(let name):
      "\(Quotation(name)) has no value. For an empty value, write \(Quotation(name + "="))."
    case .badName(let name):
      "\(Quotation(name)) isn’t a valid field name."
    case .duplicate(let name):
      "\(Quotation(name)) is given more than once."
    case .contradiction(let name):
      "\(Quotation(name)) is given in two conflicting forms."
    case .gap(let name, let position, let given):
      "\(Quotation(given)) is given without \(Quotation("\(name).\(position)")). List items are "
        + "numbered from 0."
    case .tooDeep(let name):
      "\(Quotation(name)) is nested too deeply (maximum: \(ContextValue.depthLimit) levels)."
    case .misplaced(let name, let hint):
      "\(Quotation(name)) is a reserved name; \(hint)."
    case .unknownMarker(let name, let value):
      "\(Quotation(name)) has the unknown marker \(Quotation(value)). "
        + "For a text that begins with “~”, write \(Quotation("~" + value))."
    case .notAChoice(let name, let value, let choices):
      "\(Quotation(name)) must be \(Quotation.list(choices, joinedBy: "or")), "
        + "not \(Quotation(value))."
    case .tooManyStarts:
      "The link has more than \(Jump.startLimit) “from” screens. Remove some of them."
    case .badStart(let text, let error):
      "Invalid “from” screen \(Quotation(text)): \(error)"
    case .badScale(let text):
      "“scale” must be a number from \(Jump.Environment.scales.lowerBound.contextText) to "
        + "\(Jump.Environment.scales.upperBound.contextText), not \(Quotation(text))."
    case .badDate(let text):
      "“now” must be a date such as “2026-07-01T09:30:00Z”, not \(Quotation(text))."
    }
  }
}
