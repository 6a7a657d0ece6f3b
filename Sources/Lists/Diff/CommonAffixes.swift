/// The lengths of common prefixes and suffixes of two lists.
///
/// The loops run over parts of equal length, so that the compiler sees that no index is outside.
@usableFromInline
enum CommonAffixes<Comparison: ItemComparison> {
  @usableFromInline typealias Element = Comparison.Element

  /// Returns the length of the common prefix of two parts.
  @inlinable
  static func forward(
    _ old: borrowing Span<Element>,
    _ oldPart: Range<Int>,
    _ new: borrowing Span<Element>,
    _ newPart: Range<Int>
  ) -> Int {
    let limit = min(oldPart.count, newPart.count)
    let one = old.extracting(oldPart.lowerBound..<oldPart.lowerBound + limit)
    let other = new.extracting(newPart.lowerBound..<newPart.lowerBound + limit)
    var count = 0
    let few = min(limit, 4)
    while count < few, Comparison.isSame(one[count], other[count]) { count &+= 1 }
    if count < few { return count }
    // Those that have so many in common mostly have many more: a loop of eight is unrolled, and of
    // eight elements the compiler sees that none is outside.
    while limit &- count >= 8 {
      let some = one.extracting(count..<count &+ 8)
      let others = other.extracting(count..<count &+ 8)
      var index = 0
      while index < 8, Comparison.isSame(some[index], others[index]) { index &+= 1 }
      if index < 8 { return count &+ index }
      count &+= 8
    }
    while count < limit, Comparison.isSame(one[count], other[count]) { count &+= 1 }
    return count
  }

  /// Returns the length of the common suffix of two parts.
  @inlinable
  static func backward(
    _ old: borrowing Span<Element>,
    _ oldPart: Range<Int>,
    _ new: borrowing Span<Element>,
    _ newPart: Range<Int>
  ) -> Int {
    let limit = min(oldPart.count, newPart.count)
    let one = old.extracting(oldPart.upperBound - limit..<oldPart.upperBound)
    let other = new.extracting(newPart.upperBound - limit..<newPart.upperBound)
    var index = limit
    while index > 0, Comparison.isSame(one[index - 1], other[index - 1]) { index -= 1 }
    return limit - index
  }

  /// Returns the index of the first element of a part that is the same as another one; nil where
  /// there is none.
  @inlinable
  static func firstIndex(
    of element: Element,
    _ list: borrowing Span<Element>,
    in part: Range<Int>
  ) -> Int? {
    let elements = list.extracting(part)
    var start = 0
    // As in `forward`.
    while elements.count &- start >= 8 {
      let some = elements.extracting(start..<start &+ 8)
      var index = 0
      while index < 8, !Comparison.isSame(some[index], element) { index &+= 1 }
      if index < 8 { return part.lowerBound + start + index }
      start &+= 8
    }
    while start < elements.count, !Comparison.isSame(elements[start], element) { start &+= 1 }
    return start < elements.count ? part.lowerBound + start : nil
  }
}
