extension JournalEvent {
  /// The version of the lines that this program writes, and the last one that it reads.
  public static let exportVersion = 1

  /// Returns the event as one line of an export, without the line break.
  ///
  /// - Throws: Only what cannot be written as JSON at all, such as a duration that is no number.
  public func exported() throws -> String {
    try JSONValue.object([
      "version": .integer(Self.exportVersion),
      "number": .integer(number),
      "time": .number(Double(time.nanoseconds) / 1e9),
      "dish": .string(dish),
      "cause": cause.map { .integer($0) } ?? .null,
      "kind": .string(kind),
      "payload": .object(fields),
    ]).line()
  }
}

extension JournalEvent {
  /// The event with what it says in one line in place of its payload, which may be long: a list that
  /// was shuffled names every row.
  package var abridged: JournalEvent {
    let summary = summary
    let words = [summary.title, summary.detail].filter { !$0.isEmpty }
    return JournalEvent(
      number: number,
      time: time,
      dish: dish,
      cause: cause,
      payload: .recorded(kind: kind, fields: ["summary": .string(words.joined(separator: " "))])
    )
  }

  /// The number of rows that it names, one by one; 0 for what is no change of a list.
  package var rowCount: Int {
    guard case .list(let change) = payload else { return 0 }
    return change.removed.count + change.inserted.count + change.moved.count + change.updated.count
  }
}

extension Journal {
  /// Writes the kept events, oldest first, each as one line of JSON.
  ///
  /// - Parameter write: Gets one line at a time, without the line break.
  public func export(_ write: (String) throws -> Void) throws {
    for event in events() { try write(try event.exported()) }
  }
}
