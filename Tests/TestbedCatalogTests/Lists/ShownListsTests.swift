import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// List screens in a window.
@Suite(.onDisplay) @MainActor struct ShownListsTests {
  let stage = SceneView()
  let window = Window()

  private func show<S: Screen>(_ link: String, _ type: S.Type) async throws -> (Dish, S) {
    let dish = Dish(Testbed.catalog) { [stage] _ in stage }
    window.size = (360, 640)
    window.child = stage.widget
    window.present()
    let result = await dish.jump(try Testbed.catalog.jump("petri://jump/" + link))
    #expect(result.failure == nil)
    await stage.widget.settle()
    return (dish, try #require(dish.scene.topmost as? S))
  }

  private func press(_ name: String) throws {
    let button = stage.widget.descendants(Button.self).first { $0.tooltip == name }
    try #require(button).click()
  }

  /// The list of the visible screen.
  private var list: GTK.ListView? {
    stage.widget.descendants(GTK.ListView.self).last(where: \.isMapped)
  }

  private var texts: [String] {
    guard let list else { return [] }
    let places = list.children.filter(\.isMapped).compactMap { row in
      row.descendants(Label.self).first { !$0.text.isEmpty }
        .map { ($0.text, row.translate(x: 0, y: 0, to: list)?.y ?? 0) }
    }
    return places.sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test func `scrolling to the end of the operations loads more`() async throws {
    let (dish, screen) = try await show("operations?search=", OperationSearchScreen.self)
    let count = screen.list.count
    #expect(texts.prefix(3) == ["7,910 ISO 639-3 languages", "Tags", "Living"])
    try #require(list).scroll(to: count - 1)
    await MainLoop.settled(until: screen.list.count == count + OperationSearchScreen.page)
    #expect(dish.journal.last > 0)
  }

  @Test func `a country marked as visited is still marked after another search`() async throws {
    let (dish, screen) = try await show("countries?search=switz", CountryListScreen.self)
    #expect(texts == ["Switzerland"])
    try press("Visited")
    await MainLoop.settled(until: screen.list.items.map(\.isVisited) == [true])
    try screen.show(CountryQuery())
    #expect(screen.list.items.filter(\.isVisited).map(\.id) == ["CH"])
    #expect(dish.scene.topmost === screen)
  }

  @Test func `a template’s buttons navigate from country to country`() async throws {
    let (dish, screen) = try await show("country?code=CH", CountryScreen.self)
    #expect(screen.title == "CH")
    #expect(texts.prefix(2) == ["Regions: 26", "Aargau"])
    for (name, code) in [("Next", "SY"), ("Previous", "CH"), ("Previous", "SE")] {
      let button = stage.widget.descendants(Button.self).first { $0.label == name }
      try #require(button).click()
      await MainLoop.settled(until: screen.title == code)
      await MainLoop.settled(
        until: stage.widget.descendants(Label.self).contains { $0.text == screen.country.name }
      )
    }
    #expect(dish.scene.topmost === screen)
  }

  @Test func `switches, marks and actions of ready-made rows follow the model`() async throws {
    let (dish, screen) = try await show("purse-settings", PurseSettingsScreen.self)
    func rows<Model>(_ type: Model.Type) -> [Model] {
      screen.list.items.compactMap { $0.model as? Model }
    }
    func press(_ id: String) throws {
      let index = screen.list.items.firstIndex { item in
        (item.model as? ItemCell.Model)?.id == id || (item.model as? ActionCell.Model)?.id == id
      }
      try #require(list).activate(try #require(index))
    }
    #expect(rows(ProgressCell.Model.self).map(\.detail) == ["2 of 7"])
    try press("USD")
    await MainLoop.settled(until: rows(ItemCell.Model.self).first { $0.id == "USD" }?.isOn == true)
    #expect(rows(ProgressCell.Model.self).map(\.detail) == ["3 of 7"])
    try press("name")
    await MainLoop.settled(until: rows(ItemCell.Model.self).prefix(2).map(\.isOn) == [false, true])
    #expect(rows(ItemCell.Model.self).dropFirst(2).first?.title == "Euro")
    try press("none")
    await MainLoop.settled(until: rows(ActionCell.Model.self).map(\.isEnabled) == [true, false])
    #expect(rows(ProgressCell.Model.self).map(\.fraction) == [0])
    #expect(dish.scene.topmost === screen)
  }

  @Test func `swapping parts of a composition moves their rows and headers`() async throws {
    let (dish, screen) = try await show("composed?parts=~list", ComposedScreen.self)
    let before = texts
    #expect(before.first == "Currencies")
    try press("Swap the first and the last part")
    await MainLoop.settled(until: texts.first == "Languages")
    #expect(Array(texts[1...4]) == screen.list.titles(in: 0))
    try press("Swap the first and the last part")
    await MainLoop.settled(until: texts == before)
    #expect(dish.scene.topmost === screen)
  }

  @Test func `liking a shortcut adds a section with a header`() async throws {
    let (dish, screen) = try await show("shortcuts?collapsed=~list", ShortcutsScreen.self)
    let star = stage.widget.descendants(Button.self).filter { $0.icon == "non-starred-symbolic" }
    try #require(star.first).click()
    try await eventually { screen.list.sectionCount != 3 }
    await MainLoop.settled(until: texts.first == "Liked" && texts.dropFirst(2).first == "Money")
    try #require(list).activate(2)
    try await eventually { !screen.isExpanded(.money) }
    await MainLoop.settled(until: texts.dropFirst(2).prefix(2) == ["Money", "Places"])
    #expect(dish.scene.topmost === screen)
  }
}
