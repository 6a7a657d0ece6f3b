import Lists

/// A list of a screen in sight, as it is observed.
package struct ObservedList: Hashable, Sendable, Codable {
  /// The name of the list.
  package let name: String

  /// The number of rows of each section.
  package let counts: [Int]

  /// The titles of the first rows, section after section.
  package let titles: [String]

  /// Creates a list from its parts.
  package init(name: String, counts: [Int], titles: [String]) {
    (self.name, self.counts, self.titles) = (name, counts, titles)
  }

  /// The most titles that are taken down.
  private static let longest = 1000
}

extension ObservedList {
  /// Takes a list down.
  @MainActor
  init(_ list: any ListSource) {
    let counts = (0..<list.sectionCount).map { list.rowCount(in: $0) }
    var titles: [String] = []
    for (section, count) in counts.enumerated() {
      for row in 0..<min(count, Self.longest - titles.count) {
        let row = list.row(at: ListPosition(section: section, row: row))
        titles.append(row.map { ListEventItem.title(of: $0.model) } ?? "")
      }
    }
    self.init(name: list.name, counts: counts, titles: titles)
  }
}
