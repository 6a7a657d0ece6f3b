/// A container with a primary and a secondary side, next to each other.
///
/// If the scene is narrower than ``Scene/leastWideWidth``, only one side is visible at a time.
open class Split: Container {
  /// Creates a split from its sides.
  ///
  /// If there is only a secondary side, it becomes the primary one.
  public convenience init(title: String = "", primary: Screen?, secondary: Screen? = nil) {
    self.init(title: title, contained: [primary, secondary].compactMap { $0 })
  }

  /// Creates a split whose first screen is the primary side and whose last screen is the secondary.
  public override init(title: String = "", contained: [Screen] = []) {
    super.init(title: title, contained: contained)
  }

  /// The primary side.
  public final var primary: Screen? { contained.first }

  /// The secondary side, or `nil` if it is empty.
  public final var secondary: Screen? { contained.dropFirst().last }

  /// Returns both sides, or only the preferred one if there is no room for both.
  open override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    let sides = Array(screens.prefix(1) + screens.dropFirst().suffix(1))
    return isCollapsed ? onlySide(of: sides, preferring: preferred) : sides
  }

  /// Returns the primary side if the secondary one hides it.
  open override func predecessor(of screen: Screen) -> Screen? {
    isCollapsed && screen === secondary ? primary : nil
  }
}

extension Action where Host: Split {
  /// An action that replaces the primary side and keeps the secondary one.
  public static var setAsPrimary: Self {
    .embed("setAsPrimary") { sides, screen in
      if sides.isEmpty { sides.append(screen) } else { sides[0] = screen }
    }
  }

  /// An action that replaces the secondary side; the split must have a primary side.
  public static var pushToSecondary: Self {
    .embed("pushToSecondary") { sides, screen in try sides.setSecondary(screen) }
  }

  /// An action that pushes the screen onto the stack on the secondary side.
  ///
  /// If the secondary side isn't a stack, it becomes the first screen of a new one. The split must
  /// have a primary side.
  public static var pushOnSecondary: Self {
    Self(
      erased: .embed(
        Embedding(
          "pushOnSecondary",
          host: Host.self,
          inner: InnerContainer(
            kind: NavigationStack.self,
            slot: { sides in sides.dropFirst().last },
            make: { NavigationStack() },
            place: { sides, stack in try sides.setSecondary(stack) }
          )
        )
      )
    )
  }
}

extension [ScreenReference] {
  fileprivate mutating func setSecondary(_ screen: ScreenReference) throws {
    guard let primary = first else { throw MissingPrimary() }
    self = [primary, screen]
  }
}

/// The error of setting the secondary side of a split without a primary one.
private struct MissingPrimary: Error, CustomStringConvertible {
  var description: String { "a Split needs a primary side before a secondary one." }
}

extension Step where Target == Split {
  /// A step that creates a split for the screens that the route adds.
  public static var split: Self { Step(name: "split") { (_: Context) in Split() } }
}

extension Split {
  /// Whether only one side is visible at a time.
  public final var isCollapsed: Bool { scene?.isNarrow ?? false }

  /// Returns the side to show if there is room for one only: the preferred side, or else the primary.
  private final func onlySide(of sides: [Screen], preferring preferred: Screen?) -> [Screen] {
    [sides.first { $0 === preferred } ?? sides.first].compactMap { $0 }
  }
}

extension Scene {
  /// The smallest width, in points, at which both sides of a ``Split`` fit next to each other.
  ///
  /// A backend calls ``setNarrow(_:animated:)`` for a narrower scene. Below this width, a 280-point
  /// list would leave the other side less than 320 points, the width of the smallest phone.
  public nonisolated static let leastWideWidth = 600

  /// Sets whether the scene has room for only one side of a ``Split``, and updates its splits.
  ///
  /// Returns when the visible splits have settled.
  public func setNarrow(_ isNarrow: Bool, animated: Bool = false) async {
    guard isNarrow != self.isNarrow else { return }
    let splits = splits
    guard !splits.isEmpty else {
      self.isNarrow = isNarrow
      return
    }
    await change(animated: animated) {
      self.isNarrow = isNarrow
      for split in splits { split.reconsiderVisible() }
      return .fit(splits)
    }
  }
}
