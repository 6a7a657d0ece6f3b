/// The content of a context, as a tree whose leaves are text.
///
/// The tree has no types. A form, a link and the command line all produce it; the types stand in
/// the ``ContextSchema`` and in the `Decodable` that reads it with ``ContextDecoder``. So two trees
/// can be compared, and a link can be read, without knowing which screen they are for.
///
/// A field that is not there is `nil`: it has no entry in ``fields(_:)``. ``null`` is for the
/// places where nothing has to be said aloud, such as an item of a list.
public indirect enum ContextValue: Hashable, Sendable {
  /// An explicit `nil`: an item of a list, or the value of a dictionary.
  case null

  /// A leaf. Numbers, dates and the like in the form that their decoder reads.
  case text(String)

  /// Items in order; empty is not the same as absent.
  case list([ContextValue])

  /// Values by the name of their field; empty is not the same as absent.
  case fields([String: ContextValue])
}

extension ContextValue {
  /// The field of that name, or `nil` where there is none or this is no set of fields.
  ///
  /// Setting a field of a value without fields does nothing; setting `nil` makes the field absent.
  public subscript(name: String) -> ContextValue? {
    get {
      guard case .fields(let fields) = self else { return nil }
      return fields[name]
    }
    set {
      guard case .fields(var fields) = self else { return }
      fields[name] = newValue
      self = .fields(fields)
    }
  }

  /// The leaf's text, or `nil` where this is no leaf.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}

extension ContextValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A leaf.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A list.
  public init(arrayLiteral items: ContextValue...) { self = .list(items) }

  /// Fields by name; of two with the same name the later one counts.
  public init(dictionaryLiteral fields: (String, ContextValue)...) {
    self = .fields(Dictionary(fields) { _, later in later })
  }
}
