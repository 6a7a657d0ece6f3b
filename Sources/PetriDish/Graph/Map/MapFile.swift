/// A catalog's map as a file: facts, and apart from them what follows.
///
/// One line each, sorted by the bytes of the ids, so that two versions can be compared line by line.
/// The same catalog gives the same bytes everywhere.
package struct MapFile: Hashable, Sendable {
  /// The facts, a line each.
  package let facts: [MapFact]

  /// The costs that follow from them, a line for each screen and variant.
  package let costs: [MapCost]

  /// The name of the file beside a package.
  package static let name = "Navigation.map"

  /// The version of the files that this program writes, and the only one that it reads.
  package static let version = 1

  private static let head = "navigation-map"

  /// Joins facts and costs.
  package init(facts: [MapFact], costs: [MapCost]) {
    self.facts = facts
    self.costs = costs
  }

  /// The file.
  package var text: String {
    let lines =
      [MapLine([Self.head, "\(Self.version)"])] + facts.map(\.line) + costs.map(\.line)
    return lines.map { $0.text + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// - Throws: ``MapFileError`` naming the first line that is none of a map.
  package init(text: String) throws(MapFileError) {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let first = lines.first.flatMap { MapLine(text: $0) }?.words ?? []
    guard first.count == 2, first[0] == Self.head else {
      throw .noMap(lines.first.map(String.init) ?? "")
    }
    guard first[1] == "\(Self.version)" else { throw .version(first[1]) }
    var (facts, costs): ([MapFact], [MapCost]) = ([], [])
    for (index, text) in lines.enumerated().dropFirst() {
      let line = MapLine(text: text)
      if let fact = line.flatMap(MapFact.init) {
        guard costs.isEmpty else { throw .lateFact(line: index + 1, String(text)) }
        facts.append(fact)
      } else if let cost = line.flatMap(MapCost.init) {
        costs.append(cost)
      } else {
        throw .line(index + 1, String(text))
      }
    }
    self.init(facts: facts, costs: costs)
  }
}

/// A reason that a file is no map, in one sentence.
package enum MapFileError: Error, Hashable, CustomStringConvertible {
  /// The first line is not that of a map.
  case noMap(String)
  /// The file is of another version.
  case version(String)
  /// A line, counted from 1, says nothing that a map can say.
  case line(Int, String)
  /// A fact, in a line counted from 1, stands behind the costs.
  case lateFact(line: Int, String)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .noMap(let text):
      "It begins with \(Quotation(text)), and a map with “navigation-map \(MapFile.version)”."
    case .version(let text):
      "It is of version \(Quotation(text)), and this program reads version \(MapFile.version)."
    case .line(let number, let text):
      "Line \(number), \(Quotation(text)), is no line of a map."
    case .lateFact(let number, let text):
      "Line \(number), \(Quotation(text)), is a fact and stands behind the costs."
    }
  }
}
