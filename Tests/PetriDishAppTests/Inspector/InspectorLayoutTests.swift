import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct InspectorLayoutTests {
  private let schema = ContextSchema(fields: [
    ContextSchema.Field("id", kind: .integer, type: "Int"),
    ContextSchema.Field(
      "address",
      kind: .fields,
      type: "Address",
      fields: [ContextSchema.Field("city", kind: .text, type: "String", isOptional: true)]
    ),
    ContextSchema.Field(
      "tags",
      kind: .list,
      type: "[String]",
      element: ContextSchema.Field("", kind: .text, type: "String")
    ),
    ContextSchema.Field("note", kind: .text, type: "String", isOptional: true),
  ])

  private let full: ContextValue = ["id": "1", "address": [:], "tags": ["a", "b"], "note": ""]

  private func layout(_ tree: ContextValue?) -> FormLayout {
    FormLayout(schema, ContextDraft(tree))
  }

  @Test func `plain fields share a box, and nested values and lists have their own boxes`() {
    let boxes = layout(full).boxes
    #expect(
      boxes.map { $0.map(\.title) } == [
        ["ID", "Note"], ["Address", "City"], ["Tags", "1", "2"],
      ]
    )
    #expect(
      boxes.map { $0.map(\.editor) } == [
        [.number, .text], [.head, .absent], [.head, .text, .text],
      ]
    )
    #expect(boxes[2].map(\.canRemove) == [false, true, true])
    #expect(boxes[2].map(\.accessibleLabel) == ["Tags", "Tag 1", "Tag 2"])
    #expect(boxes[2][0].type == "2")
    #expect(boxes[0].map(\.canClear) == [false, true])
  }

  @Test func `a field is labeled in words, and its tooltip has its name`() {
    let schema = ContextSchema(fields: [
      ContextSchema.Field("verifiedOn", kind: .text, type: "String")
    ])
    let row = FormLayout(schema, ContextDraft(["verifiedOn": "a"])).boxes[0][0]
    #expect(row.title == "Verified on" && row.accessibleLabel == "Verified on")
    #expect(row.fullTitle == "Verified on (verifiedOn)")
    #expect(FormRow.wholeContext.fullTitle == "JSON")
  }

  @Test func `only an optional without a value shows its type`() {
    #expect(layout(["id": "1"]).boxes.joined().map(\.type) == ["", "String?", "", ""])
    #expect(layout(full).boxes[0].map(\.type) == ["", ""])
    var defaulted = ContextSchema.Field("on", kind: .date, type: "Date", isOptional: true)
    defaulted.standard = "2026-05-26T00:00:00Z"
    let row = FormLayout(ContextSchema(fields: [defaulted]), ContextDraft(nil)).boxes[0][0]
    #expect(row.type.isEmpty && row.standard == "26 May 2026")
  }

  @Test func `a nested value has the same place with and without a value`() {
    let guests = ContextSchema.Field(
      "guests",
      kind: .fields,
      type: "Guests",
      fields: [ContextSchema.Field("adults", kind: .integer, type: "Int")]
    )
    let pickup = ContextSchema.Field(
      "pickup",
      kind: .fields,
      type: "Address",
      isOptional: true,
      fields: [ContextSchema.Field("town", kind: .text, type: "String")]
    )
    let comfort = ContextSchema.Field("comfort", kind: .text, type: "String")
    let schema = ContextSchema(fields: [guests, comfort, pickup])
    func heads(_ tree: ContextValue) -> [String?] {
      FormLayout(schema, ContextDraft(tree)).boxes.map(\.first?.title)
    }
    let without: ContextValue = ["guests": ["adults": "1"], "comfort": "first"]
    let with: ContextValue = [
      "guests": ["adults": "1"], "comfort": "first", "pickup": ["town": "Basel"],
    ]
    #expect(heads(without) == ["Comfort", "Guests", "Pickup"])
    #expect(heads(with) == heads(without))
  }

  @Test func `values that differ from the dish are listed`() {
    func changed(_ tree: ContextValue, from shown: ContextValue?) -> [String] {
      layout(tree).changes(in: ContextDraft(tree), from: ContextDraft(shown)).map(\.text)
    }
    #expect(changed(full, from: full).isEmpty)
    #expect(
      changed(["id": "2", "address": [:], "tags": ["a", "b"]], from: full) == ["id", "note"]
    )
    let longer: ContextValue = ["id": "1", "address": [:], "tags": ["a", "b", "c"], "note": ""]
    #expect(changed(longer, from: full) == ["tags", "tags.2"])
    let moved: ContextValue = [
      "id": "1", "address": ["city": "Bern"], "tags": ["a", "b"], "note": "",
    ]
    #expect(changed(moved, from: full) == ["address.city"])
    #expect(changed(full, from: nil) == ["id", "note", "address", "tags", "tags.0", "tags.1"])
  }

  @Test func `fields without a value are shown as absent`() {
    #expect(
      layout(nil).boxes.map { $0.map(\.editor) } == [[.absent, .absent], [.absent], [.absent]]
    )
  }

  @Test func `the layout depends on the number of items but not on texts`() {
    var draft = ContextDraft(full)
    draft[FieldPath(.field("id"))] = "no number"
    #expect(FormLayout(schema, draft) == layout(full))
    draft.append("", to: FieldPath(.field("tags")))
    #expect(FormLayout(schema, draft) != layout(full))
  }

  @Test(arguments: [
    ("id", FieldPath(.field("id"))), ("tags.1", FieldPath(.field("tags"), .item(1))),
    ("tags.7", FieldPath(.field("tags"))), ("identity", nil),
    ("address.city", FieldPath(.field("address"), .field("city"))),
  ])
  func `an error is assigned to its row or to the closest parent row`(
    field: String,
    path: FieldPath?
  ) {
    #expect(layout(full).row(for: .tooDeep(field: field)) == path)
  }

  @Test func `a context without a readable schema is edited as JSON`() {
    let blind = ContextSchema(fields: [], obstacle: "It said no.")
    let layout = FormLayout(blind, ContextDraft(["a": "1"]))
    #expect(layout.boxes == [[.wholeContext]])
    #expect(layout.row(for: .tooDeep(field: "a")) == FieldPath())
  }

  private func field(
    _ kind: ContextSchema.Kind,
    _ type: String,
    isSet: Bool = false
  ) -> ContextSchema.Field {
    let element = ContextSchema.Field("", kind: .integer, type: "Int")
    return ContextSchema.Field("it", kind: kind, type: type, isSet: isSet, element: element)
  }

  @Test func `items of a set can’t be moved, and entries of a dictionary can be renamed`() {
    func rows(_ field: ContextSchema.Field, _ tree: ContextValue) -> [FormRow] {
      FormLayout(ContextSchema(fields: [field]), ContextDraft(["it": tree])).boxes[0]
    }
    let list = rows(field(.list, "Array<Int>"), ["1", "2"])
    #expect(list.map(\.canMove) == [false, true, true])
    #expect(list.map(\.isSet) == [false, false, false])
    let set = rows(field(.list, "Set<Int>", isSet: true), ["1", "2"])
    #expect(set.map(\.canMove) == [false, false, false])
    #expect(set.map(\.isSet) == [true, false, false])
    let dictionary = rows(field(.dictionary, "Dictionary<String, Int>"), ["b": "2", "a": "1"])
    #expect(dictionary.map(\.title) == ["It", "a", "b"])
    #expect(dictionary.map(\.canRename) == [false, true, true])
    #expect(dictionary.map(\.canRemove) == [false, true, true])
    #expect(dictionary[0].addition == .entry("0", names: []))
    #expect(dictionary[0].type == "2")
  }

  @Test func `items of a custom type that decodes a set can’t be moved`() throws {
    struct Sizes: Codable, Hashable, Sendable {
      var all: Set<Int> = [1, 2]
      init() {}
      init(from decoder: any Decoder) throws {
        all = try decoder.singleValueContainer().decode(Set<Int>.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
      }
    }
    struct Shirt: RouteContext { var sizes = Sizes() }
    let schema = ContextSchema(of: Shirt.self)
    let rows = FormLayout(schema, ContextDraft(["sizes": ["1", "2"]])).boxes[0]
    #expect(rows.map(\.isSet) == [true, false, false])
    #expect(rows.map(\.canMove) == [false, false, false])
  }

  @Test func `a variant named “no” is listed as a decision that was taken`() async throws {
    enum Consent: String, Experiment { case no, yes }
    let route = Route<Start, NoContext>.switch(on: Consent.self) { _ in .start }
    let catalog = Catalog("Consent", root: { _ in Start() }) {
      Consent.self
      ScreenConfiguration("start", route: route)
    }
    let explanation = await Dish(catalog).explain(Jump("start"))
    let outline = PlanOutline(explanation, PlanNames(catalog))
    #expect(outline.taken.contains { $0.verb == "no" })
    #expect(!outline.notTaken.contains { $0.subject.contains("variant") })
  }

  @Test(arguments: [
    (ContextSchema.Kind.text, ContextValue.list(["a"])), (.integer, .fields(["a": "1"])),
    (.list, "a"), (.dictionary, .list([])), (.fields, "a"),
  ])
  func `a value that doesn’t match its field is shown as JSON`(
    kind: ContextSchema.Kind,
    value: ContextValue
  ) {
    let schema = ContextSchema(fields: [field(kind, "It")])
    let boxes = FormLayout(schema, ContextDraft(["it": value])).boxes
    #expect(boxes.map { $0.map(\.editor) } == [[.json]])
  }

  @Test func `a nested value is labeled with its place, and items are counted from one`() {
    let inner = ContextSchema.Field(
      "lines",
      kind: .list,
      type: "Array<Line>",
      element: ContextSchema.Field(
        "",
        kind: .fields,
        type: "Line",
        fields: [ContextSchema.Field("price", kind: .decimal, type: "Decimal")]
      )
    )
    let draft = ContextDraft(["lines": [["price": "1"]]])
    let boxes = FormLayout(ContextSchema(fields: [inner]), draft).boxes
    #expect(boxes.map { $0.map(\.title) } == [["Lines"], ["Line 1", "Price"]])
    #expect(boxes[1].map(\.accessibleLabel) == ["Line 1", "Line 1 › Price"])
    #expect(boxes[1].map(\.canMove) == [true, false])
  }

  @Test func `a single value has one row for the whole context`() {
    let single = ContextSchema(
      fields: [ContextSchema.Field("value", kind: .text, type: "String")],
      isSingle: true
    )
    let rows = FormLayout(single, ContextDraft("x")).boxes
    #expect(rows.map { $0.map(\.path) } == [[FieldPath()]])
  }
}
