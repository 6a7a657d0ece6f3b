import PetriDish
import Routing
import Testing

@Suite struct LinkPatternTests {
  @Test(arguments: [
    ("/products/{id}", "/products/42", "petri://jump/s?id=42&v=1"),
    ("/products/{id}", "https://shop.example/products/42", "petri://jump/s?id=42&v=1"),
    ("/products/{id}", "/products/a%20b%2Fc", "petri://jump/s?id=a%20b/c&v=1"),
    (
      "/products/{id}", "/products/42?variant.navigation=menu&theme=dark",
      "petri://jump/s?id=42&variant.navigation=menu&theme=dark&v=1"
    ),
    ("/products/{value}", "/products/42", "petri://jump/s?value=42&v=1"),
    ("/{theme}/{address.city}", "/x/y", "petri://jump/s?address.city=y&context.theme=x&v=1"),
    ("/p-{id}.html", "/p-42.html", "petri://jump/s?id=42&v=1"),
    ("/home", "/home", "petri://jump/s?v=1"),
    ("/", "https://shop.example", "petri://jump/s?v=1"),
    ("shop://products/{id}", "shop://products/42", "petri://jump/s?id=42&v=1"),
    ("/n/{id}", "/n/~null", "petri://jump/s?id=~~null&v=1"),
    ("/cities/{id}?filter=", "/cities/5?filter=Zug", "petri://jump/s?filter=Zug&id=5&v=1"),
    ("/cities/{id}?filter=", "/cities/5?filter=", "petri://jump/s?filter=&id=5&v=1"),
    (
      "/cities/{id}?filter=", "/cities/5?theme=dark&filter=%2BA~",
      "petri://jump/s?filter=%2BA~&id=5&theme=dark&v=1"
    ),
    ("/search?q={text}", "/search?q=~null", "petri://jump/s?text=~~null&v=1"),
    ("/cities/{id}?filter={filter?}", "/cities/5", "petri://jump/s?id=5&v=1"),
    ("/cities/{id}?filter={filter?}", "/cities/5?filter=a", "petri://jump/s?filter=a&id=5&v=1"),
    ("/cities/{id?}", "/cities/5", "petri://jump/s?id=5&v=1"),
    ("/cities/{id?}", "/cities/", "petri://jump/s?v=1"),
    ("/cities/{id?}", "/cities/5/", "petri://jump/s?id=5&v=1"),
    ("/products/{id}", "/products/42/?theme=dark", "petri://jump/s?id=42&theme=dark&v=1"),
    ("/home", "https://shop.example/home/", "petri://jump/s?v=1"),
    ("/cities/{id?}", "https://shop.example/cities", "petri://jump/s?v=1"),
    ("/{a?}/{b?}", "/x", "petri://jump/s?a=x&v=1"),
    ("/pages?name=help", "/pages?name=help&v=1", "petri://jump/s?v=1"),
    ("/pages?theme=", "/pages?theme=blue", "petri://jump/s?context.theme=blue&v=1"),
    ("/pages?n=p-{number}", "/pages?n=p-7", "petri://jump/s?number=7&v=1"),
  ])
  func `a deep link becomes a jump with its fields and parameters`(
    pattern: String,
    link: String,
    jump: String
  ) throws {
    #expect(try LinkPattern(pattern).jump(for: link, to: "s")?.link == jump)
  }

  @Test(arguments: [
    ("/products/{id}", "/products"), ("/products/{id}", "/products/"),
    ("/products/{id}", "/carts/42"),
    ("/products/{id}", "/products/42/reviews"), ("/p-{id}.html", "/p-42"), ("/p-{id}-p", "/p-p"),
    ("shop://products/{id}", "/products/42"), ("/home", ""), ("/{id?}", ""),
    ("/cities/{id}?filter=", "/cities/5"), ("/cities/{id}?filter=", "/cities/5?filter=a&sort=b"),
    ("/cities/{id}?filter={filter?}", "/cities/5?id=6"), ("/cities/{id?}", "/cities/5/6"),
    ("/cities/{id?}", "/cities//"), ("/{a?}/{b?}", "//x"), ("/pages?name=help", "/pages"),
    ("/pages?name=help", "/pages?name=legal"), ("/pages?n=p-{number}", "/pages?n=7"),
  ])
  func `a link of another form doesn’t match`(pattern: String, link: String) throws {
    #expect(try LinkPattern(pattern).jump(for: link, to: "s") == nil)
  }

  @Test func `a malformed link of the same form throws an error`() throws {
    let pattern = try LinkPattern("/products/{id}")
    #expect(throws: LinkError.badEncoding("%4")) { try pattern.jump(for: "/products/%4", to: "s") }
    #expect(throws: LinkError.duplicate(name: "id")) {
      try pattern.jump(for: "/products/1?id=2", to: "s")
    }
    #expect(throws: LinkError.laterVersion("9")) {
      try pattern.jump(for: "/products/1?v=9", to: "s")
    }
    #expect(throws: LinkError.badCharacter(" ")) {
      try pattern.jump(for: "/products/1 2", to: "s")
    }
    let filtered = try LinkPattern("/cities/{id}?filter=")
    #expect(throws: LinkError.duplicate(name: "filter")) {
      try filtered.jump(for: "/cities/1?filter=a&filter=b", to: "s")
    }
  }

  @Test func `a pattern’s field names are validated like those of links`() throws {
    for pattern in ["/{a~b}", "/a?a~b="] {
      let catalog = Catalog("Shop", root: { _ in Screen() }) {
        ScreenConfiguration(
          "a",
          route: Step(name: "a") { Screen() }.using(.replaceRoot).from(.root)
        ).link(pattern)
      }
      #expect(catalog.problems == [.link(screen: "a", .badName("a~b"))])
    }
  }
}
