/// Screens on top of each other; the top one is seen.
open class NavigationStack: Container {
  /// Revealing a screen pops what lies above it.
  open override func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return screens }
    return Array(screens[...index])
  }

  /// The top, whatever is preferred.
  open override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(1)
  }

  /// The screen below.
  open override func predecessor(of screen: Screen) -> Screen? {
    let index = contained.firstIndex { $0 === screen } ?? 0
    return index > 0 ? contained[index - 1] : nil
  }

  /// The screen that is seen.
  public final var top: Screen? { contained.last }
}

extension Action where Host: NavigationStack {
  /// Lays the screen on top.
  public static var push: Self { .append("push") }

  /// Makes the screen the only one.
  public static var pushAsRoot: Self {
    .embed("pushAsRoot") { stack, screen in stack = [screen] }
  }

  /// Puts the screen in the place of the top one.
  public static var pushReplacingLast: Self {
    .embed("pushReplacingLast") { stack, screen in
      _ = stack.popLast()
      stack.append(screen)
    }
  }
}

extension Step where Target == NavigationStack {
  /// A stack made on the way, for the screens that the route puts into it.
  public static var navigationStack: Self {
    Step(name: "navigationStack") { (_: Context) in NavigationStack() }
  }
}
