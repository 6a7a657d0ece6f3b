internal import CGTK

/// Runs closures at keys while the focus is in its widget.
public final class ShortcutController: EventController {
  override class var type: GType { gtk_shortcut_controller_get_type() }

  /// A controller without keys.
  ///
  /// - Parameter isGlobal: Whether the keys count wherever the focus is in the window.
  public convenience init(isGlobal: Bool = false) {
    self.init(owned: gtk_shortcut_controller_new())
    if isGlobal { gtk_shortcut_controller_set_scope(cast(), GTK_SHORTCUT_SCOPE_GLOBAL) }
  }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - key: An accelerator, such as `<Alt>Up`.
  ///   - body: Returns whether it did something; if not, other widgets get the key.
  public func add(_ key: String, _ body: @escaping () -> Bool) {
    let run: GtkShortcutFunc = { widget, _, data in
      guard let shortcut = UserData<Shortcut>.value(of: data), let widget = Widget.from(widget)
      else {
        return 0
      }
      return shortcut.run(widget) ? 1 : 0
    }
    let trigger = gtk_shortcut_trigger_parse_string(key)
    precondition(trigger != nil, "“\(key)” is no key")
    let action = gtk_callback_action_new(
      run,
      UserData.make(Shortcut(key: key, body: body)),
      released
    )
    gtk_shortcut_controller_add_shortcut(cast(), gtk_shortcut_new(trigger, action))
  }

  private struct Shortcut {
    let key: String
    let body: () -> Bool

    func run(_ widget: Widget) -> Bool {
      var isDone = false
      Signal.perform(key, on: widget) { isDone = body() }
      return isDone
    }
  }
}
