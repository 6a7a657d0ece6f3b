import Foundation

/// A text without case and accents, as bytes that can be compared quickly.
struct FoldedText {
  /// The folded text in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// The bytes at which a word begins, a flag for each byte.
  private(set) var startsWord: [Bool] = []

  /// The character of the original text that each byte comes from; empty where that is its
  /// own position.
  private var characters: [Int] = []

  /// - Complexity: O(*n*); characters beyond ASCII cost a call into Foundation each.
  init(_ text: some StringProtocol) {
    let count = text.utf8.count
    bytes.reserveCapacity(count)
    startsWord.reserveCapacity(count)
    // A carriage return and a line feed are one character.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      addASCII(text.utf8)
    } else {
      addCharacters(text)
    }
  }

  /// Returns the character that a byte comes from, counted from zero.
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

  /// Returns one bit for each byte, folded into 64: a text without all bits of a word cannot have
  /// it.
  static func mask(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// The kinds of characters that words are made of.
private enum Letter {
  /// No letter and no digit.
  case none
  case upper
  /// Every letter that is not upper case, and digits.
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

  /// Words begin after what is no letter, and where lower case turns into upper case: `starPushed`.
  func startsWord(after previous: Letter) -> Bool {
    self != .none && (previous == .none || self == .upper && previous == .other)
  }
}
