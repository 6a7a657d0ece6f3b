/// Names and values of a link, in order, without their percent-encoding.
struct LinkQuery: Equatable {
  /// One `name=value`.
  struct Item: Equatable {
    var name: String
    var value: String
  }

  private(set) var items: [Item]

  init(items: [Item] = []) { self.items = items }

  /// Reads what stands after the `?`.
  init(_ text: Substring) throws(LinkError) {
    items = []
    for part in text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let part = Substring(part)
      guard !part.isEmpty else { throw .emptyItem }
      let (name, value) = part.divided(at: "=")
      guard let value else { throw .noValue(name: String(name)) }
      items.append(
        Item(name: try name.percentDecoded(), value: try value.percentDecoded())
      )
    }
  }

  mutating func append(_ name: String, _ value: String?) {
    guard let value else { return }
    items.append(Item(name: name, value: value))
  }

  /// `a=1&b=2`.
  var text: String {
    items.map { "\(PercentEncoding.encoded($0.name))=\(PercentEncoding.encoded($0.value))" }.joined(
      separator: "&"
    )
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the texts before and after the first such character; `nil` for the second where there
  /// is none.
  ///
  /// Looks at scalars: a combining mark behind the character does not hide it.
  func divided(at separator: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}

extension Substring {
  /// Returns the text without its percent-encoding.
  ///
  /// - Throws: ``LinkError/badEncoding(_:)`` quoting the text.
  func percentDecoded() throws(LinkError) -> String {
    guard let decoded = PercentEncoding.decoded(self) else { throw .badEncoding(String(self)) }
    return decoded
  }
}
