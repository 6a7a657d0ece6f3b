internal import CGTK

/// The position of a widget in its allocated space.
nonisolated public enum Alignment: UInt32, Sendable {
  case fill, start, end, center, baseline
}

/// The axis along which a widget arranges its children.
nonisolated public enum Orientation: UInt32, Sendable {
  case horizontal, vertical
}

/// The direction of text and horizontal layout.
nonisolated public enum Direction: UInt32, Sendable {
  case leftToRight = 1, rightToLeft = 2
}

/// The key of widgets whose text direction was set.
private let directionKey = g_quark_from_string("pd-direction")

extension Widget {
  /// The horizontal position in the allocated space.
  public var horizontalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_halign(cast()).rawValue) ?? .fill }
    set { gtk_widget_set_halign(cast(), GtkAlign(newValue.rawValue)) }
  }

  /// The vertical position in the allocated space.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_valign(cast()).rawValue) ?? .fill }
    set { gtk_widget_set_valign(cast(), GtkAlign(newValue.rawValue)) }
  }

  /// Whether the widget uses extra horizontal space.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(cast()) != 0 }
    set { gtk_widget_set_hexpand(cast(), newValue ? 1 : 0) }
  }

  /// Whether the widget uses extra vertical space.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(cast()) != 0 }
    set { gtk_widget_set_vexpand(cast(), newValue ? 1 : 0) }
  }

  /// Sets the margins in points; start and end follow the text direction.
  public func setMargins(top: Int = 0, start: Int = 0, bottom: Int = 0, end: Int = 0) {
    gtk_widget_set_margin_top(cast(), Int32(top))
    gtk_widget_set_margin_start(cast(), Int32(start))
    gtk_widget_set_margin_bottom(cast(), Int32(bottom))
    gtk_widget_set_margin_end(cast(), Int32(end))
  }

  /// The margin at the end of the widget, in points.
  public var marginEnd: Int {
    get { Int(gtk_widget_get_margin_end(cast())) }
    set { gtk_widget_set_margin_end(cast(), Int32(newValue)) }
  }

  /// Sets the same margin in points on all sides.
  public func setMargins(_ all: Int) { setMargins(top: all, start: all, bottom: all, end: all) }

  /// Sets the minimum size in points; `nil` uses the widget's own minimum.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(cast(), Int32(width ?? -1), Int32(height ?? -1))
  }

  /// The allocated width, in points.
  public var width: Int { Int(gtk_widget_get_width(cast())) }

  /// The allocated height, in points.
  public var height: Int { Int(gtk_widget_get_height(cast())) }

  /// The number of pixels per point on the widget's display.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(cast())) }

  /// Returns the minimum and natural size of the widget along an axis, in points.
  ///
  /// - Parameters:
  ///   - orientation: The axis.
  ///   - other: The size along the other axis, or `nil` if it isn't constrained.
  public func measure(_ orientation: Orientation, for other: Int? = nil) -> (
    minimum: Int, natural: Int
  ) {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    let axis = GtkOrientation(orientation.rawValue)
    gtk_widget_measure(cast(), axis, Int32(other ?? -1), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// The text direction of this widget, which its children don't inherit.
  public var direction: Direction {
    get { Direction(rawValue: gtk_widget_get_direction(cast()).rawValue) ?? .leftToRight }
    set { gtk_widget_set_direction(cast(), GtkTextDirection(newValue.rawValue)) }
  }

  /// Calls a closure when the text direction changes.
  @discardableResult
  public func onDirectionChange(_ body: @escaping () -> Void) -> Connection {
    connect("direction-changed") { _ in
      body()
      return .nothing
    }
  }

  /// Sets the text direction of this widget and all its descendants.
  ///
  /// Widgets that are added later have the display's direction.
  ///
  /// - Complexity: Linear in the number of descendants.
  public func setDirectionOfAll(_ direction: Direction) {
    self.direction = direction
    g_object_set_qdata(cast(), directionKey, pointer)
    for child in children { child.setDirectionOfAll(direction) }
  }

  /// Sets the text direction of the descendants that were added after ``setDirectionOfAll(_:)``.
  ///
  /// - Complexity: Linear in the number of descendants.
  package func setDirectionOfAdded(_ direction: Direction) {
    guard g_object_get_qdata(cast(), directionKey) != nil else {
      return setDirectionOfAll(direction)
    }
    for child in children { child.setDirectionOfAdded(direction) }
  }

  /// The direction of widgets whose direction was never set.
  package static var defaultDirection: Direction {
    Direction(rawValue: gtk_widget_get_default_direction().rawValue) ?? .leftToRight
  }

  /// Sets the cursor of the widget to a CSS cursor, such as `ew-resize`.
  public func setCursor(_ name: String) { gtk_widget_set_cursor_from_name(cast(), name) }

  /// Converts a point to the coordinates of another widget.
  ///
  /// - Returns: `nil` if the widgets aren't in the same window.
  public func translate(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
    var (left, top) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(cast(), other.cast(), x, y, &left, &top) != 0 else {
      return nil
    }
    return (left, top)
  }
}

/// A rectangular area of a widget, in points from its top left corner.
nonisolated public struct Rectangle: Hashable, Sendable {
  /// The position of the left edge, regardless of the text direction.
  public var x: Int
  /// The position of the top edge.
  public var y: Int
  /// The width, which isn't negative.
  public var width: Int
  /// The height, which isn't negative.
  public var height: Int

  /// Creates a rectangle; negative sizes become zero.
  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }
}

extension Widget {
  /// Returns the bounds of this widget, including its CSS border, in another widget's coordinates.
  ///
  /// - Returns: `nil` if the widget isn't mapped or the widgets aren't in the same window.
  public func bounds(in other: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    guard isMapped, gtk_widget_compute_bounds(cast(), other.cast(), &bounds) != 0 else {
      return nil
    }
    let (origin, size) = (bounds.origin, bounds.size)
    return Rectangle(
      x: Int(origin.x),
      y: Int(origin.y),
      width: Int(size.width),
      height: Int(size.height)
    )
  }

  /// Returns the innermost widget that would receive a press at a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge, in points.
  ///   - y: The distance from the top edge, in points.
  public func pick(x: Double, y: Double) -> Widget? {
    .from(gtk_widget_pick(cast(), x, y, GTK_PICK_DEFAULT))
  }
}
