import Routing
import Testing

@Suite struct LinkPatternTests {
  @Test(arguments: [
    ("/products/{id}", "https://shop.example/products/42", ["id": "42"]),
    ("/products/{id}", "/products/a%20b%2Fc/", ["id": "a b/c"]),
    ("/products/{id}", "/products/42?campaign=autumn", ["id": "42", "campaign": "autumn"]),
    ("/cities/{id}?filter={filter?}", "/cities/5", ["id": "5"]),
    ("/cities/{id}?filter={filter?}", "/cities/5?filter=a%26b", ["id": "5", "filter": "a&b"]),
    ("/cities/{id?}", "/cities", [:]),
    ("/search?q={text}", "shop://x/search?q=", ["text": ""]),
    ("/theme/{theme}", "/theme/~null", ["theme": "~null"]),
  ])
  func `a matching link yields the values of its fields`(
    pattern: String,
    link: String,
    fields: [String: String]
  ) throws {
    #expect(try LinkPattern(pattern).fields(of: link) == fields)
  }

  @Test(arguments: [
    ("/products/{id}", "/products"), ("/products/{id}", "/carts/42"),
    ("/cities?filter=", "/cities"),
    ("/cities/{id}?filter={filter?}", "/cities/5?sort=b"), ("/home", ""),
  ])
  func `a link that doesn’t match returns nil`(pattern: String, link: String) throws {
    #expect(try LinkPattern(pattern).fields(of: link) == nil)
  }

  @Test func `a malformed link throws an error`() throws {
    let pattern = try LinkPattern("/products/{id}")
    #expect(throws: LinkPatternError.badEncoding("%4")) { try pattern.fields(of: "/products/%4") }
    #expect(throws: LinkPatternError.duplicate(name: "id")) {
      try pattern.fields(of: "/products/1?id=2")
    }
    #expect(throws: LinkPatternError.emptyItem) { try pattern.fields(of: "/products/1?") }
    #expect(throws: LinkPatternError.noValue(name: "a")) { try pattern.fields(of: "/products/1?a") }
  }

  @Test(arguments: [
    "/a/{id", "/a/id}", "/a/{}", "/a/{x}{y}", "/a/{{x}}", "/a/}x{", "/a?", "/a?x",
    "/a?=x", "/{a?}/b", "/{a?}/{b}", "/p-{a?}", "/a/{?}",
  ])
  func `a malformed pattern throws an error`(text: String) {
    #expect(throws: LinkPatternError.badPattern(text)) { try LinkPattern(text) }
  }

  @Test(arguments: [("/{id}/{id}", "id"), ("/{id}?id=", "id"), ("/a?x={id}&y={id}", "id")])
  func `a pattern can’t contain a field twice`(text: String, name: String) {
    #expect(throws: LinkPatternError.duplicate(name: name)) { try LinkPattern(text) }
  }

  @Test func `a pattern can’t contain a query item twice`() {
    #expect(throws: LinkPatternError.duplicate(name: "x")) { try LinkPattern("/a?x={id}&x={name}") }
  }
}
