/// A word of a query and the algorithms that match it against a text.
///
/// Matching doesn't allocate memory, because it runs for every text on every keystroke.
struct SearchWord: Sendable {
  let bytes: [UInt8]
  let mask: UInt64

  /// The number of bits in ``mask`` that a text may lack and still match with a typo.
  ///
  /// The value is zero for short words, which would match almost any text.
  let slack: Int

  init(_ text: Substring) {
    bytes = FoldedText(text).bytes
    mask = FoldedText.mask(bytes)
    slack = Self.slack(of: bytes)
  }

  /// Returns the best match of the word in a range of text, or `nil` if it doesn't match.
  ///
  /// In notes, prefixes and initials don't count.
  ///
  /// - Parameter worst: The worst kind of match to search for.
  func kind(
    in text: [UInt8],
    _ startsWord: [Bool],
    _ piece: Range<Int>,
    field: SearchField,
    worst: SearchMatch.Kind
  ) -> SearchMatch.Kind? {
    var isInside = false
    var start = piece.lowerBound
    while let found = find(in: text, start..<piece.upperBound) {
      if found == piece.lowerBound, field != .notes { return .prefix }
      if startsWord[found] { return worst >= .wordStart ? .wordStart : nil }
      isInside = true
      start = found + 1
    }
    guard worst >= .wordStart else { return nil }
    if field != .notes, isInitials(in: text, startsWord, piece) { return .wordStart }
    guard worst >= .substring else { return nil }
    if isInside { return .substring }
    guard worst >= .typo else { return nil }
    if typo(in: text, startsWord, piece) != nil { return .typo }
    guard worst >= .subsequence, bytes.count > 1 else { return nil }
    return closest(in: text, piece, field: field) == nil ? nil : .subsequence
  }

  /// Returns the byte offsets of a match in ascending order.
  func positions(in text: FoldedText, field: SearchField, kind: SearchMatch.Kind) -> [Int] {
    let whole = text.bytes.indices
    switch kind {
    case .prefix: return Array(bytes.indices)
    case .substring: return run(from: find(in: text.bytes, whole))
    case .typo: return typo(in: text.bytes, text.startsWord, whole).map(Array.init) ?? []
    case .subsequence:
      guard let closest = closest(in: text.bytes, whole, field: field) else { return [] }
      return places(in: text.bytes, closest) { _ in true }
    case .wordStart:
      var start = 0
      while let found = find(in: text.bytes, start..<whole.upperBound) {
        if text.startsWord[found] { return run(from: found) }
        start = found + 1
      }
      return places(in: text.bytes, whole) { text.startsWord[$0] }
    }
  }

  private func run(from start: Int?) -> [Int] {
    start.map { Array($0..<$0 + bytes.count) } ?? []
  }

  /// Returns the first offsets at which the bytes of the word occur in order.
  private func places(in text: [UInt8], _ piece: Range<Int>, where allows: (Int) -> Bool) -> [Int] {
    var places: [Int] = []
    for index in piece where places.count < bytes.count {
      if text[index] == bytes[places.count], allows(index) { places.append(index) }
    }
    return places
  }

  /// Returns the offset of the first contiguous match.
  private func find(in text: [UInt8], _ piece: Range<Int>) -> Int? {
    let last = piece.upperBound - bytes.count
    let first = bytes[0]
    var start = piece.lowerBound
    while start <= last {
      if text[start] == first {
        var offset = 1
        while offset < bytes.count, text[start + offset] == bytes[offset] { offset += 1 }
        if offset == bytes.count { return start }
      }
      start += 1
    }
    return nil
  }

  /// Returns whether the word consists of the initials of words in the text.
  private func isInitials(in text: [UInt8], _ startsWord: [Bool], _ piece: Range<Int>) -> Bool {
    guard bytes.count > 1 else { return false }
    var count = 0
    for index in piece where startsWord[index] && text[index] == bytes[count] {
      count += 1
      if count == bytes.count { return true }
    }
    return false
  }

  /// Returns the shortest range that contains the bytes of the word in order.
  ///
  /// In fields other than the name, the range has a maximum length, because nearly every text would
  /// match otherwise.
  private func closest(in text: [UInt8], _ piece: Range<Int>, field: SearchField) -> Range<Int>? {
    var length = field == .name ? Int.max : 2 * bytes.count + 3
    var closest: Range<Int>?
    for start in piece where text[start] == bytes[0] {
      let end = length < piece.upperBound - start ? start + length - 1 : piece.upperBound
      guard let last = last(in: text, start..<end) else { continue }
      closest = start..<last + 1
      length = last + 1 - start
    }
    return closest
  }

  /// Returns the offset of the last byte if all bytes of the word occur in order.
  private func last(in text: [UInt8], _ piece: Range<Int>) -> Int? {
    var count = 0
    for index in piece where text[index] == bytes[count] {
      count += 1
      if count == bytes.count { return index }
    }
    return nil
  }
}

extension SearchWord {
  /// Returns the ``slack`` of a word, which is zero if the word has fewer than four letters.
  static func slack(of bytes: [UInt8]) -> Int {
    let isLongEnough = bytes.count { !$0.continuesLetter } >= 4
    return isLongEnough ? (bytes.allSatisfy { $0 < 0x80 } ? 1 : 4) : 0
  }

  /// Returns the range of a word in the text that begins with this word, apart from one typo.
  ///
  /// A typo is a wrong, missing, extra or transposed letter. The first letter and digits must
  /// match. If the typo is at the end, it must also be the end of the word in the text.
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

  /// Returns the length of the common prefix in bytes, without partial characters.
  private func commonLetters(with text: [UInt8], _ piece: Range<Int>) -> Int {
    var count = 0
    let most = min(bytes.count, piece.count)
    while count < most, bytes[count] == text[piece.lowerBound + count] { count += 1 }
    guard count < bytes.count else { return count }
    while count > 0, bytes[count].continuesLetter { count -= 1 }
    return count
  }

  /// Returns the end offset of the remaining bytes if the text contains them at `place`.
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

  /// Returns the byte range of the character that begins at an offset.
  private static func letter(at place: Int, in text: [UInt8], _ end: Int) -> Range<Int> {
    var next = place + 1
    while next < end, text[next].continuesLetter { next += 1 }
    return place..<next
  }
}

extension UInt8 {
  /// Whether the byte is a continuation byte in UTF-8.
  var continuesLetter: Bool { self & 0xC0 == 0x80 }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte of a folded text is part of a letter or digit; all bytes outside ASCII count.
  fileprivate var isLetterOrDigit: Bool {
    self >= 0x80 || isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}

/// The best match of a query word in a document.
struct WordMatch: Sendable {
  let entry: Int
  let kind: SearchMatch.Kind
  let field: SearchField
  /// The number of bytes in the text beyond those of the word.
  let excess: Int

  /// The rank by kind, field and excess length; lower is better.
  var rank: Int { SearchMatch.rank(of: kind, in: field) << 16 | min(excess, 0xFFFF) }
}
