/// What a view shows in place of a list that has no rows and is busy with nothing.
///
/// ```swift
/// list.placeholder = ListPlaceholder("No city yet", "Add the first one.", symbol: "list-add")
/// ```
public struct ListPlaceholder {
  /// A name for what is missing, or for what went wrong.
  public var title: String

  /// Says what a person can do, or why it went wrong.
  public var sentence: String

  /// A picture, by a name that the backend knows.
  public var symbol: String?

  /// Whether something went wrong.
  public var isFailure: Bool

  /// What a person can do about it.
  public var action: Action?

  /// Something to press.
  public struct Action {
    /// What it says, such as a verb.
    public let name: String

    /// What it does.
    public let run: @MainActor () -> Void

    /// Names what happens.
    public init(_ name: String, run: @escaping @MainActor () -> Void) {
      self.name = name
      self.run = run
    }
  }

  /// Says that there is nothing yet, or nothing that fits.
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

  /// Says that rows could not be had, with a way to try again if there is one.
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
