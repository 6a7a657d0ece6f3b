internal import CGTK
internal import CGTKShims

/// A container whose only child has the size of the container.
public class Bin: CustomLayoutWidget {
  /// The child widget.
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

/// A bin whose child adapts to the available width, even below its current minimum width.
///
/// The bin requests at most ``minimumWidth``, so that the user can shrink the window to that width
/// in a single step. Until the child has adapted, it overflows at the end and is clipped.
public final class BreakpointBin: Bin {
  /// The smallest width that the child can adapt to, in points.
  public var minimumWidth = 0 {
    didSet { if minimumWidth != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Called with the width of the bin, in points, after each change, so that the child can adapt.
  ///
  /// The call comes after the allocation, because widgets must not change during it.
  public var onWidth: (Int) -> Void = { _ in }

  private var lastWidth: Int?

  /// Creates a bin with a child.
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
    guard width != lastWidth else { return }
    lastWidth = width
    MainLoop.idle { [weak self] in
      if let self, let lastWidth { onWidth(lastWidth) }
    }
  }
}

/// A bin that limits the width of its child and centers it.
public final class Clamp: Bin {
  /// The maximum width of the child in points, unless its minimum width is larger.
  public var maximumWidth = Int.max {
    didSet { if maximumWidth != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Creates a bin with a child.
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

/// A bin in one of several equal columns whose child spans several columns.
///
/// The child begins at the start of the bin and extends beyond its end.
public final class ColumnSpan: Bin {
  private var columns = 1
  private var spacing = 0

  /// Creates a bin with a child.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - columns: The number of columns that the child spans.
  ///   - spacing: The space between two columns, in points.
  public convenience init(_ child: Widget, columns: Int, spacing: Int) {
    self.init([child], isHeightForWidth: true)
    (self.columns, self.spacing) = (columns, spacing)
  }

  /// Requests no width, because the other widgets in the column determine it.
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

/// A bin with a fixed size that clips a child that is too large.
public final class FixedSizeBin: Bin {
  /// The size of the bin, in points.
  public var size = (width: 0, height: 0) {
    didSet { if size != oldValue { gtk_widget_queue_resize(cast()) } }
  }

  /// Creates a bin with a child and an initial size of zero.
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

/// A bin that requests only the minimum size of its child.
///
/// If the bin is centered, the child has its minimum size. If the bin fills its space, so does the
/// child.
public final class MinimumBin: Bin {
  /// Creates a bin with a child.
  public convenience init(_ child: Widget) { self.init([child], isHeightForWidth: false) }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    let minimum = super.measureChildren(axis, for: other).minimum
    return (minimum, minimum)
  }
}

/// A bin that can draw its child at a larger size and scale down the result.
///
/// The Cairo renderer aligns each glyph to whole pixels, so text in a parent with a scale of 72 %
/// would have uneven spacing. Moving content is drawn at its normal size until it stops.
package final class SupersampledBin: Bin {
  /// The number of pixels per point along each axis; 1 disables supersampling.
  package var factor = 1 {
    didSet { if factor != oldValue { draw() } }
  }

  /// Creates a bin with a child.
  package convenience init(_ child: Widget) {
    self.init([child], isHeightForWidth: true, type: drawnType)
  }

  /// Returns the factor for a parent's scale, which is 1 if the scale is a whole number.
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
