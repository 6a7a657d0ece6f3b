import Fixtures
import Seeds
import Testing

// Testable because only catalog problems show that patterns overlap.
@testable import PetriDish

struct LinkOverlapTests {
  @Test(arguments: [
    ("/products/new", "/products/{id}"), ("/products/{id}", "/{kind}/{id}"),
    ("/cities/{id}?filter=", "/cities/{id}"), ("/cities", "/cities/{id?}"),
    ("/cities/{id}?a=", "/cities/{id}?a={a?}"), ("/p-{id}", "/{id}"),
    ("shop://shop/a/{id}", "/a/{id}"), ("/pages?name=help", "/pages?name="),
    ("https://shop.example", "/"),
  ])
  func `a narrower pattern may precede a wider pattern but not follow it`(
    narrow: String,
    wide: String
  ) throws {
    #expect(try problems(narrow, wide) == [])
    #expect(try problems(wide, narrow) == [narrow])
  }

  @Test(arguments: [
    ("/products/{id}", "/products/{id}"), ("/products/{id}", "/products/{name}"),
    ("/{kind}/new", "/products/{id}"), ("/a{x}", "/{x}b"), ("/a?x={x?}", "/a?y={y?}"),
    ("/cities/{id}?filter=", "/cities/{id}?filter={text}"), ("/{a?}", "/{b?}"),
    ("shop://shop/{x}/a", "/b/{y}"),
  ])
  func `overlapping patterns are ambiguous in any order if neither is narrower`(
    one: String,
    other: String
  ) throws {
    #expect(try problems(one, other) == [other])
    #expect(try problems(other, one) == [one])
  }

  @Test(arguments: [
    ("/products/{id}", "/carts/{id}"), ("/products/{id}", "/products"), ("/a{x}", "/b{x}"),
    ("/cities/{id}?a=", "/cities/{id}?b="), ("/pages?name=help", "/pages?name=legal"),
    ("shop://products/{id}", "http://products/{id}"), ("/p?n=a{x}", "/p?n=b{x}"),
  ])
  func `patterns without common links are valid in any order`(one: String, other: String) throws {
    #expect(try problems(one, other) == [])
    #expect(try problems(other, one) == [])
  }

  /// Returns the patterns that are reported if they are registered in this order.
  private func problems(_ patterns: String...) throws -> [String] {
    var detector = LinkConflictDetector()
    return try patterns.filter { detector.add(try LinkPattern($0), of: "s") != nil }
  }

  @Test func `overlap and coverage of patterns match the links that they accept`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let links = Self.links
    for _ in 0..<randomCases(of: 200) {
      let (one, other) = (try Self.pattern(&random), try Self.pattern(&random))
      let fits = try links.map { link in
        (try one.jump(for: link, to: "s") != nil, try other.jump(for: link, to: "s") != nil)
      }
      let names = "seed \(seed): \(one.text) and \(other.text)"
      #expect(one.overlaps(other) == fits.contains { $0.0 && $0.1 }, "\(names)")
      #expect(one.covers(other) == fits.allSatisfy { $0.0 || !$0.1 }, "\(names)")
      var detector = LinkConflictDetector()
      _ = detector.add(one, of: "s")
      let isNarrower = other.covers(one) && !one.covers(other)
      let isFine = !one.overlaps(other) || isNarrower
      #expect((detector.add(other, of: "s") == nil) == isFine, "\(names)")
    }
  }

  /// Links that distinguish all patterns made by ``pattern(_:)``.
  private static let links: [String] = {
    let pieces = ["a", "b", "c", "ac", "cb", "acb"]
    let paths =
      [""] + pieces + pieces.map { $0 + "/" }
      + pieces.flatMap { one in pieces.map { one + "/" + $0 } }
    let queries = [
      "", "?p=", "?p=1", "?p=2", "?q=1", "?p=1&q=1", "?p=1&q=2", "?p=2&q=1", "?p=&q=1", "?r=1",
      "?p=2&q=2", "?q=2", "?p=&q=2", "?p=1&r=1",
    ]
    return paths.flatMap { path in queries.map { "/" + path + $0 } }
  }()

  private static func pattern(_ random: inout SeededRandom) throws -> LinkPattern {
    var parts = ["a", "b", "{x}", "a{x}", "{x}b", "a{x}b"]
    var text = "/" + (parts.randomElement(using: &random) ?? "")
    parts = ["", "/a", "/{y}", "/{y?}", "/{y}b", "/"]
    text += parts.randomElement(using: &random) ?? ""
    if Bool.random(using: &random), Bool.random(using: &random) { text = "/{x?}/{y?}" }
    let items = ["p=", "p={z?}", "p=1"].randomElement(using: &random) ?? ""
    let others = ["q=1", "q={w?}", "q={w}"].randomElement(using: &random) ?? ""
    text +=
      ["", "?" + items, "?" + others, "?\(items)&\(others)"].randomElement(using: &random) ?? ""
    return try LinkPattern(text)
  }
}
