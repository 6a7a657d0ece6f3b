extension StateKey<[String]> {
  /// The link to what was open last, or nothing.
  static var lastJump: Self { Self("dish.last-jump", in: .session, or: []) }
}
