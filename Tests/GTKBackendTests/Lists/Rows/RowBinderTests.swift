import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowBinderTests {
  init() { CountedCell.reset() }

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  @Test func `an update or an insertion configures only the affected cell`() async throws {
    let rows = adapter(0..<8)
    let shown = ShownList(rows)
    await shown.show()
    CountedCell.configured = []
    try rows.update(CountedCell.Model(3, "three"), at: 3)
    #expect(CountedCell.configured == ["three"])
    try rows.insert(CountedCell.Model(90), at: 2)
    await shown.settle()
    #expect(CountedCell.configured == ["three", "row 90"])
  }

  @Test func `a list can be changed while its cells are configured or displayed`() async throws {
    let rows = adapter(0..<10)
    var isDone = false
    CountedCell.onConfigure = { model in
      guard model.id == 5, !isDone else { return }
      isDone = true
      #expect(throws: Never.self) { try rows.delete(at: 0) }
    }
    rows.onWillDisplay = { _, item in
      guard item.id == 7, rows.count < 10 else { return }
      #expect(throws: Never.self) { try rows.append(CountedCell.Model(99)) }
    }
    let shown = ShownList(rows)
    await shown.show()
    await shown.settle()
    #expect(shown.texts == [1, 2, 3, 4, 5, 6, 7, 8, 9, 99].map { "row \($0)" })
  }

  @Test func `a cell without a widget is reported in its row`() async throws {
    let rows = ListAdapter<BareCell>([1])
    let shown = ShownList(rows)
    var errors: [BackendError] = []
    shown.view.onError = { errors.append($0) }
    await shown.show()
    let sentence = "Can’t show a row: BareCell must conform to WidgetCell."
    #expect(shown.texts == [sentence])
    #expect(errors.isEmpty || errors.allSatisfy { $0.description == sentence })
  }
}

@MainActor private final class BareCell: ListCell {
  init() {}
  func configure(with model: Int, animated: Bool) {}
}
