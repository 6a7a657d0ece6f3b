extension SectionedSplices {
  /// Returns the splices from top to bottom; at one place the section that leaves comes before the one
  /// that arrives.
  static func steps(
    _ map: ListSectionMap,
    rows: [ListSplice],
    before: [Int],
    after: [Int]
  ) -> [ListSplice] {
    var steps: [ListSplice] = []
    var rows = rows[...]
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if map.leaving.contains(old) {
        steps.append(
          ListSplice(section: new, old: 0..<before[old], new: 0..<0, change: .sectionLeaves)
        )
        old += 1
      } else if map.arriving.contains(new) {
        steps.append(
          ListSplice(section: new, old: 0..<0, new: 0..<after[new], change: .sectionArrives)
        )
        new += 1
        rows = rows.drop { $0.section < new }
      } else {
        rows = rows.drop { $0.section < new }
        steps += rows.prefix { $0.section == new }
        (old, new) = (old + 1, new + 1)
      }
    }
    return steps
  }
}
