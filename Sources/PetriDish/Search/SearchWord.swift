/// One word of a query, and the ways in which a text can have it.
///
/// It allocates only to explain a match, since it runs for every text on every key.
struct SearchWord: Sendable {
  let bytes: [UInt8]
  let mask: UInt64

  /// The number of bits of ``mask`` that a text may lack that has the word but for one letter; zero
  /// where the word is too short for a typo, since nearly everything would have it.
  let slack: Int

  init(_ text: Substring) {
    bytes = FoldedText(text).bytes
    mask = FoldedText.mask(bytes)
    slack = Self.slack(of: bytes)
  }

  /// Returns the best match of the word in a piece of text, or `nil` where there is none.
  ///
  /// The beginning of notes says no more than that of any other of their words, and the initials of
  /// sentences say nothing.
  ///
  /// - Parameter worst: The last kind that is of interest; those after it are not looked for.
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

  /// Returns the bytes of a text that the word was found in, ascending.
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

  /// Returns the first places of the word's bytes in their order.
  private func places(in text: [UInt8], _ piece: Range<Int>, where allows: (Int) -> Bool) -> [Int] {
    var places: [Int] = []
    for index in piece where places.count < bytes.count {
      if text[index] == bytes[places.count], allows(index) { places.append(index) }
    }
    return places
  }

  /// Returns the offset at which the word stands in one run.
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

  /// Returns whether words begin with the word's bytes, one after the other.
  private func isInitials(in text: [UInt8], _ startsWord: [Bool], _ piece: Range<Int>) -> Bool {
    guard bytes.count > 1 else { return false }
    var count = 0
    for index in piece where startsWord[index] && text[index] == bytes[count] {
      count += 1
      if count == bytes.count { return true }
    }
    return false
  }

  /// Returns the shortest piece that has the word's bytes in their order.
  ///
  /// In a name they may be far apart; elsewhere that would find everything, so they must be close.
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

  /// Returns the offset of the last of the word's bytes, when each is looked for behind the one
  /// before.
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

/// The text and the rank of the best match of a word.
struct WordMatch: Sendable {
  let entry: Int
  let kind: SearchMatch.Kind
  let field: SearchField
  /// Bytes of the text beyond those of the word.
  let excess: Int

  /// The lower the better: first the kind and the field, then how little else there is.
  var rank: Int { SearchMatch.rank(of: kind, in: field) << 16 | min(excess, 0xFFFF) }
}
