import Routing
import Testing

// The order of a set's elements depends on the process and on the set's capacity.
struct SteadyDescriptionTests {
  private struct Filter: RouteContext {
    var tags: Set<String>
    var counts: [String: Set<Int>]
    var inner: Inner?
    var kind = Kind.some(of: ["b", "a"])
    struct Inner: Hashable, Codable { var names: [Set<String>] }
    enum Kind: Hashable, Codable { case some(of: Set<String>) }
  }

  private static let names = ["one", "two", "three", "four", "five", "six"]

  /// Returns the same context, with sets and dictionaries of another capacity.
  private func filter(capacity: Int) -> Filter {
    var tags: Set<String> = []
    tags.reserveCapacity(capacity)
    tags.formUnion(Self.names)
    var counts: [String: Set<Int>] = [:]
    counts.reserveCapacity(capacity)
    for name in Self.names { counts[name] = [name.count, 1, 2, 3] }
    return Filter(tags: tags, counts: counts, inner: Filter.Inner(names: [tags]))
  }

  @Test func `equal contexts have the same description, regardless of hash order`() {
    let capacities = [0, 8, 32, 128, 512, 2_048]
    let plain = Set(capacities.map { String(describing: filter(capacity: $0)) })
    let steady = Set(capacities.map { AnyRouteContext(filter(capacity: $0)).description })
    #expect(plain.count > 1, "the capacities have no effect, so this test is meaningless")
    #expect(steady.count == 1)
    let description = steady.first ?? ""
    #expect(
      description.hasPrefix(#"Filter(tags: ["five", "four", "one", "six", "three", "two"], "#)
    )
    #expect(description.contains(#"counts: ["five": [1, 2, 3, 4], "four": [1, 2, 3, 4]"#))
    #expect(description.contains(#"names: [["five", "four", "one""#))
    #expect(description.hasSuffix(#"some(of: ["a", "b"]))"#), "\(description)")
  }

  @Test func `contexts without sets have Swift’s default description`() {
    struct Plain: RouteContext { var id = 3; var names = ["b", "a"]; var pair: Int? = 4 }
    #expect(AnyRouteContext(Plain()).description == String(describing: Plain()))
    #expect(AnyRouteContext(7).description == "7")
  }
}
