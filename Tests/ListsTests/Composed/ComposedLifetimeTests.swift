import Lists
import Testing

/// The lifetimes of compositions and sources, in every order of release.
@MainActor @Suite struct ComposedLifetimeTests {
  @Test func `a composition retains its sources, but the sources don’t retain the composition`()
    throws
  {
    weak var list: ComposedDataSource?
    weak var inner: ComposedDataSource?
    weak var source: Words?
    let survivor = Words(["x"])
    do {
      let words = Words(["a"])
      let nested = ComposedDataSource([words, words])
      let outer = ComposedDataSource([nested, survivor, nested])
      let view = RecordingListRenderer()
      outer.attach(to: view)
      outer.observe { _ in }
      outer.onResize = { _, _ in }
      try words.append("b")
      try outer.performBatchUpdates {
        try outer.swap(0, with: 1)
        try words.append("c")
      }
      (list, inner, source) = (outer, nested, words)
      #expect(view.rowIDs == outer.rowIDs)
    }
    #expect(list == nil && inner == nil && source == nil)
    try survivor.append("y")
    #expect(survivor.items == ["x", "y"])
  }

  @Test func `a removed source is released`() throws {
    weak var source: Words?
    let list = ComposedDataSource([Words(["a"])])
    let view = RecordingListRenderer()
    list.attach(to: view)
    var events: [ListChangeEvent] = []
    list.observe { events.append($0) }
    do {
      let words = Words(["b", "c"])
      try list.append(words)
      try list.append(words)
      try list.delete(at: 1)
      try words.append("d")
      try list.delete(at: 1)
      source = words
    }
    #expect(source == nil)
    #expect(view.words == [["a"]])
    #expect(events.last?.items.removed.all.map(\.text) == ["b", "c", "d"])
  }

  @Test func `a source inserted by a batch that throws is released`() throws {
    struct Refusal: Error {}
    weak var source: Words?
    let list = ComposedDataSource([Words(["a"])])
    do {
      let words = Words(["b"])
      source = words
      do {
        try list.performBatchUpdates {
          try list.append(words)
          try words.append("c")
          throw Refusal()
        }
      } catch is Refusal {}
      #expect(words.items == ["b"])
    }
    #expect(source == nil)
  }

  @Test func `a source inserted and removed in one batch is detached`() throws {
    let (inner, outer) = (ComposedDataSource(name: "Inner"), ComposedDataSource(name: "Outer"))
    try outer.performBatchUpdates {
      try outer.append(inner)
      try outer.delete(at: 0)
    }
    try inner.append(outer)
    #expect(inner.sources.count == 1)
  }

  @Test(arguments: [true, false])
  func `a source inserted and removed in a batch that throws is detached`(isNested: Bool) throws {
    struct Refusal: Error {}
    let (inner, outer) = (ComposedDataSource(name: "Inner"), ComposedDataSource(name: "Outer"))
    func refuse() throws {
      do {
        try outer.performBatchUpdates {
          try outer.append(inner)
          try outer.delete(at: 0)
          throw Refusal()
        }
      } catch is Refusal {}
    }
    if isNested { try outer.performBatchUpdates { try refuse() } } else { try refuse() }
    try inner.append(outer)
    #expect(inner.sources.count == 1)
  }

  @Test func `a slice whose list was released is an empty section`() throws {
    let list = ComposedDataSource()
    let view = RecordingListRenderer()
    list.attach(to: view)
    do {
      let words = Words(["a", "b", "c"])
      try list.append(try words[1...])
      #expect(view.words == [["b", "c"]])
    }
    #expect(view.words == [[]])
    #expect(list.words == [[]])
    try list.delete(at: 0)
    #expect(list.sectionCount == 0)
  }

  @Test func `a composition may be released while it receives a change`() throws {
    let words = Words(["a", "b"])
    var list: ComposedDataSource? = ComposedDataSource([words, words])
    let view = RecordingListRenderer()
    list?.attach(to: view)
    weak let released = list
    words.observe { _ in
      view.feed = nil
      list = nil
    }
    view.onSplice = { _ in list = nil }
    try words.append("c")
    try words.append("d")
    #expect(released == nil)
    #expect(words.count == 4)
  }

  @Test func `a list and its slice keep working after their composition is released`() throws {
    let words = Words(["a", "b"])
    let slice = try words[0..<1]
    do {
      let list = ComposedDataSource([slice])
      try words.insert("x", at: 0)
      #expect(list.words == [["a"]])
    }
    try words.delete(at: 0)
    #expect(slice.items == ["a"])
  }
}
