import PetriDish

extension StateKey<[String]> {
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
    var last: [String] = []
    for screen in screens where screen.groups != last {
      last = screen.groups
      var path: [String] = []
      for name in last where !name.isEmpty {
        path.append(name)
        groups.insert(path.joined(separator: " / "))
      }
    }
    return groups
  }
}
