internal import CGTK
internal import CGTKShims
internal import Glibc

/// A view into a child that is larger.
public final class ScrolledWindow: Widget {
  override class var type: GType { gtk_scrolled_window_get_type() }

  /// The rule by which an axis scrolls.
  nonisolated public enum Policy: UInt32, Sendable {
    case always, automatic, never
    /// Scrolls where it has to, but shows no scrollbar.
    case hidden
  }

  /// A view that scrolls along both axes where it has to.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_scrolled_window_new())
    self.child = child
  }

  /// The widget that is scrolled.
  public var child: Widget? {
    get { .from(gtk_scrolled_window_get_child(cast())) }
    set { gtk_scrolled_window_set_child(cast(), newValue?.cast()) }
  }

  /// Sets when each axis scrolls.
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

  /// Whether it asks for as much height as its child would like.
  public var propagatesNaturalHeight: Bool {
    get { gtk_scrolled_window_get_propagate_natural_height(cast()) != 0 }
    set { gtk_scrolled_window_set_propagate_natural_height(cast(), newValue ? 1 : 0) }
  }

  /// Whether it scrolls to the widget that gets the focus, where the child does not do so itself.
  public var followsFocus: Bool {
    get { viewport.map { gtk_viewport_get_scroll_to_focus($0) != 0 } ?? false }
    set { viewport.map { gtk_viewport_set_scroll_to_focus($0, newValue ? 1 : 0) } }
  }

  /// Returns the bounds of a widget in the content, however far that is scrolled; `nil` where the
  /// child scrolls itself.
  public func contentBounds(of widget: Widget) -> Rectangle? {
    guard let viewport, let content = gtk_viewport_get_child(viewport),
      let inner = Widget.from(content), var place = widget.bounds(in: inner)
    else { return nil }
    place.x += Int(gtk_widget_get_margin_start(content))
    place.y += Int(gtk_widget_get_margin_top(content))
    return place
  }

  /// The viewport that GTK puts around a child that does not scroll itself.
  private var viewport: OpaquePointer? {
    guard let child = gtk_scrolled_window_get_child(cast()) else { return nil }
    let instance = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gtk_viewport_get_type()) != 0 else { return nil }
    return OpaquePointer(child)
  }

  /// An edge of what is scrolled, in the direction that text runs in.
  nonisolated public enum Edge: UInt32, Sendable {
    case left, right, top, bottom
  }

  /// Runs the closure when a user's fingers pulled firmly beyond an edge.
  @discardableResult
  public func onOvershoot(_ body: @escaping (Edge) -> Void) -> Connection {
    connect("edge-overshot", gesture: true) { arguments in
      if let edge = Edge(rawValue: arguments.enumeration(0)) { body(edge) }
      return .nothing
    }
  }

  /// Emits the signal of fingers that pull beyond an edge.
  public func overshoot(_ edge: Edge) {
    pd_emit_int(pointer, "edge-overshot", Int32(edge.rawValue))
  }

  /// Scrolls down as a wheel does that turns by so many notches.
  public func turnWheel(by notches: Double) { turnWheel(by: [notches]) }

  /// Scrolls as a wheel does that turns several times, at once: an end stops those towards it, and is
  /// left by the next one back.
  ///
  /// - Parameter turns: Notches downwards, in their order.
  public func turnWheel(by turns: [Double]) {
    guard let vertical else { return }
    let notch = pow(vertical.page, 2 / 3)
    let end = max(vertical.lower, vertical.upper - vertical.page)
    vertical.value = turns.reduce(vertical.value) { value, notches in
      min(max(value + notches * notch, vertical.lower), end)
    }
  }

  /// The scrollbars, which a user can drag.
  public var bars: [Widget] {
    let horizontal = Widget.from(gtk_scrolled_window_get_hscrollbar(cast()))
    let vertical = Widget.from(gtk_scrolled_window_get_vscrollbar(cast()))
    return [horizontal, vertical].compactMap { $0 }
  }
}

/// A number within bounds, such as how far something is scrolled, in points.
public final class Adjustment: Object {
  override class var type: GType { gtk_adjustment_get_type() }

  /// The number, kept within the bounds.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }

  /// The start of the range.
  public var lower: Double { gtk_adjustment_get_lower(cast()) }

  /// The end of the range; ``value`` goes up to a ``page`` before it.
  public var upper: Double { gtk_adjustment_get_upper(cast()) }

  /// The length of the visible part.
  public var page: Double { gtk_adjustment_get_page_size(cast()) }

  /// Changes the value as little as it takes to have a range in the visible part.
  public func show(_ range: ClosedRange<Double>) {
    gtk_adjustment_clamp_page(cast(), range.lowerBound, range.upperBound)
  }

  /// Runs the closure after each change of the value.
  @discardableResult
  public func onValueChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", body)
  }

  /// Runs the closure after each change of the bounds or the page.
  @discardableResult
  public func onBoundsChange(_ body: @escaping () -> Void) -> Connection {
    connect("changed", body)
  }
}
