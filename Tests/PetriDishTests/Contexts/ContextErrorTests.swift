import Foundation
import PetriDish
import Testing

@Suite struct ContextErrorTests {
  private func sentence<Value: Decodable>(
    _ type: Value.Type,
    _ tree: ContextValue?,
    location: SourceLocation = #_sourceLocation
  ) -> String {
    do throws(ContextError) {
      let value = try ContextDecoder().decode(type, from: tree)
      Issue.record("decoded \(value)", sourceLocation: location)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `the error for a wrong value names the field, the expected kind and the value`() {
    #expect(
      sentence(ProductID.self, ["id": "abc"]) == "“id” must be a whole number, not “abc”."
    )
    #expect(
      sentence(ProductID.self, ["id": ["1"]]) == "“id” must be a whole number, not a list."
    )
    #expect(
      sentence([ProductID].self, [["id": "1"], ["id": "x"]])
        == "“value.1.id” must be a whole number, not “x”."
    )
    #expect(
      sentence([Bool].self, ["true", "yes"]) == "“value.1” must be true or false, not “yes”."
    )
    #expect(sentence(Int.self, "1.5") == "“value” must be a whole number, not “1.5”.")
    #expect(
      sentence(Optionals.self, ["nested": "x"]).hasPrefix("“nested” must be a group of fields")
    )
    #expect(sentence([Int].self, "x") == "“value” must be a list, not “x”.")
    #expect(sentence([String: Int].self, ["a~b": "x"]).contains("“a~~b” must be a whole number"))
  }

  @Test func `the error for a duplicate key names the second key`() {
    #expect(
      sentence([Int: String].self, ["01": "b", "1": "a"])
        == "“~1” must be a unique key, not “1”."
    )
    #expect(
      sentence([ProductID: Bool].self, [["id": "1"], "true", ["id": "+1"], "false"])
        .hasPrefix("“value.2” must be a unique key")
    )
  }

  @Test(arguments: [
    "12.9x", "", "1e999", "1e-999", "123456789012345678901234567890123456789012345",
  ])
  func `the error for an invalid decimal number quotes the whole text`(text: String) {
    #expect(
      sentence(Decimal.self, .text(text))
        == "“value” must be a decimal number of at most 38 digits, not “\(text)”."
    )
  }

  @Test func `the error for an invalid Foundation value states the expected format`() {
    #expect(sentence(UUID.self, "1") == "“value” must be a UUID, not “1”.")
    #expect(sentence(URL.self, "a b") == "“value” must be a URL, not “a b”.")
    #expect(sentence(Data.self, "!") == "“value” must be bytes in base64url, not “!”.")
    #expect(sentence(Date.self, "today").hasSuffix("such as 2024-05-17T08:30:00Z, not “today”."))
  }

  @Test func `the error for a number out of range states the range`() {
    #expect(sentence(Int8.self, "300") == "“value” must be between -128 and 127, not “300”.")
    #expect(sentence(UInt.self, "-1").contains("between 0 and 18446744073709551615"))
    #expect(sentence(Float.self, "1e39").hasSuffix("and 3.4028235e+38, not “1e39”."))
    #expect(sentence(Double.self, "-1e999").hasSuffix("not “-1e999”."))
    #expect(sentence(Int8.self, "--3") == "“value” must be a whole number, not “--3”.")
  }

  @Test func `the error for a missing field states its kind and suggests a similar name`() {
    #expect(sentence(ProductID.self, nil) == "Missing “id” (a whole number).")
    #expect(
      sentence(ProductID.self, ["idd": "1"])
        == "Missing “id” (a whole number). Did you mean “id” instead of “idd”?"
    )
    #expect(sentence(Wrapper.self, nil) == "Missing “value” (a whole number).")
    #expect(
      sentence(Sort.self, nil) == "Missing “value” (one of “name” or “price”)."
    )
    #expect(sentence([String: ProductID].self, ["a": [:]]).hasPrefix("Missing “a.id” ("))
    #expect(
      sentence(ClosedRange<Int>.self, ["1"]) == "Missing “value.1” (a whole number)."
    )
  }

  @Test func `the error for an unknown field lists the known fields`() {
    #expect(
      sentence(ProductID.self, ["id": "1", "colour": "red"])
        == "Unknown field “colour”. Known fields: “id”."
    )
    #expect(
      sentence(Nothing.self, ["a": "1"]) == "Unknown field “a”. This context has no fields."
    )
    #expect(
      sentence(Optionals.self, ["nested": ["id": "1", "x": "2"], "list": []])
        .hasPrefix("Unknown field “nested.x”. ")
    )
  }

  @Test func `list items that no type reads throw an error`() {
    #expect(
      sentence(One<ClosedRange<Int>>.self, ["it": ["1", "2", "3"]])
        == "“it” has 3 items, but only 2 can be read."
    )
    #expect(
      sentence([Pair<Bool>].self, [["1", "true"], ["1", "true", "x", "y"]])
        == "“value.1” has 4 items, but only 2 can be read."
    )
  }

  @Test func `the error for an unknown choice lists the valid choices`() {
    #expect(sentence(Sort.self, "size") == "“value” must be “name” or “price”, not “size”.")
    #expect(
      sentence([Bare].self, ["up"]) == "“value.0” must be “left” or “right”, not “up”."
    )
    #expect(sentence([Sort: Int].self, ["size": "1"]).contains("must be “name” or “price”"))
  }

  @Test func `the error for an invalid case names the field, the given cases and the valid cases`()
  {
    #expect(
      sentence(One<Filter>.self, ["it": ["a": [:], "b": [:]]])
        == "“it” must be exactly one case of Filter, not “a” and “b”."
    )
    #expect(
      sentence(Filter.self, ["all": [:], "named": ["_0": "x"]])
        == "“value” must be exactly one case of Filter, not “all” and “named”."
    )
    #expect(
      sentence(Filter.self, [:])
        == "“value” must be exactly one case of Filter, not an empty group of fields."
    )
    #expect(
      sentence([Way].self, [["boat": ["_0": "1"]]])
        == "“value.0” must be exactly one case of Way, “car” or “train”, not “boat”."
    )
    #expect(sentence(Way.self, ["car": ["_1": "1"]]).hasPrefix("Missing “car._0” ("))
  }

  @Test func `the error for a value that a type rejects includes the type’s reason`() {
    #expect(
      sentence([Colour].self, ["red"]) == "“value.0” can’t be “red”: a colour looks like #1A2B3C."
    )
    #expect(
      sentence(Span.self, ["from": "3", "to": "2", "colour": "#000000"])
        == "“to” can’t be “2”: “to” must be after “from”."
    )
    #expect(sentence(Secret.self, "x") == "“value” can’t be “x”: that is not the word.")
    #expect(
      sentence(Guarded.self, ["secret": "x", "count": "1"])
        == "“secret” can’t be “x”: that is not the word."
    )
    #expect(
      sentence([Initial].self, ["ab"]) == "“value.0” can’t be “ab”: it must be one character."
    )
    #expect(sentence(One<Word>.self, ["it": "blue"]).hasPrefix("“it” can’t be “blue”: "))
  }

  @Test func `quoted values are escaped and shortened`() {
    let long = String(repeating: "x", count: 500)
    #expect(sentence(Int.self, .text(long)).count < 140)
    #expect(sentence(Int.self, "a\n\u{0}").contains("“a\\n\\0”"))
    #expect(sentence(Int.self, "\u{2028}\u{202E}x").contains("“\\u{2028}\\u{202E}x”"))
    let pile = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(sentence(Int.self, .text(pile)).unicodeScalars.count < 400)
  }

  @Test func `invalid JSON is quoted`() {
    #expect(throws: ContextError.malformedJSON("{")) { try ContextValue(json: "{") }
  }

  @Test func `JSON numbers and booleans are read as text`() throws {
    let tree = try ContextValue(
      json: #"{"a": 1, "b": true, "c": 1.5, "d": null, "e": [18446744073709551615]}"#
    )
    #expect(tree == ["a": "1", "b": "true", "c": "1.5", "d": .null, "e": ["18446744073709551615"]])
  }
}
