import Foundation
import PetriDish
import Testing

/// A value that must survive coding unchanged, with its type erased for test arguments.
struct Shape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () throws -> Void

  init<Value: Codable & Equatable & SendableMetatype>(
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) {
    testDescription = String(describing: Value.self)
    check = {
      let value = value()
      let tree = try ContextEncoder().encode(value)
      #expect(try ContextDecoder().decode(Value.self, from: tree) == value)
      let jump = Jump("screen", context: tree)
      let back = try Jump(link: jump.link)
      #expect(back == jump)
      #expect(try ContextDecoder().decode(Value.self, from: back.context) == value)
      #expect(try ContextValue(json: tree.json) == tree)
    }
  }

  static let all: [Shape] = [
    Shape(Plain()), Shape(Values()), Shape(Optionals()), Shape(Collections()), Shape(Enums()),
    Shape(Optionals(text: "", whole: 0, nested: ProductID(id: 2), list: [nil, 1, nil])),
    Shape(Wrapper(id: 7)), Shape(Renamed()), Shape(Colour(hex: "#123456")), Shape(Guarded()),
    Shape(Span()), Shape(Defaulted()), Shape(Defaulted(city: "", date: Date(), rooms: [.init()])),
    Shape(Filled(name: "a", count: 1, title: "b")), Shape(Nothing()),
    Shape(Everything()), Shape(FlexibleID.number(4)), Shape(FlexibleID.text("~null")),
    Shape(42), Shape(""), Shape("~"), Shape(true), Shape(Sort.name), Shape(Bare.left),
    Shape([Filter.all, .named(""), .between(low: 1, high: 2)]), Shape(Filter.named("x")),
    Shape([Int]()), Shape([String: Int]()), Shape([[Int]]([[], [1]])), Shape(Set<Sort>()),
    Shape(Int?.none), Shape(Int?.some(3)), Shape(ProductID?.none), Shape(["value": "value"]),
    Shape(Date(timeIntervalSinceReferenceDate: 0.1)), Shape(UUID()), Shape(Data()),
    Shape(Folder("a", parent: Folder("b", parent: Folder("c")))),
    Shape(URL(string: "b?c", relativeTo: URL(string: "https://example.com/a/"))),
    Shape(Decimal.greatestFiniteMagnitude), Shape(Decimal.leastNonzeroMagnitude),
    Shape(Duration(attoseconds: .min)), Shape(Duration(attoseconds: .max)),
    Shape(Duration(attoseconds: -1)), Shape(Duration.zero), Shape(Duration.milliseconds(-10)),
    Shape(Double.infinity), Shape(-Double.leastNonzeroMagnitude), Shape(1e300), Shape(UInt64.max),
  ]
}

@Suite struct ContextCodingTests {
  @Test(arguments: Shape.all)
  func `a value is preserved by its tree and by its link`(shape: Shape) throws {
    try shape.check()
  }

  @Test func `absent fields have the default values of the initializer`() throws {
    let decoder = ContextDecoder()
    #expect(try decoder.decode(Defaulted.self, from: nil) == Defaulted())
    let context = try Jump(link: "petri://jump/x?days=5&room.beds=1&rooms.0.name=red").context
    #expect(
      try decoder.decode(Defaulted.self, from: context)
        == Defaulted(days: 5, room: .init(beds: 1), rooms: [.init(name: "red")])
    )
    // `null` is a value, not an absent field.
    #expect(try decoder.decode(Defaulted.self, from: ["date": .null]).date == nil)
    #expect(throws: ContextError.unknown(field: "dais", known: Self.names)) {
      try decoder.decode(Defaulted.self, from: ["dais": "5"])
    }
    #expect(throws: ContextError.self) { try decoder.decode(Defaulted.self, from: ["days": .null]) }
  }

  private static let names = ["city", "days", "date", "sort", "room", "rooms"]

  /// Tests every subset of the fields.
  @Test func `given fields keep their values, and absent fields have the default values`() throws {
    let encoder = ContextEncoder()
    let value = Defaulted(city: "oslo", days: 9, date: Date(), sort: .price, rooms: [.init()])
    guard case .fields(let given) = try encoder.encode(value),
      case .fields(let defaults) = try encoder.encode(Defaulted())
    else { return #expect(Bool(false)) }
    for subset in 0..<(1 << Self.names.count) {
      let chosen = given.filter { subset >> Self.names.firstIndex(of: $0.key)! & 1 == 1 }
      let read = try ContextDecoder().decode(Defaulted.self, from: .fields(chosen))
      let expected = chosen.merging(defaults) { given, _ in given }
      #expect(try encoder.encode(read) == .fields(expected))
    }
  }

  @Test func `values are encoded as readable text`() throws {
    let plain = try ContextEncoder().encode(Plain())
    #expect(
      plain == [
        "text": "a", "whole": "-3", "small": "255", "number": "1.5", "single": "0.1",
        "isOn": "true", "huge": "170141183460469231731687303715884105727",
      ]
    )
    let values = try ContextEncoder().encode(Values())
    #expect(values["date"] == "2024-05-17T08:30:00Z")
    #expect(values["uuid"] == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(values["price"] == "12.9")
    #expect(values["bytes"] == "AP_-Pw")
  }

  @Test func `a whole number is encoded without a fraction`() throws {
    #expect(try ContextEncoder().encode(2.0) == "2")
    #expect(try ContextEncoder().encode(-0.0) == "-0")
    #expect(try ContextDecoder().decode(Double.self, from: "-0").sign == .minus)
  }

  @Test func `nil is omitted in fields and explicit in lists and dictionaries`() throws {
    let tree = try ContextEncoder().encode(Optionals(text: nil, list: [nil, 1]))
    #expect(tree == ["list": [.null, "1"]])
    let names: [String: Int?] = ["a": nil, "b": 2]
    #expect(try ContextEncoder().encode(names) == ["a": .null, "b": "2"])
    #expect(try ContextDecoder().decode([String: Int?].self, from: ["a": .null]) == ["a": nil])
  }

  @Test func `unordered collections are sorted`() throws {
    let trees = try (0..<20).map { seed in
      var set: Set<Int> = []
      set.reserveCapacity(seed * 50)
      for number in [5, 1, 9, 3, 7].shuffled() { set.insert(number) }
      return try ContextEncoder().encode(set)
    }
    #expect(Set(trees) == [["1", "3", "5", "7", "9"]])
    let collections = try ContextEncoder().encode(Collections())
    #expect(collections["numbers"] == ["0": "zero", "1": "one"])
    #expect(collections["byPlace"] == [["id": "1"], "one"])
  }

  @Test func `a case without values is encoded as its name`() throws {
    let tree = try ContextEncoder().encode(Enums())
    #expect(tree["bare"] == "right")
    #expect(tree["other"] == "all")
    #expect(tree["filter"] == ["between": ["low": "1", "high": "5"]])
    #expect(try ContextDecoder().decode(Filter.self, from: ["all": [:]]) == .all)
  }

  @Test func `a class and its superclass are preserved`() throws {
    let dog = Dog()
    dog.name = "Rex"
    dog.tricks = 5
    let tree = try ContextEncoder().encode(dog)
    #expect(tree == ["tricks": "5", "super": ["name": "Rex"]])
    let back = try ContextDecoder().decode(Dog.self, from: tree)
    #expect(back.name == "Rex")
    #expect(back.tricks == 5)
  }

  @Test func `a missing context is decoded like a context without fields`() throws {
    #expect(try ContextDecoder().decode(Nothing.self, from: nil) == Nothing())
    #expect(try ContextDecoder().decode(Int?.self, from: nil) == nil)
    #expect(try ContextDecoder().decode([String: Int].self, from: nil) == [:])
  }

  @Test func `a context tree is encoded and decoded unchanged`() throws {
    let tree: ContextValue = ["a": ["1", .null, [:]], "b": "c"]
    #expect(try ContextEncoder().encode(tree) == tree)
    #expect(try ContextDecoder().decode(ContextValue.self, from: tree) == tree)
    #expect(try ContextDecoder().decode([String: ContextValue].self, from: tree)["b"] == "c")
  }

  @Test func `encoding a cycle throws an error`() throws {
    let folder = Folder("a")
    folder.parent = folder
    #expect(throws: ContextError.tooDeep(field: "parent")) { try ContextEncoder().encode(folder) }
    folder.parent = nil
  }

  @Test func `an encoding error contains the type’s reason`() throws {
    struct Mute: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          0,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "not today")
        )
      }
    }
    #expect(throws: ContextError.unencodable(field: "a", reason: "not today")) {
      try ContextEncoder().encode(["a": Mute()])
    }
  }
}
