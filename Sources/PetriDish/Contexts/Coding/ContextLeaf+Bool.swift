extension Bool: ContextLeaf {
  static var kind: ContextSchema.Kind { .bool }
  static var expectation: String { "true or false" }
  init?(contextText text: String) { self.init(text) }
  var contextText: String { description }
  static func invented(_ sampleValue: SampleValue) -> Bool? {
    !sampleValue.attempt.isMultiple(of: 2)
  }
}
