import GTK

/// The actions that replace those of the window and the program in a dish.
///
/// A control of an app can use the name of such an action, such as `window.close`. In a dish, the
/// control can be pressed, but the window and the program ignore it.
enum GuestActions {
  /// The names of the actions by prefix.
  static let names = [
    "app": ["jump", "open-link", "quit"],
    "win": WindowAction.allCases.map(\.rawValue),
    "window": ["close", "minimize", "toggle-maximized"],
  ]

  /// Replaces the actions for the descendants of a widget, which must not have any yet.
  static func replace(in widget: Widget) {
    for (prefix, names) in names {
      widget.setActions(ActionGroup(names.map { SimpleAction($0) {} }), prefix: prefix)
    }
  }
}
