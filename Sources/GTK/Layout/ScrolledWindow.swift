internal import CGTK
internal import CGTKShims
internal import Glibc

/// A container that makes a larger child scrollable.
public final class ScrolledWindow: Widget {
  override class var type: GType { gtk_scrolled_window_get_type() }

  /// The scrolling behavior of an axis.
  nonisolated public enum Policy: UInt32, Sendable {
    case always, automatic, never
    /// Scrolls if necessary, but doesn't show a scrollbar.
    case hidden
  }

  /// Creates a container that scrolls along both axes if necessary.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_scrolled_window_new())
    self.child = child
  }

  /// The scrollable widget.
  public var child: Widget? {
    get { .from(gtk_scrolled_window_get_child(cast())) }
    set { gtk_scrolled_window_set_child(cast(), newValue?.cast()) }
  }

  /// Sets the scrolling behavior of both axes.
  public func setPolicy(horizontal: Policy, vertical: Policy = .automatic) {
    gtk_scrolled_window_set_policy(
      cast(),
      GtkPolicyType(horizontal.rawValue),
      GtkPolicyType(vertical.rawValue)
    )
  }

  /// The adjustment of the horizontal axis.
  public var horizontal: Adjustment? { .from(gtk_scrolled_window_get_hadjustment(cast())) }

  /// The adjustment of the vertical axis.
  public var vertical: Adjustment? { .from(gtk_scrolled_window_get_vadjustment(cast())) }

  /// Whether the container requests the natural height of its child.
  public var propagatesNaturalHeight: Bool {
    get { gtk_scrolled_window_get_propagate_natural_height(cast()) != 0 }
    set { gtk_scrolled_window_set_propagate_natural_height(cast(), newValue ? 1 : 0) }
  }

  /// Whether the container scrolls to the focused widget.
  ///
  /// The property has no effect if the child scrolls its content itself.
  public var followsFocus: Bool {
    get { viewport.map { gtk_viewport_get_scroll_to_focus($0) != 0 } ?? false }
    set { viewport.map { gtk_viewport_set_scroll_to_focus($0, newValue ? 1 : 0) } }
  }

  /// Returns the bounds of a widget in the content, regardless of the scroll position.
  ///
  /// - Returns: `nil` if the child scrolls its content itself.
  public func contentBounds(of widget: Widget) -> Rectangle? {
    guard let viewport, let content = gtk_viewport_get_child(viewport),
      let inner = Widget.from(content), var place = widget.bounds(in: inner)
    else { return nil }
    place.x += Int(gtk_widget_get_margin_start(content))
    place.y += Int(gtk_widget_get_margin_top(content))
    return place
  }

  /// The viewport that GTK adds around a child that doesn't scroll its content itself.
  private var viewport: OpaquePointer? {
    guard let child = gtk_scrolled_window_get_child(cast()) else { return nil }
    let instance = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gtk_viewport_get_type()) != 0 else { return nil }
    return OpaquePointer(child)
  }

  /// An edge of the scrollable content.
  nonisolated public enum Edge: UInt32, Sendable {
    case left, right, top, bottom
  }

  /// Calls a closure when the user pulls the content beyond an edge with a touch gesture.
  @discardableResult
  public func onOvershoot(_ body: @escaping (Edge) -> Void) -> Connection {
    connect("edge-overshot", gesture: true) { arguments in
      if let edge = Edge(rawValue: arguments.enumeration(0)) { body(edge) }
      return .nothing
    }
  }

  /// Emits the signal of a pull beyond an edge.
  public func overshoot(_ edge: Edge) {
    pd_emit_int(pointer, "edge-overshot", Int32(edge.rawValue))
  }

  /// Scrolls down by a number of wheel notches.
  public func turnWheel(by notches: Double) { turnWheel(by: [notches]) }

  /// Scrolls immediately by several turns of a wheel.
  ///
  /// The scroll position is clamped after each turn.
  ///
  /// - Parameter turns: The numbers of notches downward, in order.
  public func turnWheel(by turns: [Double]) {
    guard let vertical else { return }
    let notch = pow(vertical.page, 2 / 3)
    let end = max(vertical.lower, vertical.upper - vertical.page)
    vertical.value = turns.reduce(vertical.value) { value, notches in
      min(max(value + notches * notch, vertical.lower), end)
    }
  }

  /// The scrollbars, which the user can drag.
  public var bars: [Widget] {
    let horizontal = Widget.from(gtk_scrolled_window_get_hscrollbar(cast()))
    let vertical = Widget.from(gtk_scrolled_window_get_vscrollbar(cast()))
    return [horizontal, vertical].compactMap { $0 }
  }
}

/// A value within bounds, such as a scroll position in points.
public final class Adjustment: Object {
  override class var type: GType { gtk_adjustment_get_type() }

  /// The value, clamped to the bounds.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }

  /// The lower bound.
  public var lower: Double { gtk_adjustment_get_lower(cast()) }

  /// The upper bound; the largest ``value`` is `upper - page`.
  public var upper: Double { gtk_adjustment_get_upper(cast()) }

  /// The size of the visible part.
  public var page: Double { gtk_adjustment_get_page_size(cast()) }

  /// Changes the value just enough to make a range visible.
  public func show(_ range: ClosedRange<Double>) {
    gtk_adjustment_clamp_page(cast(), range.lowerBound, range.upperBound)
  }

  /// Calls a closure after each change of the value.
  @discardableResult
  public func onValueChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", body)
  }

  /// Calls a closure after each change of the bounds or the page size.
  @discardableResult
  public func onBoundsChange(_ body: @escaping () -> Void) -> Connection {
    connect("changed", body)
  }
}
