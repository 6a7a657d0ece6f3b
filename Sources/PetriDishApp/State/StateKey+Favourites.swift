extension StateKey<[String]> {
  /// The ids of the screens with a star, in the order in which they got it.
  static var favourites: Self { Self("browse.favourites", in: .library, or: []) }
}
