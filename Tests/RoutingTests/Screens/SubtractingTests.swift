import Fixtures
import Seeds
import Testing

// Uses `@testable` because the comparison of lists is internal.
@testable import Routing

struct SubtractingTests {
  @Test func `subtracting lists gives the same result as searching for each element`() {
    for seed in seeds(20_000) {
      var random = SeededRandom(seed: seed)
      let most = random.oneIn(2) ? 9 : 40
      let range = 1 + random.index(below: most)
      var (one, other) = ([Int](), [Int]())
      for _ in 0..<random.index(below: most) { one.append(random.index(below: range)) }
      // Mostly an edit of the first list, like the lists that are compared in practice.
      if random.oneIn(3) {
        for _ in 0..<random.index(below: most) { other.append(random.index(below: range)) }
      } else {
        other = one
        for _ in 0..<random.index(below: most / 2) {
          if random.oneIn(2) || other.isEmpty {
            other.insert(random.index(below: most), at: random.index(below: other.count + 1))
          } else {
            other.remove(at: random.index(below: other.count))
          }
        }
      }
      #expect(
        one.subtracting(other, by: \.self) == one.filter { !other.contains($0) },
        "seed \(seed): \(one) without \(other)"
      )
    }
  }

  @Test(arguments: [100, 1_000, 10_000])
  func `the number of visited elements grows linearly with the lists`(
    count: Int
  ) {
    let old = Array(0..<count)
    let edits: [[Int]] = [
      old, old + [count], [count] + old, Array(old.dropLast()), Array(old.dropFirst()),
      old.filter { $0 != count / 2 }, old.reversed(), old.map { $0 + count }, [],
    ]
    for new in edits {
      for (one, other) in [(old, new), (new, old)] {
        var looks = 0
        let left = one.subtracting(other) { element in
          looks += 1
          return element
        }
        let others = Set(other)
        #expect(left == one.filter { !others.contains($0) })
        #expect(looks <= 4 * (one.count + other.count))
      }
    }
  }
}
