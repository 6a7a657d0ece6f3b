import Lists
import Testing

/// The index titles with which the user jumps to sections.
@MainActor @Suite struct SectionIndexTests {
  private func letters(_ letters: String, without: Set<Character> = []) async throws
    -> DiffableDataSource<Character, String>
  {
    let list = DiffableDataSource<Character, String> { .dynamic($0, cell: WordCell.self) }
    list.sectionIndexTitle = { without.contains($0) ? nil : "\($0)" }
    var snapshot = ListSnapshot<Character, String>()
    try snapshot.append(sections: Array(letters))
    for letter in letters { try snapshot.append(["\(letter)1", "\(letter)2"], to: letter) }
    try await list.apply(snapshot)
    return list
  }

  private func sections(_ list: any ListSource) -> [Int?] {
    list.sectionIndexTitles.enumerated().map { list.section(forIndexTitle: $1, at: $0) }
  }

  @Test func `a list has no index titles by default`() {
    let list = ListAdapter<WordCell>(["a"])
    #expect(list.sectionIndexTitles == [])
    #expect(
      DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
        .sectionIndexTitles == []
    )
    list.sectionIndexTitle = "A"
    #expect(list.sectionIndexTitles == ["A"])
    #expect(sections(list) == [0])
    #expect(list.section(forIndexTitle: "A", at: 1) == nil)
    #expect(list.section(forIndexTitle: "A", at: -1) == nil)
  }

  @Test func `index titles lead to their sections even if other sections have none`() async throws {
    let list = try await letters("abcd", without: ["b"])
    #expect(list.sectionIndexTitles == ["a", "c", "d"])
    #expect(sections(list) == [0, 2, 3])
    #expect(list.section(forIndexTitle: "d", at: 3) == nil)
  }

  @Test
  func `the index titles of a composition are those of its sources and lead to their sections`()
    async throws
  {
    let plain = ListAdapter<WordCell>(["x"])
    let titled = ListAdapter<WordCell>(["y"])
    titled.sectionIndexTitle = "*"
    let inner = try await ComposedDataSource([titled, letters("ab"), ComposedDataSource()])
    let list = try await ComposedDataSource([plain, inner, letters("cde", without: ["c"]), inner])
    #expect(list.sectionIndexTitles == ["*", "a", "b", "d", "e", "*", "a", "b"])
    #expect(sections(list) == [1, 2, 3, 5, 6, 7, 8, 9])
    #expect(list.section(forIndexTitle: "b", at: 8) == nil)
    #expect(list.section(forIndexTitle: "b", at: -1) == nil)
    try list.delete(at: 0)
    #expect(sections(list) == [0, 1, 2, 4, 5, 6, 7, 8])
  }

  @Test func `new index titles make views lay out the list`() async throws {
    let list = ListAdapter<WordCell>(["a"])
    let view = LazyView()
    ComposedDataSource([list]).attach(to: view)
    list.sectionIndexTitle = "A"
    list.sectionIndexTitle = "A"
    #expect(view.layouts == 1)
    #expect(view.feed?.sectionIndexTitles == ["A"])
    #expect(view.feed?.section(forIndexTitle: "A", at: 0) == 0)
  }

  @Test func `an index title that leads to an invalid section returns nil`() {
    let view = LazyView()
    Wrong().attach(to: view)
    #expect(view.feed?.section(forIndexTitle: "?", at: 0) == nil)
    #expect(ComposedDataSource([Wrong()]).section(forIndexTitle: "?", at: 0) == nil)
  }
}

/// A list whose index title leads to an invalid section.
private final class Wrong: ListSource {
  private let words = ListAdapter<WordCell>(["a"])
  let name = "Wrong"
  let sectionCount = 1
  let selectionMode = ListSelectionMode.none
  let dragAndDrop = ListDragAndDrop.none
  let sectionIndexTitles = ["?"]
  var publisher: ListPublisher { words.publisher }
  func rowCount(in section: Int) -> Int { words.rowCount(in: section) }
  func rowID(at position: ListPosition) -> ListRowID? { words.rowID(at: position) }
  func row(at position: ListPosition) -> ListRow? { words.row(at: position) }
  func receive(_ gesture: ListGesture) -> Bool { false }
  func section(forIndexTitle title: String, at index: Int) -> Int? { 7 }
}
