import Foundation
import PetriDish
import Routing
import Testing

/// A context with unordered collections at every depth.
private struct Pile: Codable, Hashable {
  var words: Set<String> = []
  var byPlace: [ProductID: Set<Int>] = [:]
  var ranks: [Rank: Int] = [:]
  var named: [String: [Double]] = [:]
  var numbered: [Int: Bool] = [:]
  var list = [3, 1, 2]
}

@Suite struct ContextJSONTests {
  private func json(_ context: some Codable & Hashable & Sendable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let node = StackNode(id: "a", type: "A", context: AnyRouteContext(context))
    return String(decoding: try encoder.encode(node), as: UTF8.self)
  }

  /// Returns a pile whose iteration order depends on the reserved capacity.
  private func pile(room: Int) -> Pile {
    var pile = Pile()
    pile.words.reserveCapacity(room)
    pile.byPlace.reserveCapacity(room)
    pile.ranks.reserveCapacity(room)
    pile.numbered.reserveCapacity(room)
    for number in 0..<40 {
      pile.words.insert("\(number)")
      pile.byPlace[ProductID(id: number)] = [number, 1, 2]
      pile.numbered[number] = number.isMultiple(of: 2)
    }
    for rank in [Rank.low, .high] { pile.ranks[rank] = rank.rawValue }
    pile.named = ["b": [1.5], "a": []]
    return pile
  }

  @Test func `unordered collections are written in a stable order, lists in their own`() throws {
    let piles = [0, 100, 1_000, 10_000].map { pile(room: $0) }
    #expect(Set(piles.map { Array($0.words) }).count > 1, "at least one set has another order")
    let written = try piles.map { try json($0) }
    #expect(Set(written).count == 1)
    #expect(written[0].contains(#""list":[3,1,2]"#))
    #expect(written[0].contains(#""words":["0","1","10","11","#))
    #expect(written[0].contains(#""byPlace":[{"id":0},[0,1,2],{"id":1},[1,2],"#))
    #expect(written[0].contains(#""ranks":["#))
    #expect(written[0].contains(#""numbered":{"0":true,"1":false,"#))
  }

  @Test func `the JSON of a context can be decoded by its type`() throws {
    func expectOwn<Value: Codable & Hashable & Sendable>(_ value: Value) throws {
      let written = try JSONSerialization.jsonObject(with: Data(try json(value).utf8))
      let context = try #require((written as? [String: Any])?["context"])
      let data = try JSONSerialization.data(withJSONObject: context, options: .fragmentsAllowed)
      #expect(try JSONDecoder().decode(Value.self, from: data) == value)
    }
    try expectOwn(pile(room: 0))
    try expectOwn(Enums())
    try expectOwn([Filter.all, .named("a"), .between(low: 1, high: 2)])
    try expectOwn(Note(note: nil))
    try expectOwn(Date(timeIntervalSinceReferenceDate: 0.1))
    try expectOwn(Data([1, 2, 3]))
    try expectOwn(URL(filePath: "/a b"))
    try expectOwn(UUID())
    try expectOwn(Decimal(string: "1.25"))
    try expectOwn(UInt64.max)
    try expectOwn([1, nil])
    #expect(try json(ProductID(id: 42)).contains(#""context":{"id":42}"#))
    #expect(try json(Filter.all).contains(#""context":{"all":{}}"#))
    #expect(try json(UInt64.max).contains(#""context":18446744073709551615"#))
    #expect(try json(NoContext()).contains(#""context":{}"#))
  }
}
