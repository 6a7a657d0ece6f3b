internal import Foundation

extension String {
  /// The text as a file name that is valid on Linux, macOS and Windows and for artifact uploads.
  ///
  /// Each byte of an unsupported character is written as `%` and two hexadecimal digits, such as
  /// `%2F` for a slash. The name is limited to 120 bytes. The caller appends the extension.
  package var fileName: String {
    let whole = Self.joined(fileNameParts)
    // Truncating the name can leave a space or period at the end, which Windows doesn't allow.
    guard whole.isCut else { return whole.name }
    return String(whole.name.reversed().drop { ". ".contains($0) }.reversed())
  }

  /// The text as a unique file name, even on file systems that ignore case and Unicode normalization.
  ///
  /// The result is ``fileName`` if that is complete and contains only lowercase ASCII letters,
  /// digits and punctuation. Otherwise, a `~` and a hash of the whole text are appended.
  package var distinctFileName: String {
    let parts = fileNameParts
    let whole = Self.joined(parts)
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && !("A"..."Z").contains($0) }
    guard whole.isCut || isEmpty || !isPlain else { return whole.name }
    let mark = "~\(fingerprint.suffix(Self.digits))"
    return Self.joined(parts, leaving: mark.utf8.count).name + mark
  }

  /// The maximum length of a name in bytes.
  private static let mostBytes = 120

  /// The maximum number of hash digits that are appended to a name.
  private static let digits = 12

  /// The escaped form of each character; names are only truncated between characters.
  private var fileNameParts: [String] {
    let last = count - 1
    let isDevice = isNamedLikeDevice
    return enumerated().map { index, character in
      let edges = [
        index == 0 ? character.unicodeScalars.first : nil,
        index == last ? character.unicodeScalars.last : nil,
      ]
      if index == 0 && isDevice || edges.contains(".") || edges.contains(" ") {
        return character.utf8.map(\.escaped).joined()
      }
      return character.unicodeScalars.map { scalar in
        scalar.isRefusedInFileNames ? "\(scalar)".utf8.map(\.escaped).joined() : "\(scalar)"
      }.joined()
    }
  }

  /// Whether Windows reserves the name for a device, with or without an extension.
  private var isNamedLikeDevice: Bool {
    let stem = prefix { $0 != "." }.lowercased()
    let name = String(stem.reversed().drop { $0 == " " }.reversed())
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(name) { return true }
    guard name.hasPrefix("com") || name.hasPrefix("lpt"), name.count == 4 else { return false }
    return name.last.map { "0123456789¹²³".contains($0) } ?? false
  }

  private static func joined(
    _ parts: [String],
    leaving rest: Int = 0
  ) -> (name: String, isCut: Bool) {
    var name = ""
    for part in parts {
      guard name.utf8.count + part.utf8.count <= mostBytes - rest else { return (name, true) }
      name += part
    }
    return (name, false)
  }
}

extension Unicode.Scalar {
  /// Whether a file system or an artifact upload rejects the character or gives it a special meaning.
  fileprivate var isRefusedInFileNames: Bool {
    if disturbsLine { return true }
    switch self {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "%", "~", "\r", "\n": return true
    default: return false
    }
  }
}

extension UInt8 {
  /// The byte as `%` and two hexadecimal digits.
  fileprivate var escaped: String {
    "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}

extension String {
  /// Whether the path refers to a regular file instead of a folder, device or pipe; links are followed.
  package var leadsToRegularFile: Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: self).resolvingSymlinksInPath().path
      )
      return attributes[.type] as? FileAttributeType == .typeRegular
    } catch {
      return false
    }
  }
}

extension String {
  /// A hash of the text as up to 16 hexadecimal digits, which is the same in every run.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var fingerprint: String {
    // FNV-1a. The hash values of the standard library differ in each run.
    let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
