/// The path of a value in a context.
///
/// The text form is the same as in links: field names and list indices, separated by dots. In a
/// field name, `~` escapes a dot, another `~`, or a name that consists of digits only.
struct ContextPath: Hashable {
  /// A segment of a path.
  enum Segment: Hashable {
    /// A field with a name.
    case field(String)
    /// A zero-based index of a list item.
    case item(Int)
  }

  /// The segments, starting at the root.
  private(set) var segments: [Segment] = []

  /// Creates a path from a coding path.
  init(_ codingPath: [any CodingKey]) {
    segments = codingPath.map { key in
      (key as? Position).map { .item($0.index) } ?? .field(key.stringValue)
    }
  }

  init(segments: [Segment] = []) { self.segments = segments }

  /// The path as text; it begins with `value` if the root isn't a set of fields.
  var text: String {
    let names = segments.map(Self.text)
    guard case .field? = segments.first else { return (["value"] + names).joined(separator: ".") }
    return names.joined(separator: ".")
  }

  /// Returns a segment as text.
  static func text(_ segment: Segment) -> String {
    switch segment {
    case .item(let index): return String(index)
    case .field(let name):
      let isNumber = !name.isEmpty && name.utf8.allSatisfy(isDigit)
      if !isNumber, !name.utf8.contains(where: isSpecial) { return name }
      var text = isNumber ? "~" : ""
      for scalar in name.unicodeScalars {
        if scalar == "." || scalar == "~" { text += "~" }
        text.unicodeScalars.append(scalar)
      }
      return text
    }
  }

  /// Creates a path from its ``text``, or returns `nil` if an escape or index isn't valid.
  init?(text: some StringProtocol) {
    guard text.utf8.contains(where: Self.isSpecial) else {
      guard let segment = Self.segment(String(text), isName: false) else { return nil }
      segments = [segment]
      return
    }
    var name = String.UnicodeScalarView()
    var isEscaped = false
    var hadEscape = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        let isNumber = name.isEmpty && scalar.isASCII && Self.isDigit(UInt8(scalar.value))
        guard scalar == "." || scalar == "~" || isNumber else { return nil }
        name.append(scalar)
        isEscaped = false
      } else if scalar == "~" {
        isEscaped = true
        hadEscape = true
      } else if scalar == "." {
        guard let segment = Self.segment(String(name), isName: hadEscape) else { return nil }
        segments.append(segment)
        name = String.UnicodeScalarView()
        hadEscape = false
      } else {
        name.append(scalar)
      }
    }
    guard !isEscaped, let segment = Self.segment(String(name), isName: hadEscape) else {
      return nil
    }
    segments.append(segment)
  }

  private static func segment(_ text: String, isName: Bool) -> Segment? {
    guard !isName, !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return .field(text) }
    return text.utf8.count < 10 ? Int(text).map { .item($0) } : nil
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The coding key of a list item.
struct Position: CodingKey {
  /// The zero-based index of the item.
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }

  var intValue: Int? { index }
  var stringValue: String { String(index) }
}

/// The coding key of a field with a dynamic name.
struct FieldName: CodingKey {
  let stringValue: String

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { stringValue = String(intValue) }

  var intValue: Int? { nil }
}
