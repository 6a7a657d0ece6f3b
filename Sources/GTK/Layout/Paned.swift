internal import CGTK
internal import CGTKShims

/// A container with two children and a divider that the user can move.
public final class Paned: Widget {
  override class var type: GType { gtk_paned_get_type() }

  /// Creates an empty container along an axis.
  public convenience init(_ orientation: Orientation = .horizontal) {
    self.init(new: gtk_paned_new(GtkOrientation(orientation.rawValue)))
  }

  /// The child before the divider.
  public var start: Widget? {
    get { .from(gtk_paned_get_start_child(cast())) }
    set { gtk_paned_set_start_child(cast(), newValue?.cast()) }
  }

  /// The child after the divider.
  public var end: Widget? {
    get { .from(gtk_paned_get_end_child(cast())) }
    set { gtk_paned_set_end_child(cast(), newValue?.cast()) }
  }

  /// The size of the first child along the axis, in points.
  public var position: Int {
    get { Int(gtk_paned_get_position(cast())) }
    set { gtk_paned_set_position(cast(), Int32(newValue)) }
  }

  /// The positions at which both children have at least their minimum sizes, as of the last layout.
  package var positionRange: ClosedRange<Int> {
    let least = Int(pd_get_int(pointer, "min-position"))
    return least...max(least, Int(pd_get_int(pointer, "max-position")))
  }
}

/// A container with two children next to each other, separated by a line.
///
/// The first child has its minimum width, and the second child has the remaining width. The box
/// requests only the width of the wider child, so that a parent can react to a width in which both
/// don't fit by showing only one child. Until then, the second child overflows at the end.
public final class PairBox: CustomLayoutWidget {
  /// Creates a box with two children.
  ///
  /// - Parameters:
  ///   - start: The first child, which has its minimum width.
  ///   - end: The second child, which has the remaining width.
  public convenience init(_ start: Widget, _ end: Widget) {
    self.init([start, Separator(.vertical), end], isHeightForWidth: true)
    clips = true
  }

  /// Removes both children, so that they can be added to another parent.
  public func removeAll() { for child in children { child.unparent() } }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let children = laidOutChildren
    let widths = axis == .vertical ? other.map { Self.widths(of: children, in: $0) } : nil
    var size = (minimum: 0, natural: 0)
    for (index, child) in children.enumerated() {
      let needed = child.measure(axis, for: widths?[index])
      size.minimum = max(size.minimum, needed.minimum)
      size.natural =
        axis == .horizontal ? size.natural + needed.natural : max(size.natural, needed.natural)
    }
    return size
  }

  override func allocateChildren(width: Int, height: Int) {
    let children = laidOutChildren
    var start = 0
    for (child, room) in zip(children, Self.widths(of: children, in: width)) {
      let x = direction == .rightToLeft ? width - start - room : start
      child.allocate(Rectangle(x: x, y: 0, width: room, height: height))
      start += room
    }
  }

  /// Returns the minimum widths of all children but the last, which has the remaining width.
  private static func widths(of children: [Widget], in width: Int) -> [Int] {
    var rest = width
    return children.enumerated().map { index, child in
      let minimum = child.measure(.horizontal).minimum
      let width = index == children.count - 1 ? max(minimum, rest) : minimum
      rest -= width
      return width
    }
  }
}
