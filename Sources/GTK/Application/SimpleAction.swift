internal import CGTK

/// The parameter or state of an action.
nonisolated public enum ActionValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case text(String)

  func variant() -> OpaquePointer? {
    switch self {
    case .flag(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .number(let number): g_variant_new_int32(Int32(clamping: number))
    case .text(let text): g_variant_new_string(text)
    }
  }

  init?(_ variant: OpaquePointer?) {
    guard let variant else { return nil }
    switch String(lent: g_variant_get_type_string(variant)) {
    case "b": self = .flag(g_variant_get_boolean(variant) != 0)
    case "i": self = .number(Int(g_variant_get_int32(variant)))
    case "s": self = .text(String(lent: g_variant_get_string(variant, nil)))
    default: return nil
    }
  }

  fileprivate var signature: String {
    switch self {
    case .flag: "b"
    case .number: "i"
    case .text: "s"
    }
  }
}

/// An action that menus, shortcuts, buttons and the session bus can activate by name.
public final class SimpleAction: Object {
  override class var type: GType { g_simple_action_get_type() }

  /// Creates an action without a parameter.
  public convenience init(_ name: String, _ body: @escaping () -> Void) {
    self.init(owned: g_simple_action_new(name, nil))
    connect("activate", gesture: true, body)
  }

  /// Creates an action with a parameter that has the same type as `example`.
  public convenience init(
    _ name: String,
    taking example: ActionValue,
    _ body: @escaping (ActionValue) -> Void
  ) {
    let type = g_variant_type_new(example.signature)
    defer { g_variant_type_free(type) }
    self.init(owned: g_simple_action_new(name, type))
    connect("activate", gesture: true) { arguments in
      if let value = ActionValue(arguments.variant(0)) { body(value) }
      return .nothing
    }
  }

  /// Creates an action with a state, which menus show as a check mark or a radio button.
  ///
  /// The closure receives the requested state and can accept it by setting ``state``.
  public convenience init(
    _ name: String,
    state: ActionValue,
    _ body: @escaping (ActionValue) -> Void
  ) {
    // A Boolean action toggles without a parameter; other actions receive the new state.
    let type = state.signature == "b" ? nil : g_variant_type_new(state.signature)
    defer { if type != nil { g_variant_type_free(type) } }
    self.init(owned: g_simple_action_new_stateful(name, type, state.variant()))
    connect("change-state", gesture: true) { arguments in
      if let value = ActionValue(arguments.variant(0)) { body(value) }
      return .nothing
    }
  }

  /// Creates an action in place of one that a program would have.
  ///
  /// Activating it changes only its own state, and is an event of the widget.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix.
  ///   - fullName: The name with the prefix, for the event.
  ///   - target: The parameter in the text format of variants, or `nil` for an action without one.
  ///     An invalid text counts as no parameter.
  ///   - hasState: Whether controls show a state: the latest parameter, or on and off.
  ///   - widget: The widget of the event.
  package convenience init(
    _ name: String,
    standingIn fullName: String,
    target: String?,
    hasState: Bool,
    on widget: Widget
  ) {
    let parameter = target.flatMap { $0.isEmpty ? nil : g_variant_parse(nil, $0, nil, nil, nil) }
    defer { if let parameter { g_variant_unref(parameter) } }
    let type = parameter.flatMap { g_variant_get_type($0) }
    if hasState {
      let state = parameter ?? g_variant_new_boolean(0)
      self.init(owned: g_simple_action_new_stateful(name, type, state))
    } else {
      self.init(owned: g_simple_action_new(name, type))
    }
    connect("activate", gesture: true) { [weak self, weak widget] arguments in
      guard let self, let widget else { return .nothing }
      if hasState {
        if let value = arguments.variant(0) {
          g_action_change_state(cast(), value)
        } else if case .flag(let isOn) = state {
          state = .flag(!isOn)
        }
      }
      UserEvents.note("action \(fullName)", on: widget)
      return .nothing
    }
  }

  /// The name of the action without the prefix.
  public var name: String { String(lent: g_action_get_name(cast())) }

  /// Whether the action can be activated; controls of a disabled action are grayed out.
  public var isEnabled: Bool {
    get { g_action_get_enabled(cast()) != 0 }
    set { g_simple_action_set_enabled(cast(), newValue ? 1 : 0) }
  }

  /// The state; `nil` for a stateless action.
  public var state: ActionValue? {
    get {
      guard let variant = g_action_get_state(cast()) else { return nil }
      defer { g_variant_unref(variant) }
      return ActionValue(variant)
    }
    set { if let newValue { g_simple_action_set_state(cast(), newValue.variant()) } }
  }

  /// Activates the action if it is enabled.
  public func activate(_ value: ActionValue? = nil) { g_action_activate(cast(), value?.variant()) }
}

/// A group of actions that are added and removed together.
public final class ActionGroup: Object {
  override class var type: GType { g_simple_action_group_get_type() }

  /// Creates a group of actions.
  public convenience init(_ actions: [SimpleAction]) {
    self.init(owned: g_simple_action_group_new())
    for action in actions { g_action_map_add_action(cast(), action.cast()) }
  }
}
