import Fixtures
import Foundation
import PetriDish
import Survey
import Testing

struct StackDifferencePropertyTests {
  /// Returns pairs of stacks: half of them are variations, the others are unrelated.
  private func pairs(
    seed: UInt64,
    size: Int = 24
  ) -> [(StackNode, StackNode)] {
    var stacks = RandomStacks(seed: seed)
    return (0..<randomCases(of: 40)).map { number in
      let stack = stacks.stack(of: size)
      return (
        stack, number.isMultiple(of: 2) ? stacks.variation(of: stack) : stacks.stack(of: size)
      )
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `applying a difference to the first stack results in the second`(seed: UInt64) {
    for (from, to) in pairs(seed: seed) {
      let difference = StackDifference(from: from, to: to)
      #expect(difference.apply(to: from) == to, "seed \(seed):\n\(from.outline)\n\(to.outline)")
      #expect(difference.isEmpty == (from == to), "seed \(seed)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `the difference in the opposite direction is the inverse`(seed: UInt64) {
    for (from, to) in pairs(seed: seed) {
      let difference = StackDifference(from: from, to: to)
      let back = StackDifference(from: to, to: from)
      #expect(back == difference.inverse, "seed \(seed):\n\(from.outline)\n\(to.outline)")
      #expect(difference.inverse.apply(to: to) == from, "seed \(seed)")
      #expect(difference.inverse.inverse == difference, "seed \(seed)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `the JSON of a difference suffices to recreate the second stack`(seed: UInt64) throws {
    for (from, to) in pairs(seed: seed) {
      let edits = try value(StackDifference(from: from, to: to))
      let result = try ReportedDifference.apply(edits, to: try value(from))
      #expect(try result == value(to), "seed \(seed):\n\(from.outline)\n\(to.outline)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `each edit is described by one sentence that names its screen`(seed: UInt64) {
    for (from, to) in pairs(seed: seed) {
      for edit in StackDifference(from: from, to: to).edits {
        #expect(edit.text.hasSuffix(".") && !edit.text.contains("\n"), "seed \(seed)")
        #expect(!edit.screen.isEmpty && !edit.text.contains("is different"), "seed \(seed)")
      }
    }
  }

  /// Nested containers of one type that hold nothing else can’t always be distinguished.
  @Test func `nearly every single change results in one difference`() {
    var longer: [String] = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var stacks = RandomStacks(seed: seed, areDistinct: true)
      for _ in 0..<randomCases(of: 40) {
        let stack = stacks.stack(of: 16)
        let changed = stacks.variation(of: stack, changes: 1...1)
        let lines = StackDifference(from: stack, to: changed).lines
        guard lines.count > 1 else { continue }
        longer.append("seed \(seed):\n\(stack.outline)\n\(changed.outline)\n\(lines)")
      }
    }
    #expect(longer.count <= 12, "of 800: \(longer.joined(separator: "\n"))")
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a stack doesn’t differ from itself`(seed: UInt64) {
    for (stack, _) in pairs(seed: seed) {
      #expect(StackDifference(from: stack, to: stack).isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `applying a difference to another stack doesn’t result in the second stack`(seed: UInt64) {
    for (from, to) in pairs(seed: seed) where from != to {
      let difference = StackDifference(from: from, to: to)
      let other = StackNode(type: "Elsewhere")
      if let result = difference.apply(to: other) { #expect(result != to, "seed \(seed)") }
    }
  }

  private func value(_ content: some Encodable) throws -> JSONValue {
    let data = try JSONEncoder().encode(content)
    return try JSONDecoder().decode(JSONValue.self, from: data)
  }
}
