internal import CGTK

/// A container that places widgets over its main child.
public class Overlay: Widget {
  override class var type: GType { gtk_overlay_get_type() }

  /// Creates an empty overlay.
  public convenience init() { self.init(new: gtk_overlay_new()) }

  /// The main child, which determines the size of the overlay together with measured widgets.
  public var child: Widget? {
    get { .from(gtk_overlay_get_child(cast())) }
    set { gtk_overlay_set_child(cast(), newValue?.cast()) }
  }

  /// Adds a widget in front of all others.
  ///
  /// - Parameters:
  ///   - widget: A widget without a parent.
  ///   - isMeasured: Whether the overlay must be large enough for the widget.
  public func add(_ widget: Widget, isMeasured: Bool = false) {
    gtk_overlay_add_overlay(cast(), widget.cast())
    if isMeasured { gtk_overlay_set_measure_overlay(cast(), widget.cast(), 1) }
  }

  /// Places a widget at the bounds that a closure returns during each layout.
  ///
  /// The main child and the widgets that were added before already have their places. If the closure
  /// returns `nil`, the alignment of the widget determines its place.
  ///
  /// - Parameters:
  ///   - widget: A widget that was added to this overlay.
  ///   - bounds: A closure that returns the bounds in the overlay.
  public func place(_ widget: Widget, at bounds: @escaping () -> Rectangle?) {
    connect("get-child-position") { [weak widget] arguments in
      guard arguments.object(0, as: Widget.self) === widget, let place = bounds(),
        let frame = arguments.boxed(1)?.assumingMemoryBound(to: GdkRectangle.self)
      else { return .flag(false) }
      frame.pointee = GdkRectangle(
        x: Int32(place.x),
        y: Int32(place.y),
        width: Int32(place.width),
        height: Int32(place.height)
      )
      return .flag(true)
    }
  }

  /// Removes a widget from the front of the main child.
  ///
  /// - Precondition: It was added to this overlay.
  public func remove(_ widget: Widget) { gtk_overlay_remove_overlay(cast(), widget.cast()) }
}

/// A container that places a child over a background widget, at a position that a closure returns.
///
/// The overlay doesn't request any space, so that its children can't enlarge other widgets.
public final class PositionedOverlay: CustomLayoutWidget {
  /// A closure that returns the bounds of the child for the size of the overlay during each layout.
  public var childBounds: (_ width: Int, _ height: Int, _ child: Widget) -> Rectangle = {
    width,
    height,
    _ in Rectangle(width: width, height: height)
  }

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - child: The child, which always has at least its minimum size.
  ///   - ground: The background widget, which fills the overlay.
  public convenience init(_ child: Widget, over ground: Widget) {
    self.init([ground, child], isHeightForWidth: false)
    clips = true
  }

  override func measureChildren(
    _ axis: Orientation,
    for other: Int?
  ) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  override func allocateChildren(width: Int, height: Int) {
    guard let ground = children.first, let child = children.last else { return }
    let room = (ground.measure(.horizontal).minimum, ground.measure(.vertical).minimum)
    ground.allocate(Rectangle(width: max(width, room.0), height: max(height, room.1)))
    var frame = childBounds(width, height, child)
    frame.width = max(frame.width, child.measure(.horizontal).minimum)
    frame.height = max(frame.height, child.measure(.vertical, for: frame.width).minimum)
    child.allocate(frame)
  }
}

/// A container that places its children at fixed positions.
public final class Fixed: Widget {
  override class var type: GType { gtk_fixed_get_type() }

  /// Creates an empty container.
  public convenience init() { self.init(new: gtk_fixed_new()) }

  /// Adds a child at a point.
  public func add(_ child: Widget, x: Double = 0, y: Double = 0) {
    gtk_fixed_put(cast(), child.cast(), x, y)
  }

  /// Adds a child in the top left corner, behind all others.
  public func addBelow(_ child: Widget) {
    add(child)
    gtk_widget_insert_after(child.cast(), cast(), nil)
  }

  /// Removes a child.
  public func remove(_ child: Widget) { gtk_fixed_remove(cast(), child.cast()) }

  /// Moves a child to a point and scales its drawing without changing its layout.
  public func place(_ child: Widget, x: Double, y: Double, scale: Double = 1) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    let moved = gsk_transform_translate(nil, &point)
    let scaled = gsk_transform_scale(moved, Float(scale), Float(scale))
    gtk_fixed_set_child_transform(cast(), child.cast(), scaled)
    gsk_transform_unref(scaled)
  }
}
