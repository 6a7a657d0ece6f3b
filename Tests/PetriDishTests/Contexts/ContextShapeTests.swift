import Foundation
import PetriDish
import Testing

/// A context shape, which is one row of the article’s table.
struct ShapeRow: Sendable, CustomTestStringConvertible {
  /// The type as the article names it.
  let testDescription: String
  /// Returns the controls of the form and the query of the link.
  private let look: @Sendable () throws -> (form: String, link: String)

  init<Value: Codable & Hashable & SendableMetatype>(
    _ name: String,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) {
    testDescription = name
    look = {
      let tree = try ContextEncoder().encode(value())
      let link = Jump("screen", context: tree).link
      let back = try Jump(link: link)
      #expect(back.link == link)
      #expect(try ContextDecoder().decode(Value.self, from: back.context) == value())
      let seen = ContextSchema(of: Value.self, sample: tree)
      #expect(seen.obstacle == nil)
      let blind = ContextSchema(of: Value.self)
      #expect(blind == seen || blind.obstacle != nil)
      let query = link.dropFirst("petri://jump/screen?".count).dropLast("v=1".count)
      return (Self.text(seen), query.hasSuffix("&") ? String(query.dropLast()) : String(query))
    }
  }

  /// Returns the row of the article’s table.
  func markdown() throws -> String {
    let (form, link) = try look()
    return "| `\(testDescription)` | \(form) | \(link.isEmpty ? "" : "`\(link)`") |"
  }

  private static func text(_ schema: ContextSchema) -> String {
    guard schema.isSingle, let only = schema.fields.first else { return text(schema.fields) }
    return text(only)
  }

  private static func text(_ fields: [ContextSchema.Field]) -> String {
    fields.map { "\($0.name) \(text($0))" }.joined(separator: ", ")
  }

  private static func text(_ field: ContextSchema.Field) -> String {
    let optional = field.isOptional ? "optional " : ""
    let choices = field.choices.joined(separator: "/")
    let element = field.element.map { "of \(text($0))" } ?? ""
    return switch field.kind {
    case .json: optional + "JSON"
    case .choice: "\(optional)choice \(choices)"
    case .fields: "\(optional)(\(text(field.fields)))"
    case .list: "\(optional)list \(element)"
    case .dictionary: "\(optional)dictionary \(choices.isEmpty ? "" : choices + " ")\(element)"
    default: optional + field.kind.rawValue
    }
  }
}

extension ShapeRow {
  static let all: [ShapeRow] = [
    ShapeRow("String", One("a b")), ShapeRow("Int", One(-3)), ShapeRow("UInt64", One(UInt64.max)),
    ShapeRow("Double", One(1.5)), ShapeRow("Float", One(Float(0.1))), ShapeRow("Bool", One(true)),
    ShapeRow("Date", One(Date(timeIntervalSince1970: 1_715_934_600))),
    ShapeRow("Duration", One(Duration.milliseconds(1500))),
    ShapeRow("URL", One(URL(filePath: "/a b"))),
    ShapeRow("UUID", One(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))),
    ShapeRow("Decimal", One(Decimal(129) / 10)), ShapeRow("Data", One(Data([0, 255, 254]))),
    ShapeRow("var note: String?", Note(note: "")), ShapeRow("nil", Note()),
    ShapeRow("ProductID", One(ProductID(id: 42))), ShapeRow("ProductID?", One(ProductID?.none)),
    ShapeRow("[String]", One(["a", ""])), ShapeRow("[]", One([String]())),
    ShapeRow("[Int?]", One([nil, 1])), ShapeRow("[[Int]]", One([[1], []])),
    ShapeRow("Set<Int>", One(Set([3, 1]))), ShapeRow("[String: Int]", One(["a.b": 1, "7": 2])),
    ShapeRow("[Int: String]", One([0: "zero"])), ShapeRow("[Sort: Int]", One([Sort.name: 1])),
    ShapeRow("[ProductID: Bool]", One([ProductID(id: 1): true])),
    ShapeRow("enum Sort: String, CaseIterable", One(Sort.price)),
    ShapeRow("enum Bare: CaseIterable", One(Bare.left)),
    ShapeRow("enum Weekday: Int, CaseIterable", One(Weekday.tuesday)),
    ShapeRow("enum Word: String", One(Word.red)), ShapeRow("enum Status: Int", One(Status.missing)),
    ShapeRow("enum Filter", One(Filter.between(low: 1, high: 2))),
    ShapeRow("indirect enum Formula", One(Formula.sum(.number(1), .number(2)))),
    ShapeRow("struct Toppings: OptionSet", One(Toppings.cheese)),
    ShapeRow("a single value", One(Wrapper(id: 7))), ShapeRow("renamed keys", Renamed()),
    ShapeRow("a validating initialiser", Span()),
    ShapeRow("decodeIfPresent, with defaults", Filled(name: "a", count: 1, title: "b")),
    ShapeRow("nestedContainer", Delivery()), ShapeRow("superDecoder", Dog()),
    ShapeRow("allKeys", One(Bag())), ShapeRow("an unkeyed tuple", One(Pair("x"))),
    ShapeRow("an unkeyed point", One(Pair(2))), ShapeRow("Range<Int>", One(1..<3)),
    ShapeRow("SIMD2<Double>", One(SIMD2(1.0, 2.5))),
    ShapeRow("a class inside itself", Folder("a", parent: Folder("b"))),
    ShapeRow("One<[One<Int>]>", One([One(1)])), ShapeRow("property wrappers", Wrapped()),
    ShapeRow("a date in milliseconds", Stamp()), ShapeRow("one Character", One(Initial())),
    ShapeRow("a number or a text", One(FlexibleID.number(4))),
    ShapeRow("ContextValue", One(ContextValue.list(["1", .null]))), ShapeRow("Int alone", 42),
    ShapeRow("NoContext", NoContext()),
  ]
}

@Suite struct ContextShapeTests {
  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/PetriDish/PetriDish.docc/ShapesOfContexts.md")

  @Test(arguments: ShapeRow.all)
  func `a shape has the documented form and link, and is preserved`(row: ShapeRow) throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let markdown = try row.markdown()
    #expect(article.contains("\n\(markdown)\n"), "\(markdown)")
  }

  @Test func `the article has exactly these shapes in this order`() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map(String.init) == (try ShapeRow.all.map { try $0.markdown() }))
  }
}
