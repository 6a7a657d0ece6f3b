import Foundation

/// A text without case and accents, stored as bytes for fast comparison.
struct FoldedText {
  /// The folded text in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Whether a word begins at each byte.
  private(set) var startsWord: [Bool] = []

  /// The index of the original character for each byte, or empty if both indices are the same.
  private var characters: [Int] = []

  /// - Complexity: O(*n*). Each character outside ASCII requires a call to Foundation.
  init(_ text: some StringProtocol) {
    let count = text.utf8.count
    bytes.reserveCapacity(count)
    startsWord.reserveCapacity(count)
    // A carriage return followed by a line feed is a single character.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      addASCII(text.utf8)
    } else {
      addCharacters(text)
    }
  }

  /// Returns the index of the original character that a byte belongs to.
  func character(at byte: Int) -> Int { characters.isEmpty ? byte : characters[byte] }

  private mutating func addASCII(_ text: some Collection<UInt8>) {
    var previous = Letter.none
    for byte in text {
      let letter = Letter(ascii: byte)
      bytes.append(letter == .upper ? byte | 0x20 : byte)
      startsWord.append(letter.startsWord(after: previous))
      previous = letter
    }
  }

  private mutating func addCharacters(_ text: some StringProtocol) {
    var previous = Letter.none
    for (position, character) in text.enumerated() {
      let letter = Letter(character)
      var starts = letter.startsWord(after: previous)
      for byte in Self.fold(character) {
        bytes.append(byte)
        startsWord.append(starts)
        characters.append(position)
        starts = false
      }
      previous = letter
    }
  }

  private static func fold(_ character: Character) -> String.UTF8View {
    String(character).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    ).utf8
  }

  /// Returns a 64-bit mask of the bytes in a text.
  ///
  /// A text can't contain a word if its mask lacks a bit of the word's mask.
  static func mask(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// The kinds of characters that determine where words begin.
private enum Letter {
  /// A character that isn't a letter or digit.
  case none
  case upper
  /// A digit, or a letter that isn't uppercase.
  case other

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .other
    default: self = .none
    }
  }

  init(_ character: Character) {
    guard character.isLetter || character.isNumber else {
      self = .none
      return
    }
    self = character.isUppercase ? .upper : .other
  }

  /// Returns whether a word begins here: after a separator, or at a capital letter as in `starPushed`.
  func startsWord(after previous: Letter) -> Bool {
    self != .none && (previous == .none || self == .upper && previous == .other)
  }
}
