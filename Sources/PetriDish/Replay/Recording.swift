/// The actions of the user in a dish, with their effects, as a journal tells them.
///
/// Whatever the app did by itself, and whatever belongs to a jump, is none: it happens again.
public struct Recording: Sendable {
  /// The actions, in their order; none where the app was only looked at.
  public let steps: [Step]

  /// The environment that was set before the first action; `nil` where the journal names none.
  public let environment: Jump.Environment?

  /// The first screens of the app, as reports show them; `nil` where the journal does not say.
  let openingStack: JSONValue?

  /// The number of changes of each list when the app looked like that.
  let openingChangesAtRest: [String: Int]

  /// The changes of the lists before the first action; `nil` where the journal does not reach back
  /// so far.
  public let opening: RecordedListChanges?

  /// One action with its effects.
  public struct Step: Sendable {
    /// The number of its event.
    public let number: Int

    /// The action.
    public let action: RecordedAction

    /// The requests of the app by the same gesture, such as to open a screen; it may do so again
    /// by itself.
    public internal(set) var effects: [RecordedAction] = []

    /// The scene when it came to rest, as reports show it; `nil` where the journal
    /// does not say.
    public internal(set) var stack: JSONValue?

    /// The changes of the lists before the next action.
    public internal(set) var changes = RecordedListChanges()

    /// The number of changes of each list since the action when the scene looked like that.
    var changesAtRest: [String: Int] = [:]
  }

  /// Finds the actions of a journal.
  ///
  /// - Throws: ``RecordingError``.
  public init(_ events: some Sequence<JournalEvent>) throws(RecordingError) {
    var draft = RecordingDraft()
    for event in events { try draft.add(event) }
    try self.init(draft)
  }

  /// Ends with what a draft has found.
  ///
  /// - Throws: ``RecordingError/empty`` where there is neither an action nor a first screen.
  public init(_ draft: RecordingDraft) throws(RecordingError) {
    steps = draft.steps.withoutIdleScrolling
    environment = draft.environment
    opening = draft.opening
    openingStack = draft.openingStack
    openingChangesAtRest = draft.openingChangesAtRest
    if steps.isEmpty, openingStack == nil { throw .empty }
  }
}
