/// The build that the program is compared with.
struct OtherProgram {
  /// The path of the program.
  let path: String

  /// The name for people: what the call has named.
  let name: String

  /// The commit that it was built from, where that is known.
  let commit: String?
}
