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

  @Test func `plain fields share a box, nested values and lists have their own`() {
    let boxes = layout(full).boxes
    #expect(
      boxes.map { $0.map(\.label) } == [
        ["id", "note"], ["address", "city"], ["tags", "0", "1"],
      ]
    )
    #expect(
      boxes.map { $0.map(\.editor) } == [
        [.integer, .text], [.head, .absent], [.head, .text, .text],
      ]
    )
    #expect(boxes[2].map(\.canRemove) == [false, true, true])
    #expect(boxes[2].map(\.accessibleLabel) == ["tags", "tags.0", "tags.1"])
    #expect(boxes[2][0].type == "2 × String")
    #expect(boxes[0].map(\.canClear) == [false, true])
  }

  @Test func `what is not there can be set`() {
    #expect(
      layout(nil).boxes.map { $0.map(\.editor) } == [
        [.absent, .absent, .absent, .absent]
      ]
    )
  }

  @Test func `a text never changes the layout, a new item does`() {
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
  func `an error finds its row, or the closest above`(field: String, path: FieldPath?) {
    #expect(layout(full).row(for: .tooDeep(field: field)) == path)
  }

  @Test func `a context that cannot be seen into is typed as JSON`() {
    let blind = ContextSchema(fields: [], obstacle: "It said no.")
    let layout = FormLayout(blind, ContextDraft(["a": "1"]))
    #expect(layout.boxes == [[.wholeContext]])
    #expect(layout.row(for: .tooDeep(field: "a")) == FieldPath())
  }

  @Test func `a single value is one row for the whole context`() {
    let single = ContextSchema(
      fields: [ContextSchema.Field("value", kind: .text, type: "String")],
      isSingle: true
    )
    let rows = FormLayout(single, ContextDraft("x")).boxes
    #expect(rows.map { $0.map(\.path) } == [[FieldPath()]])
  }
}
