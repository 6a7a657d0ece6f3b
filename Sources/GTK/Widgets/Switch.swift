internal import CGTK

/// A control that is on or off.
public final class Switch: Widget {
  override class var type: GType { gtk_switch_get_type() }

  /// A switch that is off.
  public convenience init() { self.init(new: gtk_switch_new()) }

  /// Whether it is on.
  public var isActive: Bool {
    get { gtk_switch_get_active(cast()) != 0 }
    set { gtk_switch_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Runs the closure after each change, by the user or by the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("notify::active", gesture: true, body)
  }
}
