/// A stack of screens, of which the top one is visible.
open class NavigationStack: Container {
  /// Returns the screens up to the revealed one; the screens above it are popped.
  open override func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return screens }
    return Array(screens[...index])
  }

  /// Returns the top screen, regardless of the preferred one.
  open override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(1)
  }

  /// Returns the screen below.
  open override func predecessor(of screen: Screen) -> Screen? {
    let index = contained.firstIndex { $0 === screen } ?? 0
    return index > 0 ? contained[index - 1] : nil
  }

  /// The visible screen.
  public final var top: Screen? { contained.last }
}

extension Action where Host: NavigationStack {
  /// An action that pushes the screen onto the stack.
  public static var push: Self { .append("push") }

  /// An action that replaces all screens of the stack with the new one.
  public static var pushAsRoot: Self {
    .embed("pushAsRoot") { stack, screen in stack = [screen] }
  }

  /// An action that replaces the top screen of the stack.
  public static var pushReplacingLast: Self {
    .embed("pushReplacingLast") { stack, screen in
      _ = stack.popLast()
      stack.append(screen)
    }
  }
}

extension Step where Target == NavigationStack {
  /// A step that creates a stack for the screens that the route pushes.
  public static var navigationStack: Self {
    Step(name: "navigationStack") { (_: Context) in NavigationStack() }
  }
}
