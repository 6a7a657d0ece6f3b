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

  /// Whether a text may lack the word, such as “of”, if it contains another word of the query.
  let isMinor: Bool

  /// The other number of a word that ends in “y” or “ies”; at most one word.
  private(set) var otherNumbers: [SearchWord] = []

  /// A mask for each byte, in which the bits are the offsets of that byte in the word.
  private let offsets: [UInt64]

  init(_ text: Substring) {
    self.init(FoldedText(text).bytes)
    if let other = Self.otherNumber(of: bytes) { otherNumbers = [SearchWord(other)] }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mask = FoldedText.mask(bytes)
    slack = Self.slack(of: bytes)
    isMinor = Self.minor.contains(bytes)
    var offsets = [UInt64](repeating: 0, count: 256)
    for (offset, byte) in bytes.prefix(Self.pieceLimit).enumerated() {
      offsets[Int(byte)] |= 1 << UInt64(offset)
    }
    self.offsets = offsets
  }

  /// The words that only connect other words.
  private static let minor = Set(
    "a an and at by for from in of on or the to with".split(separator: " ").map { Array($0.utf8) }
  )

  /// Returns the plural of a word that ends in “y”, or the singular of a word that ends in “ies”.
  private static func otherNumber(of bytes: [UInt8]) -> [UInt8]? {
    let (one, many) = (Array("y".utf8), Array("ies".utf8))
    guard bytes.count > 3 else { return nil }
    if bytes.suffix(3).elementsEqual(many) { return bytes.dropLast(3) + one }
    return bytes.suffix(1).elementsEqual(one) ? bytes.dropLast() + many : nil
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
    if typo(in: text, startsWord, piece) != nil || isOtherNumber(in: text, startsWord, piece) {
      return .typo
    }
    guard worst >= .subsequence, field != .notes else { return nil }
    return isInPieces(in: text, startsWord, piece) ? .subsequence : nil
  }

  /// Returns whether a word in the text begins with the other number of this word.
  func isOtherNumber(in text: [UInt8], _ startsWord: [Bool], _ piece: Range<Int>) -> Bool {
    otherNumbers.contains { $0.place(in: text, startsWord, piece) != nil }
  }

  /// Returns where a word in the text begins with this word, apart from one typo.
  private func place(
    in text: [UInt8],
    _ startsWord: [Bool],
    _ piece: Range<Int>
  ) -> Range<Int>? {
    var start = piece.lowerBound
    while let found = find(in: text, start..<piece.upperBound) {
      if startsWord[found] { return found..<found + bytes.count }
      start = found + 1
    }
    return typo(in: text, startsWord, piece)
  }

  /// Returns the byte offsets of a match in ascending order.
  func positions(in text: FoldedText, field: SearchField, kind: SearchMatch.Kind) -> [Int] {
    let whole = text.bytes.indices
    switch kind {
    case .prefix: return Array(bytes.indices)
    case .substring: return run(from: find(in: text.bytes, whole))
    case .typo:
      let own = typo(in: text.bytes, text.startsWord, whole)
      let place =
        own
        ?? otherNumbers.lazy.compactMap { $0.place(in: text.bytes, text.startsWord, whole) }
        .first
      return place.map(Array.init) ?? []
    case .subsequence: return pieces(in: text)
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
}

// Matches in pieces, by the bit-parallel algorithm “Shift-And”. After each byte of the text, a bit of a
// mask is set for each number of bytes of the word that have been found so far.

extension SearchWord {
  /// The maximum length of a word that matches in pieces, in bytes.
  private static let pieceLimit = 63

  /// Returns whether the word consists of the beginnings of words in the text.
  ///
  /// - SeeAlso: R. Baeza-Yates and G. Gonnet, CACM 35(10), 1992.
  private func isInPieces(in text: [UInt8], _ startsWord: [Bool], _ piece: Range<Int>) -> Bool {
    guard (2...Self.pieceLimit).contains(bytes.count) else { return false }
    let all: UInt64 = 1 << UInt64(bytes.count)
    var reached: UInt64 = 1
    var current: UInt64 = 0
    for index in piece {
      current = advance(current, reached, over: text[index], startsWord[index])
      reached |= current
      if current & all != 0 { return true }
    }
    return false
  }

  /// Returns the lengths that end at a byte of the text, given those that ended at or before the previous one.
  private func advance(
    _ current: UInt64,
    _ reached: UInt64,
    over byte: UInt8,
    _ startsWord: Bool
  ) -> UInt64 {
    ((startsWord ? current | reached : current) & offsets[Int(byte)]) << 1
  }

  /// Returns the byte offsets of the pieces in ascending order.
  private func pieces(in text: FoldedText) -> [Int] {
    var masks: [UInt64] = []
    var reached: UInt64 = 1
    for (index, byte) in text.bytes.enumerated() {
      masks.append(advance(masks.last ?? 0, reached, over: byte, text.startsWord[index]))
      reached |= masks[index]
    }
    var count = bytes.count
    func ends(_ index: Int) -> Bool { index >= 0 && masks[index] & 1 << UInt64(count) != 0 }
    guard var index = masks.indices.first(where: ends) else { return [] }
    var places = [index]
    count -= 1
    while count > 0 {
      let previous = index - 1
      // The bytes of a piece follow each other; a new piece may follow any earlier one.
      index = ends(previous) ? previous : (masks[..<index].indices.last(where: ends) ?? 0)
      places.append(index)
      count -= 1
    }
    return places.reversed()
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

  /// The rank of a word that is missing, which is lower than that of any match.
  static let rankOfMissing = SearchMatch.Kind.allCases.count << 24
}
