/// The lengths of common prefixes and suffixes of two lists.
///
/// The loops use slices of equal length so that the compiler can remove bounds checks.
@usableFromInline
enum CommonAffixes<Comparison: ItemComparison> {
  @usableFromInline typealias Element = Comparison.Element

  /// Returns the length of the common prefix of two ranges.
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
    // A longer match is likely at this point, so compare eight elements at a time. The fixed length lets the compiler
    // unroll the loop and remove bounds checks.
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

  /// Returns the length of the common suffix of two ranges.
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

  /// Returns the index of the first element in a range that is the same as another element, or `nil` if no element
  /// matches.
  @inlinable
  static func firstIndex(
    of element: Element,
    _ list: borrowing Span<Element>,
    in part: Range<Int>
  ) -> Int? {
    let elements = list.extracting(part)
    var start = 0
    // Eight elements at a time, as in `forward`.
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
