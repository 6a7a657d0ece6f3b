/// A generator of random numbers that a printed seed reproduces on every machine.
///
/// The generator is SplitMix64 by Sebastiano Vigna.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns an index below a bound, or zero if the bound isn’t positive.
  package mutating func index(below bound: Int) -> Int {
    bound > 0 ? Int.random(in: 0..<bound, using: &self) : 0
  }

  /// Returns whether an event with a chance of one in `count` occurs.
  package mutating func oneIn(_ count: Int) -> Bool { index(below: count) == 0 }
}
