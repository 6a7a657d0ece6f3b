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
