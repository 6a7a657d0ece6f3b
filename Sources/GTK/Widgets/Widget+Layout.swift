internal import CGTK

/// The position of a widget in the room that it is given.
nonisolated public enum Alignment: UInt32, Sendable {
  case fill, start, end, center, baseline
}

/// An axis, such as that along which a widget lays out its children.
nonisolated public enum Orientation: UInt32, Sendable {
  case horizontal, vertical
}

/// The direction of text and rows.
nonisolated public enum Direction: UInt32, Sendable {
  case leftToRight = 1, rightToLeft = 2
}

extension Widget {
  /// The position along the horizontal axis.
  public var horizontalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_halign(cast()).rawValue) ?? .fill }
    set { gtk_widget_set_halign(cast(), GtkAlign(newValue.rawValue)) }
  }

  /// The position along the vertical axis.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: gtk_widget_get_valign(cast()).rawValue) ?? .fill }
    set { gtk_widget_set_valign(cast(), GtkAlign(newValue.rawValue)) }
  }

  /// Whether it takes the room that is left over along the horizontal axis.
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(cast()) != 0 }
    set { gtk_widget_set_hexpand(cast(), newValue ? 1 : 0) }
  }

  /// Whether it takes the room that is left over along the vertical axis.
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(cast()) != 0 }
    set { gtk_widget_set_vexpand(cast(), newValue ? 1 : 0) }
  }

  /// Sets the free points around the widget; start and end follow the text's direction.
  public func setMargins(top: Int = 0, start: Int = 0, bottom: Int = 0, end: Int = 0) {
    gtk_widget_set_margin_top(cast(), Int32(top))
    gtk_widget_set_margin_start(cast(), Int32(start))
    gtk_widget_set_margin_bottom(cast(), Int32(bottom))
    gtk_widget_set_margin_end(cast(), Int32(end))
  }

  /// The free points behind its end.
  public var marginEnd: Int {
    get { Int(gtk_widget_get_margin_end(cast())) }
    set { gtk_widget_set_margin_end(cast(), Int32(newValue)) }
  }

  /// Sets the free points around the widget, the same on all sides.
  public func setMargins(_ all: Int) { setMargins(top: all, start: all, bottom: all, end: all) }

  /// Sets the minimum size in points; `nil` leaves an axis to the widget itself.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(cast(), Int32(width ?? -1), Int32(height ?? -1))
  }

  /// The width that it got, in points.
  public var width: Int { Int(gtk_widget_get_width(cast())) }

  /// The height that it got, in points.
  public var height: Int { Int(gtk_widget_get_height(cast())) }

  /// The pixels of a point on the display that it is on.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(cast())) }

  /// Returns the size that it asks for along an axis, in points.
  ///
  /// - Parameters:
  ///   - orientation: The axis.
  ///   - other: The size across, or `nil` if that is open.
  public func measure(_ orientation: Orientation, for other: Int? = nil) -> (
    minimum: Int, natural: Int
  ) {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    let axis = GtkOrientation(orientation.rawValue)
    gtk_widget_measure(cast(), axis, Int32(other ?? -1), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// The direction of this widget alone: GTK does not hand it down.
  public var direction: Direction {
    get { Direction(rawValue: gtk_widget_get_direction(cast()).rawValue) ?? .leftToRight }
    set { gtk_widget_set_direction(cast(), GtkTextDirection(newValue.rawValue)) }
  }

  /// Runs the closure when the direction is another one.
  @discardableResult
  public func onDirectionChange(_ body: @escaping () -> Void) -> Connection {
    connect("direction-changed") { _ in
      body()
      return .nothing
    }
  }

  /// Sets the direction of this widget and all below it; linear in their number.
  ///
  /// Widgets that join later have the display's direction until it is set.
  public func setDirectionOfAll(_ direction: Direction) {
    self.direction = direction
    for child in children { child.setDirectionOfAll(direction) }
  }

  /// Sets the look of the pointer over it, by a name of CSS such as `ew-resize`.
  public func setCursor(_ name: String) { gtk_widget_set_cursor_from_name(cast(), name) }

  /// Returns a point of this widget in the coordinates of another in the same window.
  public func translate(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
    var (left, top) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(cast(), other.cast(), x, y, &left, &top) != 0 else {
      return nil
    }
    return (left, top)
  }
}

/// A part of a widget, in points from its top left.
nonisolated public struct Rectangle: Hashable, Sendable {
  /// The left side, whatever the direction of text.
  public var x: Int
  /// The upper side.
  public var y: Int
  /// The width, never negative.
  public var width: Int
  /// The height, never negative.
  public var height: Int

  /// Describes a part.
  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(0, width), max(0, height))
  }
}

extension Widget {
  /// Returns its bounds in another widget of the same window, with the border that its style draws;
  /// `nil` where it is not on the screen.
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

  /// Returns the innermost widget below a point, as a press there would find it; `nil` where there is
  /// none.
  ///
  /// - Parameters:
  ///   - x: The distance from the widget's left edge, in points.
  ///   - y: The distance from its upper edge.
  public func pick(x: Double, y: Double) -> Widget? {
    .from(gtk_widget_pick(cast(), x, y, GTK_PICK_DEFAULT))
  }
}
