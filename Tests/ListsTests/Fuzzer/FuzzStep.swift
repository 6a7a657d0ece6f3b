import Seeds

/// A random step on a list.
///
/// Places are fractions of the current length, so a sequence stays valid if earlier steps are left
/// out.
indirect enum FuzzStep: Hashable, Sendable {
  /// A place in a list, as a fraction of its length.
  struct Place: Hashable, Sendable {
    var share: UInt8

    /// Returns an index below a bound, or zero if the bound is zero.
    func index(below bound: Int) -> Int { bound > 0 ? Int(share) * bound / 256 : 0 }
  }

  case insert(Int, Place)
  case append(Int)
  /// An item with the identity of another.
  case duplicate(Place, to: Place)
  case delete([Place])
  case deleteTail(Place)
  case move(Place, Place)
  case swap(Place, Place)
  case update(Place)
  /// A different item in a row.
  case exchange(Place)
  case replaceTail(Place, Int)
  case reload(Int)
  /// The same items in another order.
  case shuffle(UInt64)
  case empty
  case batch([FuzzStep], isRefused: Bool)
  /// Steps on some rows of the list, or of the fuzzed slice.
  case slice(Place, Place, [FuzzStep])
  /// A step that views receive later.
  case silent(FuzzStep)
  case refresh
}

extension FuzzStep {
  static func random(_ random: inout SeededRandom, depth: Int = 0) -> FuzzStep {
    func place() -> Place { Place(share: UInt8(truncatingIfNeeded: random.next() >> 8)) }
    func steps() -> [FuzzStep] {
      (0..<1 + random.index(below: 5)).map { _ in .random(&random, depth: depth + 1) }
    }
    switch random.index(below: depth < 3 ? 20 : 14) {
    case 0: return .insert(1 + random.index(below: 3), place())
    case 1: return .append(1 + random.index(below: 3))
    case 2: return .duplicate(place(), to: place())
    case 3: return .delete((0..<1 + random.index(below: 4)).map { _ in place() })
    case 4: return .deleteTail(place())
    case 5...6: return .move(place(), place())
    case 7: return .swap(place(), place())
    case 8: return .update(place())
    case 9: return .exchange(place())
    case 10: return .replaceTail(place(), random.index(below: 4))
    case 11: return .reload(random.index(below: 8))
    case 12: return .shuffle(random.next())
    case 13: return random.index(below: 3) == 0 ? .empty : .append(4)
    case 14...15: return .batch(steps(), isRefused: random.index(below: 4) == 0)
    case 16...17: return .slice(place(), place(), steps())
    case 18: return .silent(.random(&random, depth: 3))
    default: return .refresh
    }
  }

  /// Smaller steps to try instead, the smallest first.
  var smaller: [FuzzStep] {
    switch self {
    case .batch(let steps, let isRefused):
      steps + steps.indices.map { .batch(steps.without($0), isRefused: isRefused) }
        + steps.smallerInside.map { .batch($0, isRefused: isRefused) }
    case .slice(let from, let to, let steps):
      steps + steps.indices.map { .slice(from, to, steps.without($0)) }
        + steps.smallerInside.map { .slice(from, to, $0) }
    case .silent(let step): [step] + step.smaller.map { .silent($0) }
    case .insert(let count, let place) where count > 1: [.insert(1, place)]
    case .append(let count) where count > 1: [.append(1), .append(count - 1)]
    case .delete(let places) where places.count > 1: places.map { .delete([$0]) }
    case .reload(let count) where count > 0: [.reload(count - 1)]
    case .replaceTail(let place, let count) where count > 0: [.replaceTail(place, count - 1)]
    default: []
    }
  }

  /// The number of single calls in the step.
  var size: Int {
    switch self {
    case .batch(let steps, _), .slice(_, _, let steps): 1 + steps.reduce(0) { $0 + $1.size }
    case .silent(let step): 1 + step.size
    case .insert(let count, _), .append(let count), .reload(let count),
      .replaceTail(_, let count):
      1 + count
    case .delete(let places): places.count
    default: 1
    }
  }
}

extension [FuzzStep] {
  fileprivate func without(_ index: Int) -> [FuzzStep] {
    Array(self[..<index] + self[(index + 1)...])
  }

  fileprivate var smallerInside: [[FuzzStep]] {
    indices.flatMap { index in
      self[index].smaller.map { step in
        var steps = self
        steps[index] = step
        return steps
      }
    }
  }
}
