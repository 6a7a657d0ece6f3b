/// One thing that is remembered until the program runs again, by a name that is never given twice.
///
/// Whoever remembers something declares its key beside the code that needs it:
///
/// ```swift
/// extension StateKey<Set<String>> {
///   static var hiddenKinds: Self { Self("timeline.hidden-kinds", in: .session, or: []) }
/// }
/// ```
struct StateKey<Value: Codable & Equatable> {
  let name: String
  let file: StateFile.Kind

  /// What holds while nothing is remembered.
  let fallback: Value

  /// - Parameter name: With a part for the pane before a dot; what is written under it must stay
  ///   readable as `Value`, so another type needs another name.
  init(_ name: String, in file: StateFile.Kind, or fallback: Value) {
    self.name = name
    self.file = file
    self.fallback = fallback
  }
}
