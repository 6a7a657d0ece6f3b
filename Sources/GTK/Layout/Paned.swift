internal import CGTK

/// Two children with a border that a user moves.
public final class Paned: Widget {
  override class var type: GType { gtk_paned_get_type() }

  /// Two empty places, side by side or one below the other.
  public convenience init(_ orientation: Orientation = .horizontal) {
    self.init(new: gtk_paned_new(GtkOrientation(orientation.rawValue)))
  }

  /// The child before the border.
  public var start: Widget? {
    get { .from(gtk_paned_get_start_child(cast())) }
    set { gtk_paned_set_start_child(cast(), newValue?.cast()) }
  }

  /// The child behind the border.
  public var end: Widget? {
    get { .from(gtk_paned_get_end_child(cast())) }
    set { gtk_paned_set_end_child(cast(), newValue?.cast()) }
  }

  /// The length of the first child, in points.
  public var position: Int {
    get { Int(gtk_paned_get_position(cast())) }
    set { gtk_paned_set_position(cast(), Int32(newValue)) }
  }
}

/// Two children beside each other: the first is as wide as it asks to be at least, a line follows, and
/// the second gets the rest.
///
/// It asks for the width of the wider child only, so that a parent that shows one of them at a time
/// where both do not fit has the chance to see that. Until then the second reaches beyond the end.
public final class PairBox: CustomLayoutWidget {
  /// - Parameters:
  ///   - start: Its minimum width is its width.
  ///   - end: Gets what is left over.
  public convenience init(_ start: Widget, _ end: Widget) {
    self.init([start, Separator(.vertical), end], isHeightForWidth: true)
    clips = true
  }

  /// Takes both children out, so that they can stand elsewhere.
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

  /// Every child but the last has its minimum width.
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
