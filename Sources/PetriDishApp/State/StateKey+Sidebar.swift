import PetriDish

extension StateKey<[String]> {
  /// The ids of the screens with a star, in the order in which they got it.
  static var favourites: Self { Self("browse.favourites", in: .library, or: []) }

  /// The link to what was open last, or nothing.
  static var lastJump: Self { Self("dish.last-jump", in: .session, or: []) }

  /// The groups that are folded, each with the groups around it, outermost first, between ` / `.
  ///
  /// - Parameter screens: The catalog's; where they are many, all groups are folded until the user
  ///   unfolds one.
  static func foldedGroups(of screens: [RegisteredScreen]) -> Self {
    let fallback = screens.count > overview ? Array(groups(around: screens)).sorted() : []
    return Self("browse.folded", in: .session, or: fallback)
  }

  /// The most screens that are listed with their groups unfolded.
  private static var overview: Int { 200 }

  private static func groups(around screens: [RegisteredScreen]) -> Set<String> {
    var groups: Set<String> = []
    var last = ""
    for screen in screens where screen.group != last {
      last = screen.group
      var path: [Substring] = []
      for name in last.split(separator: " / ") {
        path.append(name)
        groups.insert(path.joined(separator: " / "))
      }
    }
    return groups
  }
}
