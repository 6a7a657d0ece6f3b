/// The number of times that one thing takes as long as another, in words.
struct TimeRatio {
  private let ratio: Double

  init(_ ratio: Double) { self.ratio = ratio }

  /// The words before the other thing: `about twice as long as`.
  var words: String {
    switch ratio {
    case ..<1.25: return "a little longer than"
    case ..<1.4: return "a third longer than"
    case ..<1.7: return "half as long again as"
    case ..<2.3: return "about twice as long as"
    default:
      guard ratio.isFinite, ratio < 1_000 else { return "far longer than" }
      let halves = Int((ratio * 2).rounded())
      return "about \(halves / 2)\(halves % 2 == 0 ? "" : ".5") times as long as"
    }
  }
}
