/// A catalog's map as a file: facts, and apart from them what follows.
///
/// One line of JSON each, sorted by the bytes of the ids, so that two versions can be compared line by line.
/// The same catalog gives the same bytes everywhere.
package struct MapFile: Hashable, Sendable {
  /// The facts, a line each.
  package let facts: [MapFact]

  /// The costs that follow from them, a line for each screen and variant.
  package let costs: [MapCost]

  /// The name of the file beside a package.
  package static let name = "Navigation.map"

  /// The first line of the files that this program writes, and the only one that it reads.
  static let head = #"{"map":2}"#

  /// Joins facts and costs.
  package init(facts: [MapFact], costs: [MapCost]) {
    self.facts = facts
    self.costs = costs
  }

  /// The file.
  package var text: String {
    let lines = [Self.head] + facts.map(\.line.text) + costs.map(\.line.text)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// - Throws: ``MapFileError`` that names the first line that cannot be read.
  package init(text: String) throws(MapFileError) {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.first.map(String.init) == Self.head else {
      throw .noMap(lines.first.map(String.init) ?? "")
    }
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
  /// A line, counted from 1, says nothing that a map can say.
  case line(Int, String)
  /// A fact, in a line counted from 1, stands behind the costs.
  case lateFact(line: Int, String)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .noMap(let text):
      "It begins with \(Quotation(text)), and a map with “\(MapFile.head)”."
    case .line(let number, let text):
      "Line \(number), \(Quotation(text)), is no line of a map."
    case .lateFact(let number, let text):
      "Line \(number), \(Quotation(text)), is a fact and stands behind the costs."
    }
  }
}
