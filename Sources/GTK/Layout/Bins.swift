internal import CGTK
internal import CGTKShims

/// A widget with one child, which is as large as it.
public class Bin: CustomLayoutWidget {
  /// The widget in it.
  public var child: Widget? {
    get { .from(gtk_widget_get_first_child(cast())) }
    set {
      child?.unparent()
      if let newValue { gtk_widget_set_parent(newValue.cast(), cast()) }
    }
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    child?.measure(axis, for: other) ?? (0, 0)
  }

  override func allocateChildren(width: Int, height: Int) {
    child?.allocate(Rectangle(width: width, height: height))
  }
}

/// A bin whose child adapts to the width that it gets, and so may get less than it asks for now.
///
/// It asks for no more than ``minimumWidth``, so that the window can become as narrow in one step. Until
/// the child has adapted, it reaches beyond the end, where it is cut off.
public final class BreakpointBin: Bin {
  /// The width that the child can adapt to, in points.
  public var minimumWidth = 0 {
    didSet { if minimumWidth != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Wraps a widget.
  public convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: false)
    clips = true
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let size = super.measureChildren(axis, for: nil)
    guard axis == .horizontal else { return size }
    return (min(size.minimum, minimumWidth), size.natural)
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(width, child.measure(.horizontal).minimum)
    let x = direction == .rightToLeft ? width - room : 0
    child.allocate(Rectangle(x: x, width: room, height: height))
  }
}

/// A bin whose child is no wider than so many points, in the middle.
public final class Clamp: Bin {
  /// The greatest width of the child, in points; a child that needs more has that.
  public var maximumWidth = Int.max {
    didSet { if maximumWidth != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Wraps a widget.
  public convenience init(_ child: Widget, maximumWidth: Int) {
    self.init([child], isHeightForWidth: true)
    self.maximumWidth = maximumWidth
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    switch axis {
    case .vertical:
      return super.measureChildren(axis, for: other.map { min($0, maximumWidth) })
    case .horizontal:
      let (minimum, natural) = super.measureChildren(axis, for: nil)
      return (minimum, max(minimum, min(natural, maximumWidth)))
    }
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(child.measure(.horizontal).minimum, min(width, maximumWidth))
    let isMirrored = direction == .rightToLeft
    let start = room < width ? (width - room) / 2 : isMirrored ? width - room : 0
    child.allocate(Rectangle(x: start, y: 0, width: room, height: height))
  }
}

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

/// A bin of one size, whatever its child needs; what finds no room in it is cut off at the end.
public final class FixedSizeBin: Bin {
  /// The size in points.
  public var size = (width: 0, height: 0) {
    didSet { if size != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Wraps a widget, at no size yet.
  public convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: false)
    clips = true
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let length = axis == .horizontal ? size.width : size.height
    return (length, length)
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let child else { return }
    let room = max(width, child.measure(.horizontal).minimum)
    let depth = max(height, child.measure(.vertical, for: room).minimum)
    let start = child.direction == .rightToLeft ? width - room : 0
    child.allocate(Rectangle(x: start, y: 0, width: room, height: depth))
  }
}

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

/// A bin whose child can be drawn larger than it will be seen, and is then scaled down.
///
/// The cairo renderer puts every letter on a whole pixel, so that in a parent which draws it at 72 %
/// distances between letters, and between words, would come out too large or too small. What moves is
/// drawn as ever, and scaled down as soon as it has come to rest.
package final class SupersampledBin: Bin {
  /// The number of pixels that a point is drawn with, along each axis; 1 draws as ever.
  package var factor = 1 {
    didSet { if factor != oldValue { draw() } }
  }

  /// Wraps a widget.
  package convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: true, type: drawnType)
  }

  /// The factor for a child that a parent draws at a scale: 1 where letters fall on whole pixels anyway.
  package static func factor(forScale scale: Double) -> Int {
    scale == scale.rounded() ? 1 : Int(scale.rounded(.up)) + 1
  }

  private func draw() {
    guard factor > 1 else { return pd_drawn_set(cast(), nil, nil, nil) }
    let draw: PdDraw = { widget, snapshot, data in
      let factor = UserData<Int32>.value(of: data) ?? 1
      pd_widget_snapshot_supersampled(widget, snapshot, factor)
    }
    pd_drawn_set(cast(), draw, UserData.make(Int32(factor)), released)
  }
}

private let drawnType = pd_drawn_type(gtk_box_get_type())
