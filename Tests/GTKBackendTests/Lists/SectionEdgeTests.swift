import Foundation
import GTK
import Lists
import Seeds
import TestSupport
import Testing

@testable import GTKBackend

/// Tests of headers, footers, and placeholders of lists with sections.
@Suite(.onDisplay, .serialized) @MainActor struct SectionEdgeTests {
  nonisolated private static let looks: [ListLook] = [
    ListLook(style: .list), ListLook(style: .grid(columns: 2)), ListLook(style: .boxed),
    ListLook(style: .list, axis: .horizontal),
  ]

  /// The number of random steps for each look, which `RANDOM_LIST_STEPS` can override.
  nonisolated private static let steps =
    ProcessInfo.processInfo.environment["RANDOM_LIST_STEPS"].flatMap { Int($0) } ?? 150
  nonisolated private static let seed =
    ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  init() { CountedCell.reset() }

  @Test(arguments: looks)
  func `rows, headers, and footers match the list after random changes`(look: ListLook)
    async throws
  {
    var random = SeededRandom(seed: Self.seed)
    let list = CountingList(axis: look.axis)
    let shown = ShownList(list.source, size: (900, 800), style: look.style)
    await shown.show()
    for step in 0..<Self.steps {
      try await list.change(step, using: &random)
      if random.oneIn(20) { await shown.settle() }
      // Rows of a horizontal list or a grid may have no widgets before the next layout.
      if shown.shownEntries != list.expected { await shown.settle() }
      let isRight = shown.shownEntries == list.expected
      let entries = shown.shownEntries
      #expect(isRight, "seed \(Self.seed), step \(step): \(entries) for \(list.expected)")
      guard isRight else { return }
    }
    await shown.settle()
    #expect(shown.shownEntries == list.expected)
  }

  @Test(arguments: looks)
  func `a composed list shows the current headers and footers of its sources`(look: ListLook)
    async throws
  {
    let list = CountingList(axis: look.axis)
    try await list.show([("a", [1, 2]), ("b", [3])])
    let part = ComposedDataSource([list.source], axis: look.axis)
    let whole = ComposedDataSource([part], axis: look.axis)
    let shown = ShownList(whole, size: (900, 800), style: look.style)
    await shown.show()
    #expect(shown.shownEntries == list.expected)
    try await list.show([("a", [1]), ("b", [3, 2])])
    await shown.settle()
    #expect(shown.shownEntries == list.expected)
    list.source.receive(
      .reorder(from: ListPosition(section: 1, row: 0), to: ListPosition(section: 0, row: 0))
    )
    await shown.settle()
    #expect(shown.shownEntries == list.expected)
    try await list.show([("a", []), ("b", [])])
    list.tags["a"] = 7
    try await list.mark(["a"])
    await shown.settle()
    #expect(shown.shownEntries == list.expected)
  }

  @Test func `adding a row configures only that row, its header, and its footer`() async throws {
    let list = CountingList(axis: .vertical)
    try await list.show((0..<1000).map { ("\($0)", [$0]) })
    let shown = ShownList(list.source)
    await shown.show()
    CountedCell.configured = []
    list.asked = 0
    var snapshot = list.source.snapshot()
    try snapshot.append([5000], to: "1")
    try await list.source.apply(snapshot, animated: false)
    #expect(CountedCell.configured.sorted() == ["5000", "foot 1 2 0", "head 1 2 0"])
    #expect(list.asked <= 8)
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed])
  func `collapsing or expanding rows updates the header and the footer`(style: ListStyle)
    async throws
  {
    let list = CountingList(axis: .vertical)
    try await list.show([("a", [])])
    var levels = ListSectionSnapshot<Int>()
    try levels.append([1])
    try levels.append([2, 3], to: 1)
    try levels.expand([1])
    try await list.source.apply(levels, to: "a")
    let shown = ShownList(list.source, style: style)
    await shown.show()
    #expect(shown.shownEntries == ["head a 3 0", "1", "2", "3", "foot a 3 0"])
    try await list.source.collapse([1], in: "a")
    await shown.settle()
    #expect(shown.shownEntries == ["head a 1 0", "1", "foot a 1 0"])
    try await list.source.expand([1], in: "a")
    await shown.settle()
    #expect(shown.shownEntries == ["head a 3 0", "1", "2", "3", "foot a 3 0"])
  }
}

/// A list style with an axis.
struct ListLook: Sendable {
  let style: ListStyle
  var axis = ListAxis.vertical
}

extension ShownList {
  /// The texts of the rows, headers, and footers in GTK's order, or of the placeholder.
  fileprivate var shownEntries: [String] {
    let renderer = view.renderer
    guard renderer.viewport.showsRows else {
      return renderer.status.widget.descendants(Label.self)
        .filter { $0.isVisible && !$0.text.isEmpty }.map(\.text)
    }
    let entries = renderer.table.hosts.compactMap { host in
      host.item?.position.map { ($0, host.frame?.descendants(Label.self).first?.text ?? "") }
    }
    return entries.sorted { $0.0 < $1.0 }.map(\.1).filter { !$0.isEmpty }
  }
}

/// A list with sections whose headers and footers show the number of rows.
@MainActor private final class CountingList {
  let source: DiffableDataSource<String, Int>
  /// Numbers in the headers and footers that change independently of the rows.
  var tags: [String: Int] = [:]
  /// The number of headers and footers that views have requested.
  var asked = 0
  private var next = 100

  init(axis: ListAxis) {
    source = DiffableDataSource(selectionMode: .none, axis: axis) {
      .dynamic(CountedCell.Model($0, "\($0)"), cell: CountedCell.self)
    }
    source.dragAndDrop = .reorder
    source.sectionHeader = { [weak self] in self?.edge("head", of: $0) }
    source.sectionFooter = { [weak self] in self?.edge("foot", of: $0) }
  }

  private func edge(_ name: String, of section: String) -> AnyListItem? {
    asked += 1
    return text(name, of: section)
      .map { .dynamic(CountedCell.Model(-1, $0), cell: CountedCell.self) }
  }

  /// Returns `nil` for the footer if the number of rows is a positive multiple of four.
  private func text(_ name: String, of section: String) -> String? {
    let count = source.snapshot().items(in: section)?.count ?? 0
    if name == "foot", count % 4 == 0, count > 0 { return nil }
    return "\(name) \(section) \(count) \(tags[section] ?? 0)"
  }

  /// The texts that a view should show.
  var expected: [String] {
    let snapshot = source.snapshot()
    if let placeholder = source.placeholder, snapshot.items.isEmpty { return [placeholder.title] }
    return snapshot.sections.flatMap { section in
      [text("head", of: section)].compactMap(\.self)
        + (snapshot.items(in: section) ?? []).map { "\($0)" }
        + [text("foot", of: section)].compactMap(\.self)
    }
  }

  func show(_ sections: [(String, [Int])]) async throws(ListError) {
    var snapshot = ListSnapshot<String, Int>()
    try snapshot.append(sections: sections.map(\.0))
    for (section, items) in sections { try snapshot.append(items, to: section) }
    try await source.apply(snapshot, animated: false)
  }

  func mark(_ sections: [String]) async throws(ListError) {
    var snapshot = source.snapshot()
    try snapshot.reconfigure(sections: sections)
    try await source.apply(snapshot, animated: false)
  }

  /// Makes one random change.
  func change(_ step: Int, using random: inout SeededRandom) async throws(ListError) {
    var snapshot = source.snapshot()
    let items = snapshot.items
    switch random.index(below: 9) {
    case 0:
      source.placeholder =
        random.oneIn(2) ? nil : ListPlaceholder("nothing at \(step)")
      return
    case 1 where !items.isEmpty:
      try reorder(using: &random)
      return
    case 2:
      guard let section = snapshot.sections.randomElement(using: &random) else { return }
      tags[section, default: 0] += 1
      if random.oneIn(2) {
        try snapshot.reload(sections: [section])
      } else {
        try snapshot.reconfigure(sections: [section])
      }
    case 3 where snapshot.sections.count > 1:
      let sections = snapshot.sections.shuffled(using: &random)
      try snapshot.move(section: sections[0], before: sections[1])
    case 4 where snapshot.sections.count < 4:
      let free = ["a", "b", "c", "d", "e"].filter { !snapshot.sections.contains($0) }
      try snapshot.append(sections: [free[random.index(below: free.count)]])
    case 5 where random.oneIn(4):
      snapshot = ListSnapshot()
    case 5 where random.oneIn(2):
      try snapshot.delete(items)
    case 6 where !items.isEmpty:
      try snapshot.delete([items[random.index(below: items.count)]])
    default:
      guard let section = snapshot.sections.randomElement(using: &random), items.count < 14 else {
        if items.count >= 14 { try snapshot.delete(Array(items.prefix(9))) }
        break
      }
      next += 1
      try snapshot.append([next], to: section)
    }
    if random.oneIn(5) {
      // After a reload, views read everything, so the tags of all sections may change.
      for section in snapshot.sections { tags[section, default: 0] += 1 }
      try await source.applyUsingReload(snapshot)
    } else {
      try await source.apply(snapshot, animated: random.oneIn(15))
    }
  }

  private func reorder(using random: inout SeededRandom) throws(ListError) {
    let positions = (0..<source.sectionCount).flatMap { section in
      (0..<source.rowCount(in: section)).map { ListPosition(section: section, row: $0) }
    }
    guard let from = positions.randomElement(using: &random),
      let to = positions.randomElement(using: &random)
    else { return }
    source.receive(.reorder(from: from, to: to))
  }
}
