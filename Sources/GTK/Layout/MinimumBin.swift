/// A bin that asks for no more room than its child cannot do without: where it is centred, the child
/// has exactly that; where it fills, the child fills with it.
public final class MinimumBin: Bin {
  /// Wraps a widget.
  public convenience init(_ child: Widget) { self.init([child], isHeightForWidth: false) }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let minimum = super.measureChildren(axis, for: other).minimum
    return (minimum, minimum)
  }
}
