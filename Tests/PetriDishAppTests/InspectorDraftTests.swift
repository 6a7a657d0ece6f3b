import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct InspectorDraftTests {
  private let city = FieldPath(.field("address"), .field("city"))

  @Test func `a value makes what is missing above it`() {
    var draft = ContextDraft(nil)
    draft[city] = "Basel"
    #expect(draft.tree == ["address": ["city": "Basel"]])
    draft[FieldPath(.field("tags"), .item(1))] = "b"
    #expect(draft.tree?["tags"] == [.null, "b"])
  }

  @Test func `no value makes a field absent and an item empty`() {
    var draft = ContextDraft(["address": ["city": "Basel"], "tags": ["a", "b"]])
    draft[city] = nil
    draft[FieldPath(.field("tags"), .item(0))] = nil
    #expect(draft.tree == ["address": [:], "tags": [.null, "b"]])
    #expect(draft[FieldPath(.field("tags"), .item(0))] == nil)
    draft[FieldPath()] = nil
    #expect(draft.tree == nil)
  }

  @Test func `items come and go`() {
    var draft = ContextDraft(["tags": ["a", "b"]])
    let tags = FieldPath(.field("tags"))
    draft.append("c", to: tags)
    draft.remove(at: 0, from: tags)
    #expect(draft.tree == ["tags": ["b", "c"]])
    draft.remove(at: 2, from: tags)
    #expect(draft.count(at: tags) == 2)
    draft.append("1", to: FieldPath(.field("numbers")))
    #expect(draft.tree?["numbers"] == ["1"])
  }

  @Test func `a single value is the tree itself`() {
    var draft = ContextDraft("7")
    draft[FieldPath()] = "8"
    #expect(draft.tree == "8")
  }

  @Test(arguments: [
    (FieldPath(), "value"), (FieldPath(.item(2)), "value.2"),
    (FieldPath(.field("tags"), .item(2)), "tags.2"),
    (FieldPath(.field("a.b~c"), .field("12")), "a~.b~~c.~12"),
  ])
  func `a path is written as errors write it`(path: FieldPath, text: String) {
    #expect(path.text == text)
  }

  @Test func `every blank value is one that its type reads`() throws {
    let schema = ContextSchema(of: Everything.self)
    var draft = ContextDraft(nil)
    for field in schema.fields { draft[FieldPath(.field(field.name))] = field.blank }
    _ = try ContextDecoder().decode(Everything.self, from: draft.tree)
    for field in schema.fields where field.kind == .list {
      draft.append(try #require(field.element).blank, to: FieldPath(.field(field.name)))
    }
    #expect(try ContextDecoder().decode(Everything.self, from: draft.tree).tags == [""])
  }
}
