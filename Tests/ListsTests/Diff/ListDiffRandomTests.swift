import Fixtures
import Lists
import Seeds
import Testing

/// Diffs of random lists, compared with a slow reference.
///
/// Failures report their seed.
@Suite struct ListDiffRandomTests {
  private static let seed = randomSeed

  /// Elements whose hashes all collide.
  private struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `diffs of random lists with duplicates are correct`() {
    print("seed of lists with duplicates: \(Self.seed)")
    for trial in 0..<randomCases(of: 4000) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let letters = 1 + random.index(below: 12)
      let old = (0..<random.index(below: 30)).map { _ in random.index(below: letters) }
      let new = (0..<random.index(below: 30)).map { _ in random.index(below: letters) }
      compare(old, new, seed)
      compare(old, edited(old, by: 1 + random.index(below: 6), letters, &random), seed)
      compare(old.map(Colliding.init), new.map(Colliding.init), seed)
    }
  }

  @Test func `diffs of edited long lists are correct`() {
    print("seed of longer lists: \(Self.seed)")
    for trial in 0..<randomCases(of: 200) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let old = Array(0..<random.index(below: 400))
      let new = edited(old, by: random.index(below: 200), 1000, &random)
      compare(old, new, seed)
      compare(old.map { "\($0)" }, new.map { "\($0)" }, seed)
      compare(old, old.shuffled(using: &random), seed)
    }
  }

  @Test func `diffs of edited long lists with duplicates are correct`() {
    print("seed of longer lists with duplicates: \(Self.seed)")
    for trial in 0..<randomCases(of: 300) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let letters = 2 + random.index(below: 200)
      let old = (0..<random.index(below: 300)).map { _ in random.index(below: letters) }
      let new = edited(old, by: random.index(below: 1 + random.index(below: 200)), letters, &random)
      compare(old, new, seed)
      let cities = [old, new].map { list in
        list.map { City(id: $0, name: "\(random.index(below: 4) / 3)") }
      }
      compare(cities[0], cities[1], seed) { $0.id == $1.id }
    }
  }

  @Test func `diffs of random lists of identifiable elements are correct`() {
    print("seed of lists with contents: \(Self.seed)")
    for trial in 0..<randomCases(of: 2000) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let old = (0..<random.index(below: 20)).map { _ in
        City(id: random.index(below: 15), name: "\(random.index(below: 2))")
      }
      var new = edited(old, by: random.index(below: 5), &random) {
        City(id: $0.index(below: 15), name: "\($0.index(below: 2))")
      }
      for index in new.indices where random.index(below: 5) == 0 { new[index].name += "'" }
      compare(old, new, seed) { $0.id == $1.id }
    }
  }

  private func compare<Element: Hashable>(
    _ old: [Element],
    _ new: [Element],
    _ seed: UInt64
  ) {
    let fault = DiffReference.fault(of: ListBatch(from: old, to: new), from: old, to: new)
    if let fault { Issue.record("seed \(seed): \(fault), \(old) to \(new)") }
  }

  private func compare(
    _ old: [City],
    _ new: [City],
    _ seed: UInt64,
    isSame: @escaping (City, City) -> Bool
  ) {
    let batch = ListBatch(from: old, to: new)
    let fault = DiffReference.fault(of: batch, from: old, to: new, isSame: isSame)
    if let fault { Issue.record("seed \(seed): \(fault), \(old) to \(new)") }
  }

  private func edited(
    _ list: [Int],
    by edits: Int,
    _ letters: Int,
    _ random: inout SeededRandom
  ) -> [Int] {
    edited(list, by: edits, &random) { $0.index(below: letters) }
  }

  private func edited<Element>(
    _ list: [Element],
    by edits: Int,
    _ random: inout SeededRandom,
    fresh: (inout SeededRandom) -> Element
  ) -> [Element] {
    var list = list
    for _ in 0..<edits {
      switch random.index(below: 3) {
      case 0:
        list.insert(fresh(&random), at: random.index(below: list.count + 1))
      case 1 where !list.isEmpty:
        list.remove(at: random.index(below: list.count))
      case 2 where !list.isEmpty:
        let element = list.remove(at: random.index(below: list.count))
        list.insert(element, at: random.index(below: list.count + 1))
      default: break
      }
    }
    return list
  }
}
