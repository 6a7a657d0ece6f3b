/// A message that a view shows in place of a list without rows and activity.
///
/// ```swift
/// list.placeholder = ListPlaceholder("No city yet", "Add the first one.", symbol: "list-add")
/// ```
public struct ListPlaceholder {
  /// A name for what is missing, or for what went wrong.
  public var title: String

  /// A sentence about what the user can do, or why it went wrong.
  public var sentence: String

  /// A picture, by a name that the backend knows.
  public var symbol: String?

  /// Whether something went wrong.
  public var isFailure: Bool

  /// A button for what the user can do about it.
  public var action: Action?

  /// A button of a placeholder.
  public struct Action {
    /// The title of the button, such as a verb.
    public let name: String

    /// Called when the button is pressed.
    public let run: @MainActor () -> Void

    /// Makes a button.
    public init(_ name: String, run: @escaping @MainActor () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Makes a placeholder for a list that has no rows yet, or none that match.
  public init(
    _ title: String,
    _ sentence: String = "",
    symbol: String? = nil,
    action: Action? = nil
  ) {
    self.title = title
    self.sentence = sentence
    self.symbol = symbol
    self.action = action
    isFailure = false
  }

  /// Returns a placeholder for rows that could not be loaded, with a button to try again if
  /// possible.
  public static func failure(
    _ title: String,
    _ sentence: String,
    retry: (@MainActor () -> Void)? = nil
  ) -> Self {
    var placeholder = Self(title, sentence, action: retry.map { Action("Try again", run: $0) })
    placeholder.isFailure = true
    return placeholder
  }
}

/// An activity of a list, which its views show beside its rows.
public enum ListActivity: Hashable, Sendable, CaseIterable {
  /// Its rows are being refreshed; shown before the first one.
  case refreshing
  /// More rows are being loaded; shown behind the last one.
  case growing
}
