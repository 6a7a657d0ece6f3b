/// A message that a view shows instead of an empty list.
///
/// ```swift
/// list.placeholder = ListPlaceholder("No Cities", "Add your first city.", symbol: "list-add")
/// ```
public struct ListPlaceholder {
  /// The title, such as a name for the missing content or the error.
  public var title: String

  /// A sentence that explains what the user can do or what went wrong.
  public var sentence: String

  /// The name of a symbol that the backend provides.
  public var symbol: String?

  /// Whether the placeholder represents an error.
  public var isFailure: Bool

  /// The button of the placeholder.
  public var action: Action?

  /// A button of a placeholder.
  public struct Action {
    /// The title of the button, such as a verb.
    public let name: String

    /// A closure to call when the user presses the button.
    public let run: @MainActor () -> Void

    /// Creates a button.
    public init(_ name: String, run: @escaping @MainActor () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Creates a placeholder for a list that has no rows, or no matching rows.
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

  /// Returns a placeholder for rows that couldn't be loaded, with an optional button to try again.
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

/// An activity of a list, which views indicate next to its rows.
public enum ListActivity: Hashable, Sendable, CaseIterable {
  /// The rows are being refreshed.
  ///
  /// Views indicate this before the first row.
  case refreshing
  /// More rows are being loaded.
  ///
  /// Views indicate this after the last row.
  case growing
}
