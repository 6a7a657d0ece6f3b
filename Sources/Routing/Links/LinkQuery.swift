/// Names and values of a link, in order, without their percent-encoding.
package struct LinkQuery: Equatable {
  /// One `name=value`.
  package struct Item: Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  package private(set) var items: [Item]

  package init(items: [Item] = []) { self.items = items }

  /// Reads what stands after the `?`.
  package init(_ text: Substring) throws(LinkPatternError) {
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

  package mutating func append(_ name: String, _ value: String?) {
    guard let value else { return }
    items.append(Item(name: name, value: value))
  }

  /// `a=1&b=2`.
  package var text: String {
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
  package func divided(at separator: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}

extension Substring {
  /// Returns the text without its percent-encoding.
  ///
  /// - Throws: ``LinkPatternError/badEncoding(_:)`` quoting the text.
  package func percentDecoded() throws(LinkPatternError) -> String {
    guard let decoded = PercentEncoding.decoded(self) else { throw .badEncoding(String(self)) }
    return decoded
  }
}
