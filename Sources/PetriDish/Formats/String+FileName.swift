internal import Foundation

extension String {
  /// The text as the name of a file that Linux, macOS, Windows and uploads of artifacts accept.
  ///
  /// What one of them refuses is written as `%` and two digits for each byte, such as `%2F` for a
  /// slash. The name has at most 120 bytes; what follows its dot is to be added.
  package var fileName: String {
    let whole = Self.joined(fileNameParts)
    // An end that was none before the cut may be one that is refused.
    guard whole.isCut else { return whole.name }
    return String(whole.name.reversed().drop { ". ".contains($0) }.reversed())
  }

  /// The text as the name of a file that no other text has, even if case and Unicode normalization
  /// make no difference.
  ///
  /// It is ``fileName``. If that is cut, or has more than digits, punctuation and small letters of
  /// ASCII, it ends in `~` and digits made of the whole. So a name depends on its own text alone.
  package var distinctFileName: String {
    let parts = fileNameParts
    let whole = Self.joined(parts)
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && !("A"..."Z").contains($0) }
    guard whole.isCut || isEmpty || !isPlain else { return whole.name }
    let mark = "~\(fingerprint.suffix(Self.digits))"
    return Self.joined(parts, leaving: mark.utf8.count).name + mark
  }

  /// The most bytes of a name.
  private static let mostBytes = 120

  /// The most digits behind a name.
  private static let digits = 12

  /// The characters as they are written; what is cut off is cut between two of them.
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

  /// Whether Windows takes the name for a device, with any extension.
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
  /// Whether a file system or an upload refuses the character, or gives it another meaning.
  fileprivate var isRefusedInFileNames: Bool {
    if disturbsLine { return true }
    switch self {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "%", "~", "\r", "\n": return true
    default: return false
    }
  }
}

extension UInt8 {
  /// The byte as `%` and two digits.
  fileprivate var escaped: String {
    "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}

extension String {
  /// Whether the path leads to a regular file, and not to a folder, a device or a pipe.
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
  /// Sixteen digits at most that stand for the text: the same in every run, and almost surely others
  /// for another text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var fingerprint: String {
    // FNV-1a, since the standard library's hashes are others in each run.
    let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
