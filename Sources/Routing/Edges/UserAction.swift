/// A user action that opens a route, with its description and the number of single actions.
///
/// ```swift
/// UserAction.press("Buy")                           // press “Buy”
/// UserAction.press("Collections").then(.tap("Images"))   // press “Collections”, tap “Images”
/// let row: UserAction = "tap a row"
/// ```
public struct UserAction: Hashable, Sendable {
  /// The action as text, such as `press “Buy”`.
  public let words: String

  /// The label of the control, or `nil` if it varies between rows or over time.
  public let title: String?

  /// The number of single actions, at least 1.
  public let count: Int

  private init(words: String, title: String?, count: Int = 1) {
    self.words = words
    self.title = title
    self.count = count
  }

  /// Returns an action that presses the button with the given label.
  public static func press(_ title: String) -> Self {
    Self(words: "press “\(title)”", title: title)
  }

  /// Returns an action that taps the row with the given label.
  public static func tap(_ title: String) -> Self {
    Self(words: "tap “\(title)”", title: title)
  }

  /// Returns an action that performs this action and then the next one, whose title it has.
  public func then(_ next: Self) -> Self {
    Self(words: "\(words), \(next.words)", title: next.title, count: count + next.count)
  }
}

extension UserAction: ExpressibleByStringLiteral {
  /// Creates a single action from its description, such as `tap a row`.
  public init(stringLiteral words: String) {
    self.init(words: words, title: nil)
  }
}

/// A part of a screen that the user presses to navigate.
public enum ScreenPart: Hashable, Sendable {
  /// A tab, by its index, starting at 0.
  case tab(Int)
  /// The button that opens the drawer.
  case menuButton
  /// An item of a drawer, by its index, starting at 0.
  case menuItem(Int)
  /// The back button.
  case back
  /// The button that closes a modal.
  case close
  /// A button, row or list that opens the route of an edge.
  case edge(DeclaredEdge)
}
