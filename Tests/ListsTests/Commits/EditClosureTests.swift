import Lists
import Testing

/// Calls on a list inside the closure of `edit`, which has exclusive access to the list's draft.
@MainActor @Suite struct EditClosureTests {
  private let words = Words(["a", "b", "c", "d"], name: "Words")
  private let listener: Listener<String>

  init() {
    listener = Listener(words)
  }

  @Test func `a change inside an edit closure throws an error that names the list`() throws {
    #expect(throws: ListError.isBeingEdited("Words")) {
      try words.edit(.batch, viewUpdate: .animated) { _ throws(ListError) in
        try words.append("e")
      }
    }
    #expect(words.items == ["a", "b", "c", "d"] && listener.events.isEmpty)
    try words.append("e")
    #expect(words.items == ["a", "b", "c", "d", "e"])
    #expect(
      ListError.isBeingEdited("Words").description
        == "The list “Words” is already being edited. Make this change before or after the edit, or make "
        + "all changes in one call to performBatchUpdates."
    )
  }

  @Test func `a change inside an edit closure within a batch throws, and the batch continues`()
    throws
  {
    try words.performBatchUpdates {
      try words.append("e")
      #expect(throws: ListError.isBeingEdited("Words")) {
        try words.edit(.batch, viewUpdate: .animated) { _ throws(ListError) in
          try words.delete(at: 0)
        }
      }
      try words.append("f")
    }
    #expect(words.items == ["a", "b", "c", "d", "e", "f"])
    #expect(listener.events.count == 1)
  }

  @Test func `a change rejected and caught inside an edit closure has no effect`() throws {
    var refusals: [ListError] = []
    func refused(_ call: () throws(ListError) -> Void) {
      do throws(ListError) { try call() } catch { refusals.append(error) }
    }
    let slice = try words[1..<3]
    let all = ComposedDataSource([words])
    try words.edit(.batch, viewUpdate: .animated) { _ in
      refused { () throws(ListError) in try words.reload(items: []) }
      refused { () throws(ListError) in try words.edit(.batch, viewUpdate: .animated) { _ in } }
      refused { () throws(ListError) in try slice.append("x") }
      words.performBatchUpdates {
        refused { () throws(ListError) in try words.append("x") }
      }
      slice.performBatchUpdates {
        refused { () throws(ListError) in try slice.delete(at: 0) }
      }
      all.performBatchUpdates {
        refused { () throws(ListError) in try words.move(at: 0, to: 1) }
      }
    }
    #expect(refusals == Array(repeating: .isBeingEdited("Words"), count: 6))
    #expect(words.items == ["a", "b", "c", "d"] && slice.items == ["b", "c"])
    #expect(listener.events.isEmpty)
  }

  @Test func `batches inside an edit closure complete once, after the edit`() throws {
    var order: [String] = []
    let slice = try words[1..<3]
    let all = ComposedDataSource([words])
    try words.performBatchUpdates {
      try words.append("e")
      try slice.edit(.batch, viewUpdate: .animated) { _ in
        words.performBatchUpdates({ order.append("first") }) { _ in
          order.append("first: \(words.count)")
        }
        all.performBatchUpdates({ order.append("second") }) { _ in
          order.append("second: \(words.count)")
        }
      }
      try words.append("f")
    }
    #expect(order.filter { !$0.contains(":") } == ["first", "second"])
    #expect(order.filter { $0.contains("first:") } == ["first: 6"])
    #expect(order.filter { $0.contains("second:") }.count == 1)
  }

  @Test func `a slice created inside an edit closure follows the list`() throws {
    var slice: ListSliceAdapter<String>?
    try words.performBatchUpdates {
      try words.delete(at: 3)
      try words.edit(.batch, viewUpdate: .animated) { _ throws(ListError) in
        slice = try words[1..<3]
      }
      try words.insert("x", at: 0)
    }
    #expect(words.items == ["x", "a", "b", "c"] && slice?.items == ["b", "c"])
    slice = nil
    try words.edit(.batch, viewUpdate: .animated) { _ in slice = nil }
    #expect(words.count == 4)
  }

  @Test func `other lists may change inside an edit closure`() throws {
    let other = Words(["x"])
    let all = ComposedDataSource([words, other])
    try words.edit(.batch, viewUpdate: .animated) { _ throws(ListError) in
      try other.append("y")
      try all.swap(0, with: 1)
    }
    #expect(other.items == ["x", "y"] && all.rowIDs.map(\.count) == [2, 4])
  }

  /// A comparison that changes the list that uses it.
  private enum Meddling: ItemComparison {
    @MainActor static var meddle: () -> Void = {}
    static func isSame(_ one: String, _ other: String) -> Bool {
      MainActor.assumeIsolated { meddle() }
      return one == other
    }
    static func hash(of element: String) -> Int { element.count }
    static func hasSameContent(_ one: String, _ other: String) -> Bool { true }
    static var contentMayDiffer: Bool { false }
  }

  @Test func `a comparison can’t change the list that is being compared`() throws {
    var refusals = 0
    Meddling.meddle = { [words] in
      do throws(ListError) { try words.append("x") } catch { refusals += 1 }
    }
    defer { Meddling.meddle = {} }
    try words.show(["b", "c", "e"], by: Meddling.self)
    #expect(words.items == ["b", "c", "e"] && refusals > 0)
  }
}
