/// The parts of all visits that screens have.
public enum ScreenWeights: Hashable, Sendable, Codable {
  /// Every screen as much as any other.
  case equal

  /// As often as they were visited, by their ids; a screen that never was counts a little.
  case visits([String: Int])

  /// By their rank, the most visited first; screens that are not listed come after the last.
  case ranks([String])

  /// Returns the weights of screens, which are one together.
  ///
  /// - Parameter ids: The screens, each once.
  public func weights(of ids: [String]) -> [Double] {
    switch self {
    case .equal: return ids.map { _ in 1 / Double(ids.count) }
    case .visits(let counts):
      let numbers = ids.map { counts[$0, default: 0] }
      let all = Double(numbers.reduce(0, +) + ids.count)
      return numbers.map { Double($0 + 1) / all }
    case .ranks(let ranking):
      let ranks = Dictionary(
        ranking.enumerated().map { ($1, $0 + 1) },
        uniquingKeysWith: { first, _ in first }
      )
      let parts = ids.map { 1 / Double(ranks[$0] ?? ranking.count + 1) }
      let sum = parts.reduce(0, +)
      return parts.map { $0 / sum }
    }
  }
}

extension ScreenWeights {
  /// The source of the weights, as a part of a sentence.
  var clause: String {
    switch self {
    case .equal: "each as much as any other"
    case .visits: "each as often as the journal says"
    case .ranks: "each by its rank"
    }
  }
}
