/// The number of columns of a grid.
nonisolated enum GridColumns: Hashable, Sendable {
  case count(Int)
  case fitting(leastWidth: Int)

  /// - Parameters:
  ///   - breadth: The room for all of them, in points; nil where that is not known yet.
  ///   - spacing: The room between two, in points.
  func count(in breadth: Int?, spacing: Int) -> Int {
    let count =
      switch self {
      case .count(let count): count
      case .fitting(let least): ((breadth ?? 0) + spacing) / max(1, least + spacing)
      }
    return min(max(1, count), Self.most)
  }

  /// GTK keeps thirty times as many widgets.
  static let most = 64
}
