import PetriDish
import Testing

struct ContextDefaultsTests {
  private func decoded<Context: RouteContext>(
    _ text: String,
    _ standard: Context,
    as type: Context.Type = Context.self
  ) throws -> Context {
    let catalog = catalog(ScreenConfiguration("person", route: route(), default: standard))
    let screen = try #require(catalog.screen("person"))
    let jump = try catalog.jump("petri://jump/person\(text)")
    return try #require(screen.destination(jump.context).context.value as? Context)
  }

  private func route<Context: RouteContext>() -> Route<Screen, Context> {
    Step { (_: Context) in Screen(title: "") }.using(.replaceRoot).from(.root)
  }

  private func catalog<Context>(_ screen: ScreenConfiguration<Context>) -> Catalog {
    Catalog("Defaults") { screen }
  }

  @Test func `a link may leave out every field`() throws {
    #expect(try decoded("", Person.ada) == .ada)
  }

  @Test func `a given field replaces the default, and the others keep it`() throws {
    var older = Person.ada
    older.age = 40
    #expect(try decoded("?age=40", Person.ada) == older)
  }

  @Test func `a nested field may leave out its fields, too`() throws {
    var moved = Person.ada
    moved.home.city = "Paris"
    #expect(try decoded("?home.city=Paris", Person.ada) == moved)
  }

  @Test func `a given dictionary and a given list are complete`() throws {
    var marked = Person.ada
    marked.marks = ["b": 2]
    marked.names = ["x"]
    #expect(try decoded("?marks.b=2&names.0=x", Person.ada) == marked)
  }

  @Test func `a given case of an enumeration replaces the default one`() throws {
    var paid = Person.ada
    paid.payment = .cash(amount: 3)
    #expect(try decoded("?payment.cash.amount=3", Person.ada) == paid)
  }

  @Test func `a single value has a default, too`() throws {
    #expect(try decoded("", 7) == 7)
    #expect(try decoded("?value=8", 7) == 8)
  }

  @Test func `a type with an empty initializer has its values as defaults`() throws {
    let screen = try #require(catalog(ScreenConfiguration("c", route: named)).screen("c"))
    let context = try screen.destination(.fields(["step": "5"])).context.value as? DefaultedCounter
    #expect(context == DefaultedCounter(count: 3, step: 5))
  }

  @Test func `the form shows which fields have a default`() throws {
    let configuration = ScreenConfiguration("person", route: route(), default: Person.ada)
    let schema = try #require(catalog(configuration).screen("person")).schema
    let age = try #require(schema.fields.first { $0.name == "age" })
    #expect(age.isOptional)
    #expect(age.standardText == "36")
    let home = try #require(schema.fields.first { $0.name == "home" })
    #expect(home.fields.map(\.standardText) == ["Lane 1", "London"])
  }

  @Test func `a wrong value is an error in spite of the default`() throws {
    #expect {
      _ = try decoded("?age=old", Person.ada)
    } throws: { error in
      "\(error)".contains("age") && "\(error)".contains("old")
    }
  }

  @Test func `the code for a screen has the default values`() throws {
    let configuration = ScreenConfiguration(
      "c",
      route: named,
      default: DefaultedCounter(count: 1, step: 2)
    )
    let screen = try #require(catalog(configuration).screen("c"))
    #expect(screen.swiftCall(with: .fields(["step": "9"])).contains(#""count": "1""#))
  }

  private var named: Route<Screen, DefaultedCounter> {
    Step { (_: DefaultedCounter) in Screen(title: "") }.using(.replaceRoot).from(.root)
  }
}

struct DefaultedCounter: ContextWithDefaults {
  var count = 3
  var step = 1
}

private struct Person: Codable, Hashable {
  struct Home: Codable, Hashable {
    var street: String
    var city: String
  }

  enum Payment: Codable, Hashable {
    case card(number: String)
    case cash(amount: Int)
  }

  var name: String
  var age: Int
  var home: Home
  var marks: [String: Int]
  var names: [String]
  var payment: Payment

  static let ada = Person(
    name: "Ada",
    age: 36,
    home: Home(street: "Lane 1", city: "London"),
    marks: ["a": 1],
    names: ["Ada", "Byron"],
    payment: .card(number: "1")
  )
}
