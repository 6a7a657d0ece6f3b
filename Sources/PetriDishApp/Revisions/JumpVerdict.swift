/// The end of a jump in one build.
struct JumpVerdict: Hashable {
  /// A Boolean value that indicates whether it is as it is expected to be.
  let isExpected: Bool

  /// The end in words behind “is”.
  let words: String
}
