/// A bin in one of several equal columns, whose child spans some of them: it begins at the bin's start
/// and reaches beyond its end.
public final class ColumnSpan: Bin {
  private var columns = 1
  private var spacing = 0

  /// Wraps a widget.
  ///
  /// - Parameters:
  ///   - child: Is so many times as wide as the bin, and the gaps between.
  ///   - columns: Over how many it reaches.
  ///   - spacing: The gap between two of them, in points.
  public convenience init(_ child: Widget, columns: Int, spacing: Int) {
    self.init([child], isHeightForWidth: true)
    (self.columns, self.spacing) = (columns, spacing)
  }

  /// The bin takes the width that the others of its column have.
  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    axis == .horizontal ? (0, 0) : super.measureChildren(axis, for: other.map(span))
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(child.measure(.horizontal).minimum, span(of: width))
    let start = direction == .rightToLeft ? width - room : 0
    child.allocate(Rectangle(x: start, y: 0, width: room, height: height))
  }

  private func span(of width: Int) -> Int { width * columns + spacing * (columns - 1) }
}
