/// The action of a person that takes an edge, in words and as a number.
///
/// ```swift
/// UserAction.press("Buy")                           // press “Buy”
/// UserAction.press("Collections").then(.tap("Images"))   // press “Collections”, tap “Images”
/// let row: UserAction = "tap a row"
/// ```
public struct UserAction: Hashable, Sendable {
  /// The action as one would say it: `press “Buy”`.
  public let words: String

  /// The text on what is pressed; `nil` where it differs from one row or time to the next.
  public let title: String?

  /// The number of single actions, at least one.
  public let count: Int

  private init(words: String, title: String?, count: Int = 1) {
    self.words = words
    self.title = title
    self.count = count
  }

  /// A press of the button with a text.
  public static func press(_ title: String) -> Self {
    Self(words: "press “\(title)”", title: title)
  }

  /// A tap of the row with a text.
  public static func tap(_ title: String) -> Self {
    Self(words: "tap “\(title)”", title: title)
  }

  /// Goes on with another action, whose title is that of both.
  public func then(_ next: Self) -> Self {
    Self(words: "\(words), \(next.words)", title: next.title, count: count + next.count)
  }
}

extension UserAction: ExpressibleByStringLiteral {
  /// Makes one action from what a person would call it, such as `tap a row`.
  public init(stringLiteral words: String) {
    self.init(words: words, title: nil)
  }
}

/// Something on a screen that a person presses to get to another place.
public enum ScreenPart: Hashable, Sendable {
  /// A tab, by its index.
  case tab(Int)
  /// The button that opens the drawer of a menu.
  case menuButton
  /// A row of a drawer, by its index.
  case menuItem(Int)
  /// The button of one step back.
  case back
  /// The button that closes a modal.
  case close
  /// A button, a row or a list that takes an edge.
  case edge(DeclaredEdge)
}
