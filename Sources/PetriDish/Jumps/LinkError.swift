/// A reason that a text is not the link of a jump.
public indirect enum LinkError: Error, Hashable, Sendable {
  /// It does not begin with `petri://jump/`.
  case notALink(String)

  /// The id of the screen is empty.
  case noScreen(String)

  /// It is no pattern of links: its braces do not match, or a part has two fields.
  case badPattern(String)

  /// It has more bytes than ``Jump/linkLimit``.
  case tooLong(bytes: Int)

  /// It has a character that a link writes differently: a blank, a line break, a `#`.
  case badCharacter(String)

  /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
  case badEncoding(String)

  /// It is of a version that this program does not know yet.
  case laterVersion(String)

  /// Its `v` is no version.
  case badVersion(String)

  /// A `?` or a `&` with no `name=value` behind it.
  case emptyItem

  /// A name without `=`.
  case noValue(name: String)

  /// A name that cannot be read as the path of a field.
  case badName(String)

  /// A name that is given twice.
  case duplicate(name: String)

  /// A name that is given a value of its own as well as fields or items.
  case contradiction(name: String)

  /// A list that lacks an item before another one, which is given.
  case gap(name: String, position: Int, given: String)

  /// A name with more levels than ``ContextValue/depthLimit``.
  case tooDeep(name: String)

  /// A reserved name where it does not belong.
  case misplaced(name: String, hint: String)

  /// A value that begins with `~` and is no marker.
  case unknownMarker(name: String, value: String)

  /// A value that is none of the choices.
  case notAChoice(name: String, value: String, choices: [String])

  /// More screens to begin with than ``Jump/startLimit``.
  case tooManyStarts

  /// A `from` that names no screen as a link does, and why.
  case badStart(String, LinkError)

  /// A text scale that is no number within ``Jump/Environment/scales``.
  case badScale(String)

  /// A present that is no point in time.
  case badDate(String)
}

extension LinkError: CustomStringConvertible {
  /// One sentence that quotes what is wrong.
  public var description: String {
    switch self {
    case .notALink(let text):
      "\(Quotation(text)) is not a link to a screen, which begins with “petri://jump/”."
    case .noScreen(let text):
      "\(Quotation(text)) names no screen."
    case .badPattern(let text):
      "\(Quotation(text)) is not a pattern of links such as “/products/{id}”."
    case .tooLong(let bytes):
      "The link is \(bytes) bytes long, and \(Jump.linkLimit) is the most that is read."
    case .badCharacter(let text):
      "\(Quotation(text)) cannot stand in a link as it is."
    case .badEncoding(let text):
      "\(Quotation(text)) is not percent-encoded UTF-8."
    case .laterVersion(let version):
      "The link is of version \(Quotation(version)), and this program reads version "
        + "\(Jump.linkVersion)."
    case .badVersion(let version):
      "\(Quotation(version)) is not the version of a link."
    case .emptyItem:
      "The link has nothing where a “name=value” is expected."
    case .noValue(let name):
      "\(Quotation(name)) has no value; an empty one is written \(Quotation(name + "="))."
    case .badName(let name):
      "\(Quotation(name)) is not the name of a field."
    case .duplicate(let name):
      "\(Quotation(name)) is given more than once."
    case .contradiction(let name):
      "\(Quotation(name)) is given in two ways that contradict each other."
    case .gap(let name, let position, let given):
      "\(Quotation(given)) is given without \(Quotation("\(name).\(position)")): the items of a list are "
        + "counted from 0."
    case .tooDeep(let name):
      "\(Quotation(name)) has more than \(ContextValue.depthLimit) levels."
    case .misplaced(let name, let hint):
      "\(Quotation(name)) is a reserved name: \(hint)."
    case .unknownMarker(let name, let value):
      "\(Quotation(name)) has the unknown marker \(Quotation(value)); "
        + "a text that begins so is written \(Quotation("~" + value))."
    case .notAChoice(let name, let value, let choices):
      "\(Quotation(name)) must be \(Quotation.list(choices, joinedBy: "or")), "
        + "not \(Quotation(value))."
    case .tooManyStarts:
      "The link begins with more than \(Jump.startLimit) screens; leave some “from” out."
    case .badStart(let text, let error):
      "The start \(Quotation(text)) cannot be read: \(error)"
    case .badScale(let text):
      "“scale” must be a number from \(Jump.Environment.scales.lowerBound.contextText) to "
        + "\(Jump.Environment.scales.upperBound.contextText), not \(Quotation(text))."
    case .badDate(let text):
      "“now” must be a date such as “2026-07-01T09:30:00Z”, not \(Quotation(text))."
    }
  }
}
