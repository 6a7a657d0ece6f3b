import Fixtures
import Lists
import Seeds
import Testing

/// Diffs, whose results must not depend on hash values.
@Suite struct DiffHashTests {
  private static let seed = randomSeed

  /// The hash functions under test: the number itself, and hashes that collide partly or
  /// completely.
  private enum Hashing: CaseIterable {
    case own, salted, saltedElsewise, colliding, sameSlots, sameTags, twoOnly, negative

    @TaskLocal static var current = Hashing.own

    func hash(_ number: Int) -> Int {
      switch self {
      case .own: number
      case .salted: Self.mixed(number, salt: 1)
      case .saltedElsewise: Self.mixed(number, salt: 2)
      case .colliding: 7
      case .sameSlots: number << 32
      case .sameTags: number & 0xFFFF | 0x1234_0000_0000
      case .twoOnly: number & 1 == 0 ? .max : .min
      case .negative: -1 - number
      }
    }

    private static func mixed(_ number: Int, salt: UInt64) -> Int {
      var random = SeededRandom(seed: UInt64(truncatingIfNeeded: number) &* 31 &+ salt << 40)
      return Int(truncatingIfNeeded: random.next())
    }
  }

  private enum ByHashing: ItemComparison {
    static func isSame(_ one: Int, _ other: Int) -> Bool { one == other }
    static func hash(of element: Int) -> Int { Hashing.current.hash(element) }
    static func hasSameContent(_ one: Int, _ other: Int) -> Bool { true }
    static var contentMayDiffer: Bool { false }
  }

  /// An item that uses the current hash function.
  private struct Item: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(Hashing.current.hash(number)) }
  }

  @Test func `changes between two lists are the same for every hash function`() {
    print("seed of lists under hashes: \(Self.seed)")
    for trial in 0..<400 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let letters = 1 + random.index(below: 80)
      let old = (0..<random.index(below: 90)).map { _ in random.index(below: letters) }
      var new = old
      switch trial % 3 {
      case 0: new.shuffle(using: &random)
      case 1: new = (0..<random.index(below: 90)).map { _ in random.index(below: letters) }
      default:
        for _ in 0..<random.index(below: 9) {
          new.insert(random.index(below: letters), at: random.index(below: new.count + 1))
          new.remove(at: random.index(below: new.count))
        }
      }
      let batch = ListBatch(from: old, to: new)
      #expect(replay(batch, on: old, with: new) == new, "seed \(seed)")
      for hashing in Hashing.allCases {
        let other = Hashing.$current.withValue(hashing) {
          ListBatch(from: old, to: new, by: ByHashing.self)
        }
        #expect(other == batch, "seed \(seed), \(hashing)")
      }
    }
  }

  @Test
  func `changes between snapshots with duplicates are the same for every hash function`()
    throws
  {
    print("seed of snapshots under hashes: \(Self.seed)")
    for trial in 0..<300 {
      let seed = Self.seed &+ UInt64(trial)
      var batches: [ListBatch] = []
      for hashing in Hashing.allCases {
        try Hashing.$current.withValue(hashing) {
          var random = SeededRandom(seed: seed)
          let snapshots = try (0..<2).map { _ in try Self.snapshot(&random) }
          batches.append(ListBatch(from: snapshots[0], to: snapshots[1]))
        }
      }
      #expect(Set(batches).count == 1, "seed \(seed)")
    }
  }

  private static func snapshot(_ random: inout SeededRandom) throws -> ListSnapshot<Item, Item> {
    var snapshot = ListSnapshot<Item, Item>()
    let sections = (0..<5).shuffled(using: &random).prefix(1 + random.index(below: 4))
    try snapshot.append(sections: sections.map { Item(number: $0) })
    for section in snapshot.sections {
      let items = (0..<random.index(below: 20)).map { _ in Item(number: random.index(below: 50)) }
      try snapshot.append(items, to: section)
    }
    let items = snapshot.items
    if let item = items.randomElement(using: &random) { try snapshot.reload([item]) }
    try snapshot.reconfigure(Array(items.prefix(12)))
    return snapshot
  }

  @Test func `a diff of reversed duplicates is correct for every hash function`() {
    let old = Array(0..<40) + Array(0..<40)
    let new = Array(old.reversed())
    for hashing in Hashing.allCases {
      let batch = Hashing.$current.withValue(hashing) {
        ListBatch(from: old, to: new, by: ByHashing.self)
      }
      #expect(DiffReference.fault(of: batch, from: old, to: new) == nil, "\(hashing)")
    }
  }
}
