/// The key of a value that is remembered until the program runs again; its name is never given
/// twice.
///
/// A key is declared beside the code that needs it:
///
/// ```swift
/// extension StateKey<Set<String>> {
///   static var hiddenKinds: Self { Self("timeline.hidden-kinds", in: .session, or: []) }
/// }
/// ```
struct StateKey<Value: Codable & Equatable> {
  let name: String
  let file: StateFile.Kind

  /// The value while none is remembered.
  let fallback: Value

  /// - Parameter name: With a part for the pane before a dot; what is written under it must stay
  ///   readable as `Value`, so another type needs another name.
  init(_ name: String, in file: StateFile.Kind, or fallback: Value) {
    self.name = name
    self.file = file
    self.fallback = fallback
  }
}
