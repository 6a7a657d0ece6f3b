import Foundation
package import GTK

/// The translated texts in a `.mo` or `.po` file.
///
/// Of a text with plural forms, the first form counts. Fuzzy entries aren't used.
package nonisolated struct TextCatalog: Hashable, Sendable {
  /// The translations by key.
  private let texts: [String: String]

  /// The number of translated texts.
  package var count: Int { texts.count }

  /// Returns the translation of a text, or `nil` if the file doesn't have it.
  package func text(_ id: String, context: String? = nil) -> String? {
    texts[Self.key(id, context)]
  }

  /// Reads a file of the binary format that programs install.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ToolkitError/file(path:reason:)`` if the file is broken or exceeds a limit.
  /// - Complexity: Linear in the size of the file.
  package init(mo bytes: [UInt8], name: String) throws(ToolkitError) {
    func refusal(_ reason: String) -> ToolkitError { .file(path: name, reason: reason) }
    if let reason = Self.refusal(ofSize: bytes.count) { throw refusal(reason) }
    guard let isLittle = Self.magic[Array(bytes.prefix(4))], bytes.count >= 28 else {
      throw refusal("the file isn’t a .mo file")
    }
    func number(at offset: Int) -> Int {
      let digits = bytes[offset..<offset + 4]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 4) >> 16 <= 1 else { throw refusal("unknown version of the .mo format") }
    let (count, ids, values) = (number(at: 8), number(at: 12), number(at: 16))
    guard count <= Limits.texts else {
      throw refusal("\(count) texts are too many; the limit is \(Limits.texts)")
    }
    guard max(ids, values) + 8 * count <= bytes.count else { throw refusal("the file is cut off") }
    // Texts of a valid file don't overlap.
    var left = bytes.count
    func form(_ index: Int, of table: Int) throws(ToolkitError) -> ArraySlice<UInt8> {
      let (length, start) = (number(at: table + 8 * index), number(at: table + 8 * index + 4))
      guard start + length <= bytes.count else { throw refusal("a text is outside of the file") }
      left -= length
      guard left >= 0 else { throw refusal("texts overlap") }
      guard length <= Limits.text else {
        throw refusal("a text has \(length) bytes; the limit is \(Limits.text)")
      }
      return bytes[start..<start + length].prefix { $0 != 0 }
    }
    var pairs: [(id: ArraySlice<UInt8>, text: ArraySlice<UInt8>)] = []
    for index in 0..<count { pairs.append((try form(index, of: ids), try form(index, of: values))) }
    let header = pairs.first { $0.id.isEmpty }.map { String(decoding: $0.text, as: UTF8.self) }
    let charset = Charset(header: header ?? "")
    var texts: [String: String] = [:]
    for pair in pairs where !pair.id.isEmpty && !pair.text.isEmpty {
      guard let id = charset.decode(pair.id), let text = charset.decode(pair.text) else {
        throw refusal(charset.refusal)
      }
      texts[id] = text
    }
    self.texts = texts
  }

  /// Reads a file of the text format in a source tree.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ToolkitError/file(path:reason:)`` or
  ///   ``ToolkitError/description(file:line:column:reason:)`` if the file is broken or exceeds a
  ///   limit.
  /// - Complexity: Linear in the size of the file.
  package init(po bytes: [UInt8], name: String) throws(ToolkitError) {
    if let reason = Self.refusal(ofSize: bytes.count) { throw .file(path: name, reason: reason) }
    // The header is ASCII in every usual charset, so it can be searched before the text is decoded.
    let charset = Charset(header: String(decoding: bytes, as: UTF8.self))
    guard let text = charset.decode(bytes[...]) else {
      throw .file(path: name, reason: charset.refusal)
    }
    var reader = POReader(name)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try reader.read(Array(line))
    }
    try reader.end()
    self.texts = reader.texts
  }

  /// Returns the key of a text, as gettext forms it.
  static func key(_ id: String, _ context: String?) -> String {
    context.map { "\($0)\u{4}\(id)" } ?? id
  }

  private static func refusal(ofSize size: Int) -> String? {
    size <= Limits.bytes ? nil : "\(size) bytes are too many; the limit is \(Limits.bytes)"
  }

  /// Whether a file with these first bytes is in little-endian order.
  private static let magic: [[UInt8]: Bool] = [
    [0xDE, 0x12, 0x04, 0x95]: true, [0x95, 0x04, 0x12, 0xDE]: false,
  ]

  enum Limits {
    static let bytes = 16 << 20
    static let texts = 200_000
    static let text = 1 << 16
  }
}

/// The encoding that the header of a file with texts names.
private nonisolated struct Charset {
  private let name: String

  /// The encoding, `nil` if it isn't known.
  private let encoding: String.Encoding?

  init(header: String) {
    var name = "UTF-8"
    if let start = header.firstRange(of: "charset=")?.upperBound {
      let rest = header[start...].utf8.prefix { !" \t\r\n\\\";".utf8.contains($0) }
      // The tools write “CHARSET” into new files.
      if !rest.isEmpty, String(rest) != "CHARSET" { name = String(rest.prefix(40)) ?? name }
    }
    self.name = name
    encoding = Self.known[name.lowercased().filter { $0 != "-" && $0 != "_" }]
  }

  /// The reason why bytes aren't decoded.
  var refusal: String {
    encoding == nil ? "unsupported encoding “\(name)”" : "a text isn’t valid \(name)"
  }

  /// Returns the text, or `nil` if the bytes aren't valid.
  func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let encoding else { return nil }
    guard encoding == .utf8 else { return String(bytes: bytes, encoding: encoding) }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let known: [String: String.Encoding] = [
    "utf8": .utf8, "usascii": .utf8, "ascii": .utf8, "iso88591": .isoLatin1, "latin1": .isoLatin1,
    "iso88592": .isoLatin2, "latin2": .isoLatin2, "windows1250": .windowsCP1250,
    "cp1250": .windowsCP1250, "windows1251": .windowsCP1251, "cp1251": .windowsCP1251,
    "windows1252": .windowsCP1252, "cp1252": .windowsCP1252,
  ]
}
