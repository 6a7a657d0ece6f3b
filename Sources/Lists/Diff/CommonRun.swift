/// Neighbouring elements that both lists have in common.
@usableFromInline
struct CommonRun: Equatable {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @usableFromInline
  init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Returns a part of it; the offsets count from its beginning.
  func part(_ offsets: Range<Int>) -> CommonRun {
    CommonRun(old: old + offsets.lowerBound, new: new + offsets.lowerBound, count: offsets.count)
  }
}
