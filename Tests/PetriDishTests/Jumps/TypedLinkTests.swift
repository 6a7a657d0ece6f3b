import Fixtures
import Foundation
import PetriDish
import Seeds
import Testing

/// A context with values of every kind and with names that links reserve.
struct Wild: Codable, Hashable {
  var theme: String
  var v: Int64
  var value: String?
  var from: [String?]
  var context: [String: [Double]]
  var gate: Set<UInt8>
  var device: Date
  var scale: Double
  var locale: Filter?
  var variant: [Int: Bool]
  var direction: Folder
  var duration: Duration
  var decimal: Decimal
  var bytes: Data
  var formula: Formula
  var sort: [Sort: Rank]
  var pairs: [Pair<Bare>]

  enum CodingKeys: String, CodingKey {
    case theme, v, value, from, context, gate, device, scale, locale, variant, direction
    case duration = "context.duration"
    case decimal = "~decimal"
    case bytes = "0"
    case formula = ""
    case sort, pairs
  }
}

extension RandomJumps {
  mutating func wild() -> Wild {
    Wild(
      theme: text(),
      v: [.min, .max, 0, -1].randomElement(using: &random) ?? 0,
      value: random.oneIn(2) ? nil : text(),
      from: some { $0.random.oneIn(3) ? nil : $0.text() },
      context: map { jumps in jumps.some { $0.number() } },
      gate: Set(some { UInt8.random(in: 0...255, using: &$0.random) }),
      device: Date(timeIntervalSinceReferenceDate: number()),
      scale: number(),
      locale: [nil, .all, .named(text()), .between(low: .min, high: .max)]
        .randomElement(using: &random) ?? nil,
      variant: Dictionary(some { ($0.random.index(below: 9) - 4, true) }) { $1 },
      direction: folder(depth: random.index(below: 8)),
      duration: Duration(attoseconds: Int128(bitPattern()) * Int128(bitPattern())),
      decimal: Decimal(bitPattern()) / 1_000,
      bytes: Data(some { UInt8.random(in: 0...255, using: &$0.random) }),
      formula: (0..<random.index(below: 10)).reduce(.number(1)) { .sum($0, .number($1)) },
      sort: random.oneIn(2) ? [:] : [.name: .high],
      pairs: some { $0.random.oneIn(2) ? Pair(.left) : Pair(.right) }
    )
  }

  private mutating func some<Value>(_ value: (inout RandomJumps) -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0..<random.index(below: 5) { values.append(value(&self)) }
    return values
  }

  private mutating func bitPattern() -> Int64 { Int64(truncatingIfNeeded: random.next()) }

  /// Returns any number except NaN: huge, tiny, whole, or close to the present as a date.
  private mutating func number() -> Double {
    switch random.index(below: 5) {
    case 0: return [.infinity, -.infinity, -0.0, .leastNonzeroMagnitude][random.index(below: 4)]
    case 1: return Double(bitPattern() >> 20)
    case 2: return Double.random(in: -1e9...1e9, using: &random)
    case 3: return (Double.random(in: -1e9...1e9, using: &random) * 1000).rounded() / 1000
    default:
      let number = Double(bitPattern: random.next())
      return number.isNaN ? 0 : number
    }
  }

  private mutating func folder(depth: Int) -> Folder {
    let folder = Folder(text(), parent: depth > 0 ? self.folder(depth: depth - 1) : nil)
    folder.folders = depth > 6 ? [] : some { Folder($0.text()) }
    return folder
  }
}

@Suite struct TypedLinkTests {
  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `a typed context is preserved by its link`(seed: UInt64) throws {
    var jumps = RandomJumps(seed: seed)
    for _ in 0..<randomCases(of: 200) {
      let wild = jumps.wild()
      let tree = try ContextEncoder().encode(wild)
      let link = Jump("screen", context: tree).link
      guard link.utf8.count <= Jump.linkLimit else { continue }
      let back = try Jump(link: link)
      let isSameTree = back.context == tree && back.link == link
      let isSame = try ContextDecoder().decode(Wild.self, from: back.context) == wild
      #expect(isSameTree && isSame, "seed \(seed): \(link)")
    }
  }
}
