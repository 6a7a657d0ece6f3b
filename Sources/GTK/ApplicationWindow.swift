internal import CGTK

/// A window of an application; its actions are `win.NAME`.
public final class ApplicationWindow: Window {
  override class var type: GType { gtk_application_window_get_type() }

  /// A window that keeps its application running.
  public convenience init(application: Application) {
    self.init(new: gtk_application_window_new(application.cast()))
  }

  /// The application that it belongs to; one from a `.ui` file belongs to none at first.
  public var application: Application? {
    get { .from(gtk_window_get_application(cast())) }
    set { gtk_window_set_application(cast(), newValue?.cast()) }
  }

  /// Adds an action, whose full name is then `win.NAME`.
  public func add(_ action: SimpleAction) { g_action_map_add_action(cast(), action.cast()) }
}
