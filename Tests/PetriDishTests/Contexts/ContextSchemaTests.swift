import Foundation
import PetriDish
import Testing

@Suite struct ContextSchemaTests {
  /// Returns a description of a field in one line: `name: kind? [choices] {fields} <element>`.
  private func line(_ field: ContextSchema.Field) -> String {
    var line = field.name.isEmpty ? "" : field.name + ": "
    line += field.kind.rawValue + (field.isOptional ? "?" : "")
    if !field.choices.isEmpty { line += " [" + field.choices.joined(separator: " ") + "]" }
    if !field.fields.isEmpty {
      line += " {" + field.fields.map(self.line).joined(separator: ", ") + "}"
    }
    if let element = field.element { line += " <\(self.line(element))>" }
    if let standard = field.standard { line += " = \(standard.json)" }
    return line
  }

  private func lines<Context: Codable>(
    of type: Context.Type,
    sample: Context? = nil
  ) throws -> [String] {
    let sample = try sample.map { try ContextEncoder().encode($0) }
    return ContextSchema(of: type, sample: sample).fields.map(line)
  }

  @Test(arguments: [nil, Plain()])
  func `a schema contains plain values`(sample: Plain?) throws {
    let expected = [
      "text: text", "whole: integer", "small: integer", "number: number", "single: number",
      "isOn: bool", "huge: integer",
    ]
    #expect(try lines(of: Plain.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Values()])
  func `a schema contains Foundation values`(sample: Values?) throws {
    let expected = ["date: date", "url: url?", "uuid: uuid?", "price: decimal", "bytes: data"]
    #expect(try lines(of: Values.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Optionals(), Optionals(text: "a", whole: 1, nested: ProductID(id: 1))])
  func `a schema contains optional fields, with or without a value`(sample: Optionals?) throws {
    let expected = [
      "text: text?", "whole: integer?", "nested: fields? {id: integer}", "list: list <integer?>",
    ]
    #expect(try lines(of: Optionals.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Defaulted(), Defaulted(city: "oslo", date: nil, room: .init(beds: 1))])
  func `initial values are the defaults of fields`(sample: Defaulted?) throws {
    let expected = [
      #"city: text? = "lisbon""#, #"days: integer? = "3""#,
      #"date: date? = "1970-01-01T00:00:00Z""#, "sort: choice? [name price]",
      #"room: fields? {beds: integer? = "2", name: text? = "blue"} = {"beds": "2", "name": "blue"}"#,
      #"rooms: list? <fields {beds: integer? = "2", name: text? = "blue"}> = []"#,
    ]
    #expect(try lines(of: Defaulted.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Collections()])
  func `collections have the types of their elements`(sample: Collections?) throws {
    let expected = [
      "list: list <text>", "empty: list <integer>", "set: list <integer>",
      "names: dictionary <integer>", "numbers: dictionary <text>", "byID: dictionary <bool>",
      "byPlace: json", "deep: list <dictionary <list <integer>>>", "range: list <integer>",
    ]
    #expect(try lines(of: Collections.self, sample: sample) == expected)
  }

  @Test func `a type that lists its values is described as a choice`() throws {
    let fields = try lines(of: Enums.self, sample: Enums())
    #expect(
      fields == [
        "sort: choice [name price]", "rank: integer", "bare: choice [left right]",
        "filter: json", "other: json?", "sorts: dictionary [name price] <integer>",
      ]
    )
  }

  @Test func `a context with a single value has one field`() throws {
    let cases: [(ContextSchema, String)] = [
      (ContextSchema(of: Int.self), "value: integer"),
      (ContextSchema(of: Wrapper.self), "value: integer"),
      (ContextSchema(of: Colour.self), "value: text"),
      (ContextSchema(of: Sort.self), "value: choice [name price]"),
      (ContextSchema(of: [ProductID].self), "value: list <fields {id: integer}>"),
      (ContextSchema(of: ProductID?.self), "value: fields? {id: integer}"),
      (ContextSchema(of: Filter.self), "value: json"),
      (ContextSchema(of: ContextValue.self), "value: json"),
      (ContextSchema(of: [String: Bool].self), "value: dictionary <bool>"),
    ]
    for (schema, expected) in cases {
      #expect(schema.isSingle)
      #expect(schema.fields.map(line) == [expected])
      #expect(schema.obstacle == nil)
    }
    #expect(ContextSchema(of: Colour.self).fields.first?.type == "Colour")
  }

  @Test func `a type with too many values isn’t described as a choice`() throws {
    struct Year: Codable, CaseIterable {
      var year: Int
      static var allCases: [Year] { (1...3000).map { Year(year: $0) } }
      init(year: Int) { self.year = year }
      init(from decoder: any Decoder) throws {
        year = try decoder.singleValueContainer().decode(Int.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(year)
      }
    }
    #expect(try lines(of: Year.self) == ["value: integer"])
  }

  @Test func `an empty context has no fields`() {
    #expect(ContextSchema(of: Nothing.self) == ContextSchema(fields: []))
  }

  @Test func `fields have the names of their coding keys`() throws {
    #expect(try lines(of: Renamed.self) == ["product-id: integer", "theme: bool"])
  }

  @Test func `a validating initializer is tried with several values`() throws {
    #expect(try lines(of: Span.self) == ["from: integer", "to: integer", "colour: text"])
  }

  @Test func `a sample reveals fields that generated values don’t`() throws {
    let blind = ContextSchema(of: Guarded.self)
    #expect(blind.fields.map(line) == ["secret: text"])
    #expect(
      blind.obstacle
        == "Secret rejects all generated values. Add a preset to show all fields."
    )
    let sample = try ContextEncoder().encode(Guarded())
    let seeing = ContextSchema(of: Guarded.self, sample: sample)
    #expect(seeing.fields.map(line) == ["secret: text", "count: integer"])
    #expect(seeing.obstacle == nil)
  }

  @Test func `a sample with an accepted value reveals the fields after that value`() throws {
    #expect(ContextSchema(of: Painted.self).fields.map(line) == ["first: integer", "word: text"])
    #expect(ContextSchema(of: Painted.self).obstacle != nil)
    let schema = ContextSchema(of: Painted.self, sample: ["word": "green"])
    #expect(schema.fields.map(line) == ["first: integer", "word: text", "last: integer"])
    #expect(schema.obstacle == nil)
    let sum = ContextSchema(of: Pages.self, sample: ["formula": ["number": ["_0": "1"]]])
    #expect(sum.fields.map(line) == ["formula: json", "page: integer"])
  }

  private struct Pages: Codable {
    var formula: Formula
    var page: Int
  }

  @Test func `the defaults of a decoding initializer are shown`() throws {
    #expect(
      try lines(of: Filled.self) == ["name: text", "count: integer? = \"10\"", "title: text?"]
    )
  }

  @Test func `defaults of every kind are found, also in nested types`() throws {
    let inner = "city: text, zip: integer? = \"4000\", note: text?"
    let seen = try lines(of: Defaults.self)
    #expect(
      seen == [
        "place: fields {\(inner)}",
        "home: fields? {\(inner)} = {\"city\": \"Basel\", \"note\": \"at home\", \"zip\": \"1\"}",
        "other: fields? {\(inner)}", "places: list <fields {\(inner)}>",
        "named: dictionary <fields {\(inner)}>", "sort: choice? [name price] = \"price\"",
        "isOn: bool? = \"true\"", "day: date? = \"2001-01-01T00:00:00Z\"",
        "tags: list? <text> = [\"a\", \"b\"]", "color: text? = \"#3584e4\"",
      ]
    )
    #expect(try lines(of: [Place].self) == ["value: list <fields {\(inner)}>"])
  }

  @Test func `defaults are found in a type that rejects empty values`() throws {
    #expect(try lines(of: Strict.self) == ["mail: text", "count: integer? = \"2\""])
  }

  @Test func `a default that depends on other fields isn’t shown`() throws {
    let sample = Word(word: .red, price: 3, count: 1, total: 9)
    #expect(
      try lines(of: Word.self, sample: sample) == [
        "word: text", "price: integer", "count: integer? = \"2\"", "total: integer?",
      ]
    )
  }

  private struct Place: Codable {
    var city = "Basel"
    var zip = 1
    var note: String? = "at home"

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      city = try container.decode(String.self, forKey: .city)
      zip = try container.decodeIfPresent(Int.self, forKey: .zip) ?? 4000
      note = try container.decodeIfPresent(String.self, forKey: .note)
    }
  }

  private struct Defaults: Codable {
    var place: Place
    var home: Place
    var other: Place?
    var places: [Place]
    var named: [String: Place]
    var sort: Sort
    var isOn: Bool
    var day: Date
    var tags: [String]
    var color: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      place = try container.decode(Place.self, forKey: .place)
      home = try container.decodeIfPresent(Place.self, forKey: .home) ?? Place()
      other = try container.decodeIfPresent(Place.self, forKey: .other)
      places = try container.decode([Place].self, forKey: .places)
      named = try container.decode([String: Place].self, forKey: .named)
      sort = try container.decodeIfPresent(Sort.self, forKey: .sort) ?? .price
      isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
      let day = try container.decodeIfPresent(Date.self, forKey: .day)
      self.day = day ?? Date(timeIntervalSinceReferenceDate: 0)
      tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? ["a", "b"]
      color = try container.decodeIfPresent(String.self, forKey: .color) ?? "#3584e4"
    }
  }

  private struct Strict: Codable {
    var mail: String
    var count: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mail = try container.decode(String.self, forKey: .mail)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 2
      guard !mail.isEmpty else {
        throw DecodingError.dataCorruptedError(forKey: .mail, in: container, debugDescription: "")
      }
    }
  }

  private struct Word: Codable {
    enum Name: String, Codable { case red, green }
    var word: Name
    var price: Int
    var count: Int
    var total: Int

    init(word: Name, price: Int, count: Int, total: Int) {
      (self.word, self.price, self.count, self.total) = (word, price, count, total)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      word = try container.decode(Name.self, forKey: .word)
      price = try container.decode(Int.self, forKey: .price)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 2
      total = try container.decodeIfPresent(Int.self, forKey: .total) ?? price * count
    }
  }

  @Test func `a recursive type has a finite schema`() throws {
    let expected = ["name: text", "parent: json?", "folders: list <json>"]
    #expect(try lines(of: Folder.self) == expected)
    let deep = Folder("a", parent: Folder("b", parent: Folder("c")))
    deep.folders = [Folder("d"), Folder("e")]
    #expect(try lines(of: Folder.self, sample: deep) == expected)
  }

  @Test func `a type that decodes endlessly has a finite schema`() {
    #expect(ContextSchema(of: Spiral<Int>.self).fields.first?.name == "next")

    struct Greedy: Codable {
      var numbers: [Int] = []
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while true { numbers.append(try container.decode(Int.self)) }
      }
    }
    #expect(ContextSchema(of: Greedy.self).fields.map(\.kind) == [.list])
  }

  @Test func `a failed decoding attempt isn’t part of the schema`() throws {
    #expect(try lines(of: [FlexibleID].self, sample: [.text("x")]) == ["value: list <text>"])
    #expect(try lines(of: [FlexibleID].self, sample: [.number(1)]) == ["value: list <integer>"])
  }

  @Test func `fields are in decoding order, also in a large type`() throws {
    let schema = ContextSchema(
      of: Everything.self,
      sample: try ContextEncoder().encode(Everything())
    )
    #expect(
      schema.fields.map(\.name) == [
        "plain", "values", "optionals", "collections", "enums", "nothing", "flexible",
      ]
    )
    #expect(schema.fields.map(\.kind).prefix(5).allSatisfy { $0 == .fields })
  }

  @Test func `a schema marks sets and can be encoded`() throws {
    struct Picks: RouteContext { var all: Set<Int>; var rest: [Int] }
    let schema = ContextSchema(of: Picks.self)
    #expect(schema.fields.map(\.isSet) == [true, false])
    let data = try JSONEncoder().encode(schema)
    #expect(try JSONDecoder().decode(ContextSchema.self, from: data) == schema)
  }

  @Test func `a schema is encoded with the documented keys and decoded unchanged`() throws {
    let schema = ContextSchema(of: Optionals.self)
    let data = try JSONEncoder().encode(schema)
    #expect(try JSONDecoder().decode(ContextSchema.self, from: data) == schema)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let fields = try #require(json["fields"] as? [[String: Any]])
    #expect(Set(fields[2].keys) == ["name", "kind", "type", "optional", "choices", "fields"])
    #expect(fields[2]["kind"] as? String == "fields")
    #expect(fields[2]["optional"] as? Bool == true)
    #expect(json["single"] == nil)
  }
}
