/// A number of visits of which two parts are whole numbers: a hundred, or more where a part would be none
/// or all of them, or both the same.
struct VisitScale {
  private let visits: Int

  /// Finds the least number that tells one part from another.
  init(telling one: Double, from other: Double) {
    let fine = [100, 1_000, 10_000, 100_000, 1_000_000].filter { visits in
      [one, other].allSatisfy { min($0, 1 - $0) * Double(visits) >= 1 }
    }
    let telling = fine.first { Self.count(one, of: $0) != Self.count(other, of: $0) }
    visits = telling ?? fine.first ?? 1_000_000
  }

  /// The number as people write it.
  var name: String { visits.inThousands }

  /// Returns a part as a whole number of visits.
  func words(_ part: Double) -> String { Self.count(part, of: visits).inThousands }

  private static func count(_ part: Double, of visits: Int) -> Int {
    Int((part * Double(visits)).rounded())
  }
}

extension Int {
  /// The number as people write it, with a comma before each three digits.
  fileprivate var inThousands: String {
    self < 1_000
      ? "\(self)" : (self / 1_000).inThousands + "," + "\(1_000 + self % 1_000)".dropFirst()
  }
}
