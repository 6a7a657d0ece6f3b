internal import CGTK

/// A window of an application; its actions are `win.NAME`.
package final class ApplicationWindow: Window {
  override class var type: GType { gtk_application_window_get_type() }

  /// A window that keeps its application running.
  package convenience init(application: Application) {
    self.init(new: gtk_application_window_new(application.cast()))
  }

  /// Adds an action, whose full name is then `win.NAME`.
  package func add(_ action: SimpleAction) { g_action_map_add_action(cast(), action.cast()) }
}

// MARK: - Its actions

extension ApplicationWindow {
  /// The names of its actions that are started without a value, in alphabetical order.
  package var actionNames: [String] {
    let names = g_action_group_list_actions(cast())
    defer { g_strfreev(names) }
    var found: [String] = []
    var index = 0
    while let name = names?[index] {
      index += 1
      guard g_action_group_get_action_parameter_type(cast(), name) == nil else { continue }
      found.append(String(cString: name))
    }
    return found.sorted()
  }

  /// Returns whether one of its actions is there and enabled.
  package func isActionEnabled(_ name: String) -> Bool {
    g_action_group_get_action_enabled(cast(), name) != 0
  }
}
