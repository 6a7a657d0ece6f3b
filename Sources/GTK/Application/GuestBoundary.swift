internal import CGTK
internal import CGTKShims

/// A request of a title bar to its window.
package enum TitleBarRequest: String {
  case close, minimize
  case toggleMaximized = "toggle-maximized"
  case move
}

/// A boundary around widgets of another program, whose actions don't reach the window around it.
///
/// The actions that the window and its application have can't be activated from inside. What a
/// title bar asks of the window is passed to a closure.
package final class GuestBoundary {
  private weak let widget: Widget?
  private let onRequest: (TitleBarRequest) -> Void
  private let groups: [String: ActionGroup]

  /// The observers of the groups in the window around.
  private var observers: [Connection] = []

  /// Creates a boundary.
  ///
  /// - Parameters:
  ///   - widget: A widget without children. GTK finds the actions of a child through the parents
  ///     that had actions when it was added.
  ///   - onRequest: Called when a title bar inside asks something of its window.
  package init(
    around widget: Widget,
    onRequest: @escaping (TitleBarRequest) -> Void = { _ in }
  ) {
    self.widget = widget
    self.onRequest = onRequest
    let prefixes = ["win", "app", ApplicationWindow.prefix]
    groups = Dictionary(uniqueKeysWithValues: prefixes.map { ($0, ActionGroup([])) })
    for (prefix, group) in groups { widget.setActions(group, prefix: prefix) }
    widget.setActions(ActionGroup([SimpleAction("activate") {}]), prefix: "default")
    let requests: [TitleBarRequest] = [.close, .minimize, .toggleMaximized]
    let stubs = requests.map { request in
      SimpleAction(request.rawValue) { [weak self] in self?.perform(request) }
    }
    widget.setActions(ActionGroup(stubs), prefix: "window")
    widget.onChange(of: "root") { [weak self] in self?.followWindow() }
    followWindow()
    let press = ClickGesture(button: 0)
    press.phase = .capture
    press.onPress { [weak self] _, x, y in self?.takeTitleBar(at: x, y) }
    widget.add(press)
  }

  /// Adds a disabled action for each action of the window around and of its application.
  private func followWindow() {
    for observer in observers { observer.disconnect() }
    observers = []
    guard let window = widget?.window else { return }
    observers.append(window.onChange(of: "application") { [weak self] in self?.followWindow() })
    var outer: [(String, Object)] = []
    if let window = window as? ApplicationWindow {
      outer.append((ApplicationWindow.prefix, window.actions))
    }
    if let application = window.application { outer.append(("app", application)) }
    for (prefix, object) in outer {
      copyActions(of: object, prefix)
      observers.append(
        object.connect("action-added") { [weak self, weak object] in
          if let object { self?.copyActions(of: object, prefix) }
        }
      )
    }
  }

  private func copyActions(of object: Object, _ prefix: String) {
    guard let group = groups[prefix] else { return }
    let names = g_action_group_list_actions(object.cast())
    defer { g_strfreev(names) }
    var index = 0
    while let name = names?[index] {
      index += 1
      guard g_action_group_has_action(group.cast(), name) == 0 else { continue }
      let type = g_action_group_get_action_parameter_type(object.cast(), name)
      let stub = g_simple_action_new(name, type)
      g_simple_action_set_enabled(stub, 0)
      g_action_map_add_action(group.cast(), stub)
      g_object_unref(stub.map { UnsafeMutableRawPointer($0) })
    }
  }

  private func perform(_ request: TitleBarRequest) {
    guard let source = widget?.children.first else { return }
    UserEvents.note(request.rawValue, on: source)
    Signal.perform(request.rawValue, on: source) { onRequest(request) }
  }

  /// Keeps a title bar from moving the window around, before it receives the press.
  private func takeTitleBar(at x: Double, _ y: Double) {
    guard let widget, let picked = widget.pick(x: x, y: y) else { return }
    let path = sequence(first: picked) { $0 == widget ? nil : $0.parent }
    for bar in path where bar.typeName == "GtkWindowHandle" && !bar.isTaken {
      bar.takeGestures()
      let drag = DragGesture()
      var hasMoved = false
      drag.onBegin { _, _ in hasMoved = false }
      drag.onMove { [weak self, weak bar] right, down in
        guard let bar, !hasMoved, bar.isDrag(right, down) else { return }
        hasMoved = true
        self?.perform(.move)
      }
      bar.add(drag)
      let click = ClickGesture()
      click.onPress { [weak self] count, _, _ in
        if count == 2 { self?.perform(.toggleMaximized) }
      }
      bar.add(click)
    }
  }
}

extension Widget {
  /// Makes links in the widget open nothing, and buttons no dialogs.
  ///
  /// Pressing them is still an event. It applies to descendants that are mapped from now on, and to
  /// a window itself.
  package func confine() { pd_confine(cast()) }
}

private let takenKey = g_quark_from_string("pd-title-bar")

extension Widget {
  /// Whether the gestures of a title bar are taken.
  fileprivate var isTaken: Bool { g_object_get_qdata(cast(), takenKey) != nil }

  /// Ends the gestures of a title bar, which act on the window.
  fileprivate func takeGestures() {
    g_object_set_qdata(cast(), takenKey, pointer)
    let controllers = gtk_widget_observe_controllers(cast())
    defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      let controller = g_list_model_get_item(controllers, index)
      gtk_event_controller_set_propagation_phase(
        controller.map { OpaquePointer($0) },
        GTK_PHASE_NONE
      )
      g_object_unref(controller)
    }
  }

  /// Returns whether an offset is far enough for a drag.
  fileprivate func isDrag(_ right: Double, _ down: Double) -> Bool {
    gtk_drag_check_threshold(cast(), 0, 0, Int32(right), Int32(down)) != 0
  }
}
