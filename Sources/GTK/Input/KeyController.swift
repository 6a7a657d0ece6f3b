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
