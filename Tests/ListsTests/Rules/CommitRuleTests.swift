import Lists
import Testing

/// Data before, during and after a commit, and the number of its events.
@MainActor @Suite struct CommitRuleTests {
  @Test(arguments: ListKind.allCases)
  func `a list returns old data until a commit and new data from the first event on`(
    kind: ListKind
  ) throws {
    let list = try kind.make()
    var heard: [String] = []
    func check(_ who: String) {
      #expect(list.words == ["b", "c!", "d", "e"], "\(who)")
      heard.append(who)
    }
    list.view.onSplice = { _ in check("view") }
    list.onResize = { _, _ in check("resize") }
    list.source.observe { _ in check("observer") }
    try list.batch {
      for call: ListCall in [.delete(at: 0), .update("c!", at: 1), .append(["e"])] {
        try list.perform(call)
        #expect(list.words == ["a", "b", "c", "d"] && list.shown == list.words)
      }
    } completion: { _ in
      check("completion")
    }
    #expect(heard == ["view", "view", "observer", "resize", "completion"])
  }

  @Test(arguments: ListKind.allCases)
  func `observers are called once per commit and see the final state`(kind: ListKind) throws {
    let list = try kind.make()
    var heard: [[String]] = []
    for _ in 0..<3 { list.source.observe { _ in heard.append(list.words) } }
    try list.batch {
      try list.perform(.append(["e"]))
      try list.batch([.delete(at: 0), .move(0, to: 1)])
      try list.perform(.append(["f"]))
    } completion: { _ in
    }
    #expect(heard == [[String]](repeating: ["c", "b", "d", "e", "f"], count: 3))
    #expect(list.events.count == 1)
  }

  /// A callback in which the test changes the list.
  enum Occasion: CaseIterable, Sendable {
    case selection
    case deselection
    case display
    case endOfDisplay
    case configuration
    case measuring
    case resize
    case observation
    case splice
  }

  @Test(arguments: ListKind.allCases, Occasion.allCases)
  func `a change in a callback is stored immediately and delivered in call order`(
    kind: ListKind,
    occasion: Occasion
  ) throws {
    let list = try kind.make()
    list.select("a")
    list.view.forget()
    var (changes, counts): (Int, [Int]) = (0, [])
    func change() {
      guard changes == 0 else { return }
      changes += 1
      let before = list.words
      #expect(throws: ListError.noRow(at: 9, count: before.count)) {
        try list.perform(.delete(at: 9))
      }
      #expect(list.words == before)
      #expect(throws: Never.self) {
        try list.perform(.delete(at: 0))
        #expect(list.words == Array(before.dropFirst()))
        try list.perform(.insert(["x", "y"], at: 0))
        #expect(list.words == ["x", "y"] + before.dropFirst())
        try list.batch([.move(0, to: 1), .append(["z"])])
      }
      #expect(list.words == ["y", "x"] + before.dropFirst() + ["z"])
    }
    list.view.onSplice = { _ in
      // The view's row count matches the delivered changes, even if the list is already ahead.
      let told = list.view.rowIDs[list.section].count
      #expect(list.view.feed?.rowCount(in: list.section) == told)
      counts.append(told)
    }
    try provoke(occasion, list, change)
    list.view.onSplice = nil
    #expect(changes == 1)
    #expect(list.shown == list.words && list.view.rowIDs == list.source.rowIDs)
    #expect(Set(["x", "y", "z"]).isSubset(of: list.words))
    #expect(counts.allSatisfy { $0 > 0 })
    let afters = list.events.map(\.after)
    #expect(list.events.dropFirst().map(\.before) == Array(afters.dropLast()))
  }

  private func provoke(
    _ occasion: Occasion,
    _ list: any WordList,
    _ change: @escaping () -> Void
  ) throws {
    let feed = try #require(list.view.feed)
    let row = try #require(feed.row(at: list.at(1)))
    defer { (EntryCell.onConfigure, EntryCell.onMeasure) = (nil, nil) }
    switch occasion {
    case .selection:
      list.onSelect = { _ in change() }
      list.select("c")
    case .deselection:
      list.onDeselect = { _ in change() }
      list.select("c")
    case .display:
      list.onWillDisplay = { _ in change() }
      feed.willDisplay(row, at: list.at(1))
    case .endOfDisplay:
      list.onDidEndDisplaying = { _ in change() }
      feed.didEndDisplaying(row, at: list.at(1))
    case .configuration:
      EntryCell.onConfigure = { _ in change() }
      let counted = list.view.onSplice
      list.view.onSplice = { splice in
        counted?(splice)
        #expect(throws: Never.self) { try row.configure(row.makeCell(), animated: true) }
      }
      try list.perform(.append(["e"]))
    case .measuring:
      EntryCell.onMeasure = { _ in change() }
      #expect(feed.length(at: list.at(1), breadth: 100) == 10)
    case .resize:
      list.onResize = { _, _ in change() }
      try list.perform(.append(["e"]))
    case .observation:
      list.source.observe { _ in change() }
      try list.perform(.append(["e"]))
    case .splice:
      let counted = list.view.onSplice
      list.view.onSplice = { splice in
        counted?(splice)
        change()
      }
      try list.perform(.append(["e"]))
    }
  }

  @Test(arguments: ListKind.allCases)
  func `selection callbacks use the row’s position at the time of the call`(
    kind: ListKind
  ) throws {
    let list = try kind.make(["a", "b", "c", "d", "e"])
    var heard: [String] = []
    list.onSelect = { heard.append("+\($0)") }
    list.onDeselect = { left in
      heard.append("-\(left)")
      #expect(throws: Never.self) { try list.perform(.delete(at: 0)) }
    }
    list.select("c")
    list.select("e")  // deselects c, which deletes a and shifts e
    #expect(heard == ["+c", "-c", "+e"])
    #expect(list.selected == ["e"])
    list.select("b")  // deselects e, which deletes b itself
    #expect(heard == ["+c", "-c", "+e", "-e"])
    #expect(list.words == ["c", "d", "e"] && list.selected == [])
  }

  @Test func `the index passed to a callback is the index of its item`() throws {
    let words = Words(["a", "b", "c", "d"], selectionMode: .single)
    let view = RecordingListRenderer()
    words.attach(to: view)
    var heard: [String] = []
    words.onDeselect = { [words] index, item in
      #expect(words[index] == item)
      #expect(throws: Never.self) { try words.insert("x", at: 0) }
    }
    words.onSelect = { [words] index, item in
      #expect(words[index] == item)
      heard.append(item)
    }
    for word in ["a", "c", "d", "b"] {
      view.feed?.select(at: ListPosition(row: try #require(words.items.firstIndex(of: word))))
    }
    #expect(heard == ["a", "c", "d", "b"])
    words.canEdit = { [words] _, _ in
      #expect(throws: Never.self) { try words.delete(at: 0) }
      return true
    }
    words.onEdit = { [words] _, index, item in heard.append("\(item) \(words[index] ?? "-")") }
    view.feed?.edit(.delete, at: ListPosition(row: 3))
    #expect(heard.last == "a a")
  }

  @Test func `a composition selects the intended row, even if deselecting changes the list`()
    throws
  {
    let (first, second) = (Words(["a", "b"]), Words(["c", "d", "e"]))
    let list = ComposedDataSource([first, second])
    let view = RecordingListRenderer()
    list.attach(to: view)
    var heard: [String] = []
    second.onSelect = { heard.append($1) }
    first.onDeselect = { [second] _, _ in
      #expect(throws: Never.self) { try second.delete(at: 0) }
    }
    view.feed?.select(at: ListPosition(section: 0, row: 0))
    view.feed?.select(at: ListPosition(section: 1, row: 1))
    #expect(heard == ["d"] && second.selectedItems == ["d"])
    view.feed?.select(at: ListPosition(section: 0, row: 1))
    view.feed?.select(at: ListPosition(section: 1, row: 0))
    #expect(heard == ["d"] && second.items == ["e"] && second.selectedItems.isEmpty)
    first.onDeselect = { [list] _, _ in
      #expect(throws: Never.self) { try list.delete(at: 1) }
    }
    view.feed?.select(at: ListPosition(section: 0, row: 0))
    view.feed?.select(at: ListPosition(section: 1, row: 0))
    #expect(heard == ["d"] && second.selectedItems.isEmpty)
    #expect(view.words == [["a", "b"]])
  }
}
