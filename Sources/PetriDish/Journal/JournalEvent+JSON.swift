extension JournalEvent: Encodable {
  private enum Key: String, CodingKey {
    case number, time, dish, cause, kind, payload
  }

  /// Writes the event as exports and reports show it; `cause` is there even where it is null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(number, forKey: .number)
    try container.encode(time.seconds, forKey: .time)
    try container.encode(dish, forKey: .dish)
    try container.encode(cause, forKey: .cause)
    try container.encode(kind, forKey: .kind)
    try container.encode(fields, forKey: .payload)
  }
}
