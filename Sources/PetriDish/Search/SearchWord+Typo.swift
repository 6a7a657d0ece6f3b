extension SearchWord {
  /// Returns the ``slack`` of a word: a typo is forgiven from four letters on.
  static func slack(of bytes: [UInt8]) -> Int {
    let isLongEnough = bytes.count { !$0.continuesLetter } >= 4
    return isLongEnough ? (bytes.allSatisfy { $0 < 0x80 } ? 1 : 4) : 0
  }

  /// Returns the range in which a word of a piece of text begins with this one but for one letter.
  ///
  /// The letter is wrong, missing or too much, or two have changed places. It is never the first
  /// one, and no digit. Where it is the last one, nothing may follow in the text's word: too many
  /// words begin with the letters before.
  func typo(in text: [UInt8], _ startsWord: [Bool], _ piece: Range<Int>) -> Range<Int>? {
    guard slack > 0 else { return nil }
    for start in piece where startsWord[start] && text[start] == bytes[0] {
      if let end = endOfTypo(in: text, startsWord, start..<piece.upperBound) { return start..<end }
    }
    return nil
  }

  private func endOfTypo(
    in text: [UInt8],
    _ startsWord: [Bool],
    _ piece: Range<Int>
  ) -> Int? {
    let wrong = commonLetters(with: text, piece)
    let place = piece.lowerBound + wrong
    guard wrong > 0, wrong < bytes.count, !bytes[wrong].isDigit else { return nil }
    let next = Self.letter(at: wrong, in: bytes, bytes.endIndex).upperBound
    let isLast = next == bytes.count
    if isLast, isEndOfWord(place, text, startsWord, piece) { return place }
    if !isLast, let end = end(of: next, at: place, in: text, piece) { return end }
    guard place < piece.upperBound, !text[place].isDigit else { return nil }
    let letter = Self.letter(at: place, in: text, piece.upperBound)
    if let end = end(of: wrong, at: letter.upperBound, in: text, piece) { return end }
    guard !isLast else {
      return isEndOfWord(letter.upperBound, text, startsWord, piece) ? letter.upperBound : nil
    }
    return end(of: next, at: letter.upperBound, in: text, piece)
      ?? endOfSwap(of: wrong..<next, with: letter, in: text, piece)
  }

  /// Returns the number of bytes that agree from the beginnings on, of whole letters.
  private func commonLetters(with text: [UInt8], _ piece: Range<Int>) -> Int {
    var count = 0
    let most = min(bytes.count, piece.count)
    while count < most, bytes[count] == text[piece.lowerBound + count] { count += 1 }
    guard count < bytes.count else { return count }
    while count > 0, bytes[count].continuesLetter { count -= 1 }
    return count
  }

  /// Returns the offset at which the rest of the word ends in the text, if it stands there.
  private func end(
    of rest: Int,
    at place: Int,
    in text: [UInt8],
    _ piece: Range<Int>
  ) -> Int? {
    let end = place + bytes.count - rest
    guard end <= piece.upperBound else { return nil }
    for offset in 0..<bytes.count - rest where bytes[rest + offset] != text[place + offset] {
      return nil
    }
    return end
  }

  private func endOfSwap(
    of mine: Range<Int>,
    with letter: Range<Int>,
    in text: [UInt8],
    _ piece: Range<Int>
  ) -> Int? {
    guard letter.upperBound < piece.upperBound else { return nil }
    let second = Self.letter(at: mine.upperBound, in: bytes, bytes.endIndex)
    let following = Self.letter(at: letter.upperBound, in: text, piece.upperBound)
    guard bytes[mine].elementsEqual(text[following]), bytes[second].elementsEqual(text[letter])
    else { return nil }
    return end(of: second.upperBound, at: following.upperBound, in: text, piece)
  }

  private func isEndOfWord(
    _ place: Int,
    _ text: [UInt8],
    _ startsWord: [Bool],
    _ piece: Range<Int>
  ) -> Bool {
    place == piece.upperBound || startsWord[place] || !text[place].isLetterOrDigit
  }

  /// Returns the bytes of the letter that begins at a place.
  private static func letter(at place: Int, in text: [UInt8], _ end: Int) -> Range<Int> {
    var next = place + 1
    while next < end, text[next].continuesLetter { next += 1 }
    return place..<next
  }
}

extension UInt8 {
  /// Whether it is a later byte of a letter in UTF-8.
  var continuesLetter: Bool { self & 0xC0 == 0x80 }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Of folded text; beyond ASCII all count as letters.
  fileprivate var isLetterOrDigit: Bool {
    self >= 0x80 || isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
