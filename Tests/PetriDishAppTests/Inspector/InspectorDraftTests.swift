import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct InspectorDraftTests {
  private let city = FieldPath(.field("address"), .field("city"))

  @Test func `setting a value creates its missing parents`() {
    var draft = ContextDraft(nil)
    draft[city] = "Basel"
    #expect(draft.tree == ["address": ["city": "Basel"]])
    draft[FieldPath(.field("tags"), .item(1))] = "b"
    #expect(draft.tree?["tags"] == [.null, "b"])
  }

  @Test func `setting nil removes a field and clears an item`() {
    var draft = ContextDraft(["address": ["city": "Basel"], "tags": ["a", "b"]])
    draft[city] = nil
    draft[FieldPath(.field("tags"), .item(0))] = nil
    #expect(draft.tree == ["address": [:], "tags": [.null, "b"]])
    #expect(draft[FieldPath(.field("tags"), .item(0))] == nil)
    draft[FieldPath()] = nil
    #expect(draft.tree == nil)
  }

  @Test func `items can be appended and removed`() {
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

  @Test func `moving an item shifts the other items`() {
    let tags = FieldPath(.field("tags"))
    let moves = [(0, 2, "bca"), (2, 0, "cab"), (1, 1, "abc"), (0, 3, "abc"), (3, 0, "abc")]
    for (old, new, expected) in moves {
      var draft = ContextDraft(["tags": ["a", "b", "c"]])
      draft.move(from: old, to: new, in: tags)
      #expect(draft.items(at: tags).compactMap(\.text).joined() == expected)
    }
  }

  @Test func `renaming an entry keeps its value`() {
    let extra = FieldPath(.field("extra"))
    var draft = ContextDraft(["extra": ["a": "1", "c": ["x": "2"]]])
    draft.rename(extra.appending(.field("c")), to: "b")
    #expect(draft.tree == ["extra": ["a": "1", "b": ["x": "2"]]])
    #expect(draft.names(at: extra) == ["a", "b"])
    draft.rename(extra.appending(.field("gone")), to: "d")
    #expect(draft.names(at: extra) == ["a", "b"])
  }

  @Test func `invalid JSON is kept and moves with its item`() {
    let list = FieldPath(.field("list"))
    var draft = ContextDraft(["list": [[:], [:], [:]]])
    draft.set(json: "{", at: list.appending(.item(2)))
    draft.set(json: "[1", at: list.appending(.item(0)))
    #expect(draft.tree == ["list": [[:], [:], [:]]])
    draft.move(from: 2, to: 1, in: list)
    #expect(draft.unreadable == [list.appending(.item(0)): "[1", list.appending(.item(1)): "{"])
    draft.remove(at: 0, from: list)
    #expect(draft.unreadable == [list.appending(.item(0)): "{"])
    draft.set(json: "[1]", at: list.appending(.item(0)))
    #expect(draft.unreadable.isEmpty)
    #expect(draft.tree == ["list": [["1"], [:]]])
    draft.set(json: "{", at: list.appending(.item(1)))
    draft[list] = nil
    #expect(draft.unreadable.isEmpty)
  }

  @Test func `the tree of a single value is the value itself`() {
    var draft = ContextDraft("7")
    draft[FieldPath()] = "8"
    #expect(draft.tree == "8")
  }

  @Test(arguments: [
    (FieldPath(), "value"), (FieldPath(.item(2)), "value.2"),
    (FieldPath(.field("tags"), .item(2)), "tags.2"),
    (FieldPath(.field("a.b~c"), .field("12")), "a~.b~~c.~12"),
  ])
  func `a path has the same text as in errors`(path: FieldPath, text: String) {
    #expect(path.text == text)
  }

  @Test func `every blank value can be decoded by its type`() throws {
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
