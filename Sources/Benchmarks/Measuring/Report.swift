internal import Foundation

/// The result of one case, with median times in milliseconds.
struct Row: Encodable {
  let suite: String
  let `case`: String
  let floor: Double
  let ours: Double
  let goal: Double
  var bytesPerElement: Double?
  var floorBytesPerElement: Double?

  var ratio: Double { floor > 0 ? ours / floor : 0 }

  private enum Key: String, CodingKey {
    case suite
    case `case`
    case floor = "floor_ms"
    case ours = "ours_ms"
    case ratio, goal
    case bytesPerElement = "bytes_per_element"
    case floorBytesPerElement = "floor_bytes_per_element"
  }

  func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(suite, forKey: .suite)
    try row.encode(`case`, forKey: .case)
    try row.encode(floor, forKey: .floor)
    try row.encode(ours, forKey: .ours)
    try row.encode(ratio, forKey: .ratio)
    try row.encode(goal, forKey: .goal)
    try row.encode(bytesPerElement, forKey: .bytesPerElement)
    try row.encodeIfPresent(floorBytesPerElement, forKey: .floorBytesPerElement)
  }
}

/// The results of all cases, printed as a table and saved as JSON.
struct Report: Encodable {
  let version = 1
  let rows: [Row]

  static let heading = """
    \(column("suite", 8)) \(column("case", 56)) \(column("floor ms", -10)) \(column("ours ms", -10)) \
    \(column("ratio", -7)) \(column("goal", -6))
    """

  /// Returns a line of the table, with a mark if the goal was missed.
  static func line(_ row: Row) -> String {
    """
    \(column(row.suite, 8)) \(column(row.case, 56)) \(figure(row.floor, 4, 10)) \
    \(figure(row.ours, 4, 10)) \(figure(row.ratio, 2, 7)) \(figure(row.goal, 2, 6))\
    \(row.ratio > row.goal ? "  over" : "")\
    \(row.bytesPerElement.map { "  \(figure($0, 1, 0)) bytes" } ?? "")\
    \(row.floorBytesPerElement.map { ", floor \(figure($0, 1, 0))" } ?? "")
    """
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(filePath: path))
  }

  private static func figure(_ value: Double, _ digits: Int, _ width: Int) -> String {
    let number = String(format: "%.\(digits)f", value)
    return column(number, -width)
  }

  /// Pads a text on the right, or on the left if the width is negative.
  private static func column(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? blanks + text : text + blanks
  }
}
