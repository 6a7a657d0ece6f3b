import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ItemCellTests {
  private typealias Row = ItemCell.Model

  @Test func `parts that a row doesn’t use are hidden`() {
    let cell = ItemCell()
    cell.configure(with: Row(id: "CHF", title: "Swiss <i>franc</i>"), animated: false)
    #expect(shownTexts(of: cell) == ["Swiss <i>franc</i>"])
    #expect(cell.widget.descendants(Image.self).map(\.isVisible) == [false])
    cell.configure(
      with: Row(
        id: "EUR",
        title: "Euro",
        subtitle: "Europe",
        detail: "EUR",
        icon: "starred-symbolic",
        badge: "3"
      ),
      animated: true
    )
    #expect(shownTexts(of: cell) == ["Euro", "Europe", "3", "EUR"])
    #expect(cell.widget.descendants(Image.self).map(\.icon) == ["starred-symbolic"])
  }

  @Test func `a list shows items without custom widget code`() async {
    let rows = ListAdapter<ItemCell>([Row(id: "1", title: "one", detail: "1")])
    let shown = ShownList(rows)
    await shown.show()
    #expect(Set(shown.texts) == ["one", "1"])
  }

  @Test func `a checkmark follows the model and reserves its space when it is off`() {
    let cell = ItemCell()
    for isOn in [true, false, true] {
      cell.configure(with: Row(id: "1", title: "1", accessory: .checkmark(isOn)), animated: false)
      let marks = cell.widget.descendants(Image.self).filter { $0.hasClass("mark") }
      #expect(marks.map(\.opacity) == [isOn ? 1 : 0])
      #expect(marks.map(\.isVisible) == [true])
    }
    #expect(!cell.press())
  }

  @Test func `a reused cell shows only the accessory of its new row`() {
    let cell = ItemCell()
    let ends: [ItemCell.Accessory?] = [
      .switch(true), .chevron, nil, .checkmark(true), .switch(false),
    ]
    for end in ends {
      cell.configure(with: Row(id: "1", title: "1", accessory: end), animated: false)
      let toggles = cell.widget.descendants(Switch.self)
      #expect(toggles.map(\.isActive) == (end.flatMap(\.toggle).map { [$0] } ?? []))
      #expect(
        cell.widget.descendants(Image.self).filter { $0.hasClass("chevron") }.count
          == (end == .chevron ? 1 : 0)
      )
    }
  }

  @Test(arguments: [true, false])
  func `toggling a switch is reported and reverts unless the model is updated`(agrees: Bool)
    async throws
  {
    let list = ListAdapter<ItemCell>([
      Row(id: "a", title: "A", accessory: .switch(false)),
      Row(id: "b", title: "B", accessory: .switch(false)),
    ])
    var heard: [String] = []
    list.onChange = { [weak list] index, row in
      heard.append("\(index) \(row.id) \(row.isOn == true)")
      guard agrees else { return }
      do { try list?.update(row, at: index) } catch { Issue.record(error) }
    }
    let shown = ShownList(list)
    await shown.show()
    toggle(of: 1, in: shown).isActive = true
    await shown.settle()
    #expect(heard == ["1 b true"])
    #expect(list.items.map(\.isOn) == [false, agrees])
    #expect(toggle(of: 1, in: shown).isActive == agrees)
    #expect(!toggle(of: 0, in: shown).isActive)
  }

  @Test func `pressing a row toggles its switch or, without a switch, activates the row`()
    async throws
  {
    let list = ListAdapter<ItemCell>(
      [Row(id: "a", title: "A", accessory: .switch(true)), Row(id: "b", title: "B")],
      selectionMode: .none
    )
    var heard: [String] = []
    list.onChange = { heard.append("\($0) \($1.isOn == true)") }
    list.onActivate = { index, _ in heard.append("\(index)") }
    let shown = ShownList(list)
    await shown.show()
    shown.list.activate(0)
    shown.list.activate(1)
    await shown.settle()
    #expect(heard == ["0 false", "1"])
  }

  @Test func `setting a switch from code isn’t reported`() async throws {
    let list = ListAdapter<ItemCell>([Row(id: "a", title: "A", accessory: .switch(false))])
    list.onChange = { _, _ in Issue.record("a change from code was reported") }
    let shown = ShownList(list)
    await shown.show()
    try list.update(Row(id: "a", title: "A", accessory: .switch(true)), at: 0)
    await shown.settle()
    #expect(toggle(of: 0, in: shown).isActive)
  }

  @Test func `isOn can be set only on rows with a switch`() {
    var row = Row(id: "1", title: "1", accessory: .switch(false))
    row.isOn = true
    #expect(row.accessory == .switch(true))
    row.isOn = nil
    #expect(row.accessory == .switch(true))
    row.accessory = .chevron
    row.isOn = true
    #expect(row.accessory == .chevron && row.isOn == nil)
  }

  @Test func `an accessory added later uses the text direction of its list`() async throws {
    let list = ListAdapter<ItemCell>([Row(id: "1", title: "1", accessory: .chevron)])
    let shown = ShownList(list)
    shown.view.widget.setDirectionOfAll(.rightToLeft)
    await shown.show()
    try list.update(Row(id: "1", title: "1", accessory: .switch(true)), at: 0)
    await shown.settle()
    #expect(toggle(of: 0, in: shown).direction == .rightToLeft)
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `rows added later use the text direction of their list`(direction: Direction) async throws {
    let list = ListAdapter<ItemCell>([Row(id: "1", title: "1", accessory: .chevron)])
    let shown = ShownList(list)
    await shown.show()
    shown.view.widget.setDirectionOfAll(direction)
    try list.append((2...9).map { Row(id: "\($0)", title: "\($0)", detail: "d") })
    await shown.settle()
    let labels = shown.view.widget.descendants(Label.self).filter(\.isMapped)
    #expect(labels.count >= 9)
    #expect(labels.allSatisfy { $0.direction == direction && $0.parent?.direction == direction })
  }

  @Test(arguments: ["short", String(repeating: "very long ", count: 40)])
  func `long texts don’t widen a row or make it taller`(title: String) {
    let cell = ItemCell()
    cell.configure(
      with: Row(id: "1", title: title, subtitle: title, detail: title, accessory: .chevron),
      animated: false
    )
    #expect(cell.widget.measure(.horizontal).minimum < 200)
    #expect(cell.widget.measure(.vertical, for: 300).natural < 60)
  }

  private func toggle(of row: Int, in shown: ShownList) -> Switch {
    shown.list.children[row].descendants(Switch.self)[0]
  }

  private func shownTexts(of cell: ItemCell) -> [String] {
    cell.widget.descendants(Label.self).filter(\.isVisible).map(\.text)
  }
}

extension ItemCell.Accessory {
  fileprivate var toggle: Bool? {
    if case .switch(let isOn) = self { isOn } else { nil }
  }
}
