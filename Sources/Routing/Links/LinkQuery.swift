/// The query items of a link, in order and without percent-encoding.
package struct LinkQuery: Equatable {
  /// A query item, written `name=value`.
  package struct Item: Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  package private(set) var items: [Item]

  package init(items: [Item] = []) { self.items = items }

  /// Creates a query from the text after the `?`.
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

  /// The percent-encoded text, such as `a=1&b=2`.
  package var text: String {
    items.map { "\(PercentEncoding.encoded($0.name))=\(PercentEncoding.encoded($0.value))" }.joined(
      separator: "&"
    )
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the texts before and after a separator, the latter `nil` if there is no separator.
  ///
  /// Compares Unicode scalars, so a combining mark after the separator doesn't hide it.
  package func divided(at separator: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self[...], nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}

extension Substring {
  /// Returns the text without percent-encoding.
  ///
  /// - Throws: ``LinkPatternError/badEncoding(_:)`` with the text.
  package func percentDecoded() throws(LinkPatternError) -> String {
    guard let decoded = PercentEncoding.decoded(self) else { throw .badEncoding(String(self)) }
    return decoded
  }
}

/// Percent-encoding of UTF-8 text, as in RFC 3986.
package enum PercentEncoding {
  /// Whether a byte stays unencoded, indexed by its value.
  ///
  /// These are letters, digits, and characters that are allowed in a query and have no special
  /// meaning in links.
  private static let isPlain: [Bool] = {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:@/,"
    return (UInt8.min...UInt8.max).map(plain.utf8.contains)
  }()
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Returns a text in which all bytes that need it are encoded as `%XX`.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isPlain[Int(byte)] {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the decoded text, or `nil` if a `%XX` sequence is malformed or the bytes aren't UTF-8.
  package static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
