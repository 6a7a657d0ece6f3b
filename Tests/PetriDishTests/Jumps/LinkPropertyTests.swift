import Fixtures
import Foundation
import PetriDish
import Seeds
import Testing

/// Random jumps with unusual values.
struct RandomJumps {
  var random: SeededRandom

  private static let pieces = [
    "", "a", "theme", "device", "direction", "locale", "scale", "motion", "now", "from", "gate",
    "variant",
    "v",
    "value", "context", ".", "..", "~", "~~", "~null", "~list", "~fields", "0", "00", "12", "-1",
    "=", "&", "?", "#", "%", "%41", "+", " ", "/", "\\", "\"", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇩🇪",
    "\u{0}", "\n", "\r\n", "\u{7F}", "\u{85}", "\u{200F}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}",
    "日本", "العربية", "İ", "ß", "x.y", "~.", ".~", "null", "petri://jump/a?b=c",
  ]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func text() -> String {
    (0..<count(0...3)).map { _ in
      Self.pieces[count(0...(Self.pieces.count - 1))]
    }.joined()
  }

  mutating func value(depth: Int) -> ContextValue {
    switch count(0...(depth > 0 ? 9 : 4)) {
    case 0: return .null
    case 1: return []
    case 2: return [:]
    case 3, 4: return .text(text())
    case 5, 6: return .list((0..<count(0...12)).map { _ in value(depth: depth - 1) })
    default: return .fields(map { $0.value(depth: depth - 1) })
    }
  }

  mutating func map<Value>(_ value: (inout RandomJumps) -> Value) -> [String: Value] {
    var map: [String: Value] = [:]
    for _ in 0..<count(0...4) { map[text()] = value(&self) }
    return map
  }

  mutating func jump() -> Jump {
    Jump(
      "s" + text(),
      context: chance(80) ? value(depth: count(0...4)) : nil,
      variants: map { $0.text() },
      from: (0..<count(0...3)).map { _ in Jump.PriorScreen("t" + text(), context: value(depth: 3))
      },
      environment: Jump.Environment(
        device: chance(30) ? text() : nil,
        theme: chance(30) ? (chance(50) ? .light : .dark) : nil,
        direction: chance(30) ? (chance(50) ? .ltr : .rtl) : nil,
        locale: chance(30) ? text() : nil,
        scale: chance(30) ? Double.random(in: Jump.Environment.scales, using: &random) : nil,
        motion: chance(30) ? (chance(50) ? .full : .reduced) : nil,
        now: chance(30)
          ? Date(timeIntervalSinceReferenceDate: Double(count(-9_999_999...999_999_999)) / 64) : nil
      ),
      gates: map { jumps in GateAnswer.allCases[jumps.count(0...2)] }
    )
  }
}

@Suite struct LinkPropertyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `every jump is preserved by its link`(seed: UInt64) throws {
    var jumps = RandomJumps(seed: seed)
    var read = 0
    while read < randomCases(of: 1_000) {
      let jump = jumps.jump()
      let link = jump.link
      guard link.utf8.count <= Jump.linkLimit else { continue }
      let back = try Jump(link: link)
      let isSame = back == jump
      let hasSameLink = back.link == link
      #expect(isSame && hasSameLink, "seed \(seed): \(link)")
      read += 1
    }
  }
}
