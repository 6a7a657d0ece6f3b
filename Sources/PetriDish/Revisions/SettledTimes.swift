/// The times after which a screen has come to rest in two revisions, which were asked by turns.
package struct SettledTimes: Hashable, Sendable {
  /// The times of the revision before, in seconds, in order.
  package var before: [Double] = []

  /// The times of the revision that is looked at, in seconds, in order.
  package var after: [Double] = []

  /// The number of times that each side is asked.
  package static let rounds = 5

  /// Begins with some times.
  package init(before: [Double] = [], after: [Double] = []) {
    (self.before, self.after) = (before, after)
  }

  /// Whether all of one side are beyond all of the other, and their medians far apart.
  package var differ: Bool {
    guard let (shortest, longest) = before.range, let (least, most) = after.range else {
      return false
    }
    return (longest < least || most < shortest) && Self.areFarApart(medians.before, medians.after)
  }

  private var medians: (before: Double, after: Double) {
    (before.median ?? 0, after.median ?? 0)
  }

  /// Returns whether two times are more than a half and more than 100 ms apart.
  package static func areFarApart(_ one: Double, _ other: Double) -> Bool {
    let (less, more) = (min(one, other), max(one, other))
    return more > 1.5 * less && more - less > 0.1
  }

  /// The difference in words without a full stop.
  var sentence: String {
    "comes to rest after \(medians.after.hundredths) s, was \(medians.before.hundredths) s"
  }

  /// The times of each side in words, from the shortest to the longest.
  var lines: (before: String, after: String) {
    func line(_ times: [Double]) -> String {
      times.sorted().map { "\($0.hundredths) s" }.joined(separator: ", ")
    }
    return (line(before), line(after))
  }
}

extension [Double] {
  fileprivate var range: (least: Double, most: Double)? {
    guard let least = self.min(), let most = self.max() else { return nil }
    return (least, most)
  }
}

extension Double {
  fileprivate var hundredths: String {
    let count = Int((self * 100).rounded())
    return "\(count / 100)." + (count % 100 < 10 ? "0" : "") + "\(count % 100)"
  }
}
