/// How many neighbouring elements two lists have in common from somewhere on.
///
/// The loops run over parts of equal length, so that the compiler sees that no index is outside.
@usableFromInline
enum CommonCount<Sameness: ListSameness> {
  @usableFromInline typealias Element = Sameness.Element

  /// Counts on from an index of each list.
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
    while count < limit, Sameness.isSame(one[count], other[count]) { count += 1 }
    return count
  }

  /// Counts back from the ends of both lists.
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
    while index > 0, Sameness.isSame(one[index - 1], other[index - 1]) { index -= 1 }
    return limit - index
  }
}
