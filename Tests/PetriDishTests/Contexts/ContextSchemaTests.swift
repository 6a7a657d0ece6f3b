import Foundation
import PetriDish
import Testing

@Suite struct ContextSchemaTests {
  /// Returns a field in one line: `name: kind? [choices] {fields} <element>`.
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
  func `plain values are seen`(sample: Plain?) throws {
    let expected = [
      "text: text", "whole: integer", "small: integer", "number: number", "single: number",
      "isOn: bool", "huge: integer",
    ]
    #expect(try lines(of: Plain.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Values()])
  func `single values of Foundation are seen`(sample: Values?) throws {
    let expected = ["date: date", "url: url?", "uuid: uuid?", "price: decimal", "bytes: data"]
    #expect(try lines(of: Values.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Optionals(), Optionals(text: "a", whole: 1, nested: ProductID(id: 1))])
  func `what may be absent is seen all the same`(sample: Optionals?) throws {
    let expected = [
      "text: text?", "whole: integer?", "nested: fields? {id: integer}", "list: list <integer?>",
    ]
    #expect(try lines(of: Optionals.self, sample: sample) == expected)
  }

  @Test(arguments: [nil, Collections()])
  func `collections have elements`(sample: Collections?) throws {
    let expected = [
      "list: list <text>", "empty: list <integer>", "set: list <integer>",
      "names: dictionary <integer>", "numbers: dictionary <text>", "byID: dictionary <bool>",
      "byPlace: json", "deep: list <dictionary <list <integer>>>", "range: list <integer>",
    ]
    #expect(try lines(of: Collections.self, sample: sample) == expected)
  }

  @Test func `choices are those of a type that lists its values`() throws {
    let fields = try lines(of: Enums.self, sample: Enums())
    #expect(
      fields == [
        "sort: choice [name price]", "rank: integer", "bare: choice [left right]",
        "filter: json", "other: json?", "sorts: dictionary [name price] <integer>",
      ]
    )
  }

  @Test func `a context of one value has one field`() throws {
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

  @Test func `too many choices are none`() throws {
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

  @Test func `a context of nothing has no fields`() {
    #expect(ContextSchema(of: Nothing.self) == ContextSchema(fields: []))
  }

  @Test func `keys are seen under the name they are read by`() throws {
    #expect(try lines(of: Renamed.self) == ["product-id: integer", "theme: bool"])
  }

  @Test func `initialisers that validate are offered several values`() throws {
    #expect(try lines(of: Span.self) == ["from: integer", "to: integer", "colour: text"])
  }

  @Test func `a sample gets through where nothing invented does`() throws {
    let blind = ContextSchema(of: Guarded.self)
    #expect(blind.fields.map(line) == ["secret: text"])
    #expect(
      blind.obstacle
        == "Secret accepts no invented value; with a preset all its fields can be seen."
    )
    let sample = try ContextEncoder().encode(Guarded())
    let seeing = ContextSchema(of: Guarded.self, sample: sample)
    #expect(seeing.fields.map(line) == ["secret: text", "count: integer"])
    #expect(seeing.obstacle == nil)
  }

  @Test func `without a sample each accepted answer shows the fields after it`() throws {
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

  @Test func `what the type puts where nothing is given is shown`() throws {
    #expect(
      try lines(of: Filled.self) == ["name: text", "count: integer? = \"10\"", "title: text?"]
    )
  }

  @Test func `a type inside itself comes to an end`() throws {
    let expected = ["name: text", "parent: json?", "folders: list <json>"]
    #expect(try lines(of: Folder.self) == expected)
    let deep = Folder("a", parent: Folder("b", parent: Folder("c")))
    deep.folders = [Folder("d"), Folder("e")]
    #expect(try lines(of: Folder.self, sample: deep) == expected)
  }

  @Test func `types without end come to an end`() {
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

  @Test func `a form that was tried and left does not count`() throws {
    #expect(try lines(of: [FlexibleID].self, sample: [.text("x")]) == ["value: list <text>"])
    #expect(try lines(of: [FlexibleID].self, sample: [.number(1)]) == ["value: list <integer>"])
  }

  @Test func `the order is that of reading, with all fields of a large type`() throws {
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

  @Test func `a schema is written with the keys that programs rely on, and read back`() throws {
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
