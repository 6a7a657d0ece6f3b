/// The screens that a finder looks at, seen from the one that it starts at.
///
/// A search asks the screen itself; its parents; the visible children, then the other ones; what is
/// presented; what presents. It never turns back the way it came, and asks no screen twice.
public struct SearchScope: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// Makes a scope of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The screen that the search starts at.
  public static let current = Self(rawValue: 1 << 0)
  /// The children that a person sees, all the way down.
  ///
  /// Together with ``contained``: all direct children, and below them the visible ones.
  public static let visible = Self(rawValue: 1 << 1)
  /// All children, all the way down.
  public static let contained = Self(rawValue: 1 << 2)
  /// The modals above.
  public static let presented = Self(rawValue: 1 << 3)
  /// The screens that have presented the search's start, or a container around it.
  public static let presenting = Self(rawValue: 1 << 4)
  /// The containers around the screen, and from there whatever else the scope says.
  public static let parent = Self(rawValue: 1 << 5)

  /// The screen and all that it holds.
  public static let currentAllStack: Self = [.current, .contained]
  /// The screen and what a person sees of it.
  public static let currentVisibleOnly: Self = [.current, .visible]
  /// The screens that a person sees, or would see if nothing lay above them.
  public static let allVisible: Self = [.currentVisibleOnly, .presented, .presenting]
  /// Everything: unless said otherwise, a search finds whatever stands in the scene.
  public static let fullStack: Self = [.currentAllStack, .presented, .presenting, .parent]
  /// The screen with all that it holds, and the modals above.
  public static let currentAndUp: Self = [.currentAllStack, .presented]
  /// The screen with all that it holds, and the screens below that present it.
  public static let currentAndDown: Self = [.currentAllStack, .presenting]
}

/// The screen that a search begins at; asked for anew at each search.
public enum SearchStart: Sendable {
  /// The layer that lies above all others: the last modal, or the root.
  case topmost
  /// The scene's root.
  case root
  /// A screen; nothing is found where there is none, or where it has left the scene.
  case screen(@MainActor @Sendable () -> Screen?)
}
