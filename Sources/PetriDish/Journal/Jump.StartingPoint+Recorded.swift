extension Jump.StartingPoint {
  /// - Parameter value: What a journal says; an app built anew where that is nothing.
  init(_ value: JSONValue?) throws {
    guard let value, value != .null else {
      self = .fresh
      return
    }
    let text = try value.text ?? value.line()
    guard let start = Jump.StartingPoint(rawValue: text) else {
      throw RecordingError.unknownStart(text)
    }
    self = start
  }
}
