internal import CGTK

/// A key with the modifiers that are held down beside it.
nonisolated public struct Key: Hashable, Sendable {
  /// The keys that change what another one means.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits as GDK counts them.
    public let rawValue: UInt32

    /// Takes bits as GDK counts them.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1 << 0)

    /// The Control key.
    public static let control = Modifiers(rawValue: 1 << 2)

    /// The Alt key.
    public static let alt = Modifiers(rawValue: 1 << 3)
  }

  /// The name in X11, such as `Escape`, `Return`, `Up`, `a`.
  public let name: String

  /// The keys that are held down beside it.
  public let modifiers: Modifiers

  /// The character that the key types; `nil` for keys such as `Escape`.
  public var character: Character? {
    Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_from_name(name))).flatMap {
      $0.properties.generalCategory == .control ? nil : Character($0)
    }
  }

  /// Whether the key is Tab, and not Shift and Tab; `nil` for any other key.
  package var isForwardTab: Bool? {
    switch (name, modifiers) {
    case ("Tab", []), ("KP_Tab", []): true
    case ("Tab", .shift), ("ISO_Left_Tab", _): false
    default: nil
    }
  }

  /// A key by its name in X11.
  public init(name: String, modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }
}

/// Observes keys while the focus is in its widget.
public final class KeyController: EventController {
  override class var type: GType { gtk_event_controller_key_get_type() }

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_key_new()) }

  /// Runs the closure when a key is pressed; it returns whether it keeps the key from other widgets.
  @discardableResult
  public func onPress(_ body: @escaping (Key) -> Bool) -> Connection {
    connect("key-pressed", gesture: true) { arguments in
      let name = String(lent: gdk_keyval_name(UInt32(arguments.uint(0))))
      let held = Key.Modifiers(rawValue: arguments.flags(2)).intersection([.shift, .control, .alt])
      return .flag(body(Key(name: name, modifiers: held)))
    }
  }
}

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
