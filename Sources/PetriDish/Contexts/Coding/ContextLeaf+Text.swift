extension String: ContextLeaf {
  static var kind: ContextSchema.Kind { .text }
  static var expectation: String { "text" }
  init?(contextText text: String) { self = text }
  var contextText: String { self }
}
