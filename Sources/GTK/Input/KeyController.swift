internal import CGTK

/// A key press with its modifiers.
nonisolated public struct Key: Hashable, Sendable {
  /// The modifier keys of a key press.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The flags of GDK's modifier type.
    public let rawValue: UInt32

    /// Creates modifiers from the flags of GDK's modifier type.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1 << 0)

    /// The Control key.
    public static let control = Modifiers(rawValue: 1 << 2)

    /// The Alt key.
    public static let alt = Modifiers(rawValue: 1 << 3)
  }

  /// The X11 name of the key, such as `Escape`, `Return`, `Up` or `a`.
  public let name: String

  /// The modifier keys that the user holds down.
  public let modifiers: Modifiers

  /// The character of the key; `nil` for keys such as `Escape`.
  public var character: Character? {
    Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_from_name(name))).flatMap {
      $0.properties.generalCategory == .control ? nil : Character($0)
    }
  }

  /// Whether the key is Tab (`true`) or Shift+Tab (`false`); `nil` for any other key.
  package var isForwardTab: Bool? {
    switch (name, modifiers) {
    case ("Tab", []), ("KP_Tab", []): true
    case ("Tab", .shift), ("ISO_Left_Tab", _): false
    default: nil
    }
  }

  /// Creates a key from its X11 name.
  public init(name: String, modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }
}

/// A controller that handles key presses while its widget or a descendant has the focus.
public final class KeyController: EventController {
  override class var type: GType { gtk_event_controller_key_get_type() }

  /// Creates a controller, which takes effect when it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_key_new()) }

  /// Calls a closure when the user presses a key.
  ///
  /// - Parameter body: A closure that returns whether to stop the propagation of the event.
  @discardableResult
  public func onPress(_ body: @escaping (Key) -> Bool) -> Connection {
    connect("key-pressed", gesture: true) { arguments in
      let name = String(lent: gdk_keyval_name(UInt32(arguments.uint(0))))
      let held = Key.Modifiers(rawValue: arguments.flags(2)).intersection([.shift, .control, .alt])
      return .flag(body(Key(name: name, modifiers: held)))
    }
  }
}

/// A controller that handles keyboard shortcuts while its widget or a descendant has the focus.
public final class ShortcutController: EventController {
  override class var type: GType { gtk_shortcut_controller_get_type() }

  /// Creates a controller without shortcuts.
  ///
  /// - Parameter isGlobal: Whether the shortcuts work regardless of the focus in the window.
  public convenience init(isGlobal: Bool = false) {
    self.init(owned: gtk_shortcut_controller_new())
    if isGlobal { gtk_shortcut_controller_set_scope(cast(), GTK_SHORTCUT_SCOPE_GLOBAL) }
  }

  /// Adds a shortcut.
  ///
  /// - Parameters:
  ///   - key: An accelerator, such as `<Alt>Up`.
  ///   - body: A closure that returns whether it handled the shortcut. If it returns `false`, other
  ///     widgets receive the key press.
  public func add(_ key: String, _ body: @escaping () -> Bool) {
    let run: GtkShortcutFunc = { widget, _, data in
      guard let shortcut = UserData<Shortcut>.value(of: data), let widget = Widget.from(widget)
      else {
        return 0
      }
      return shortcut.run(widget) ? 1 : 0
    }
    let trigger = gtk_shortcut_trigger_parse_string(key)
    precondition(trigger != nil, "Invalid shortcut “\(key)”")
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
      UserEvents.note(key, on: widget)
      Signal.perform(key, on: widget) { isDone = body() }
      return isDone
    }
  }
}
