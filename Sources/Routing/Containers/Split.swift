/// Two sides: a primary one, and beside it a secondary one.
///
/// Where the scene is narrower than ``Scene/leastWideWidth``, one of them is seen at a time.
open class Split: Container {
  /// Makes a split; a secondary side without a primary one becomes the primary.
  public convenience init(title: String = "", primary: Screen?, secondary: Screen? = nil) {
    self.init(title: title, contained: [primary, secondary].compactMap { $0 })
  }

  /// Makes a split whose first screen is the primary side, and whose last one is the secondary.
  public override init(title: String = "", contained: [Screen] = []) {
    super.init(title: title, contained: contained)
  }

  /// The side that leads.
  public final var primary: Screen? { contained.first }

  /// The side that follows; `nil` where nothing was chosen yet.
  public final var secondary: Screen? { contained.dropFirst().last }

  /// Both sides, or the preferred one where they do not fit beside each other.
  open override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    let sides = Array(screens.prefix(1) + screens.dropFirst().suffix(1))
    return isCollapsed ? onlySide(of: sides, preferring: preferred) : sides
  }

  /// From a secondary side that hides the primary one, the way back leads there.
  open override func predecessor(of screen: Screen) -> Screen? {
    isCollapsed && screen === secondary ? primary : nil
  }
}

extension Action where Host: Split {
  /// Makes the screen the primary side; the secondary side stays.
  public static var setAsPrimary: Self {
    .embed("setAsPrimary") { sides, screen in
      if sides.isEmpty { sides.append(screen) } else { sides[0] = screen }
    }
  }

  /// Makes the screen the secondary side; there has to be a primary one.
  public static var pushToSecondary: Self {
    .embed("pushToSecondary") { sides, screen in try sides.setSecondary(screen) }
  }

  /// Pushes the screen on the secondary side's stack; there has to be a primary side.
  ///
  /// A secondary side that is no stack becomes one, with what was there below.
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

/// A secondary side without a primary one.
private struct MissingPrimary: Error, CustomStringConvertible {
  var description: String { "a Split needs a primary side before it can have a secondary one." }
}

extension Step where Target == Split {
  /// A split made on the way, for the screens that the route puts into it.
  public static var split: Self { Step(name: "split") { (_: Context) in Split() } }
}

extension Split {
  /// Whether one side is seen at a time.
  public final var isCollapsed: Bool { scene?.isNarrow ?? false }

  /// Returns the side to see where there is room for one only: the preferred one, or else the primary.
  final func onlySide(of sides: [Screen], preferring preferred: Screen?) -> [Screen] {
    [sides.first { $0 === preferred } ?? sides.first].compactMap { $0 }
  }
}

extension Scene {
  /// The least width, in points, at which both sides of a ``Split`` fit beside each other.
  ///
  /// A backend calls ``setNarrow(_:animated:)`` for a scene that has less: 280 points of a list beside
  /// less than 320, the width of the smallest phone, would squeeze both.
  public nonisolated static let leastWideWidth = 600

  /// Says whether there is room for one side of a ``Split`` only, and shows what follows from that.
  ///
  /// Returns when the splits that are seen have settled.
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
