import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import SampleCatalog

/// Screens of lists in a window.
@Suite(.onDisplay) @MainActor struct ShownListsTests {
  let stage = SceneView(router: Router())
  let window = Window()

  private func show<S: Screen>(_ link: String, _ type: S.Type) async throws -> (Dish, S) {
    let dish = Dish(ShopCatalog.catalog) { [stage] _ in stage }
    window.size = (360, 640)
    window.child = stage.widget
    window.present()
    let result = await dish.jump(try ShopCatalog.catalog.jump("petri://jump/" + link))
    #expect(result.failure == nil)
    await settle()
    return (dish, try #require(dish.scene.topmost as? S))
  }

  private func settle() async {
    for _ in 0..<5 { await MainLoop.settled() }
    for _ in 0..<3 { await stage.widget.nextFrame() }
  }

  private func press(_ name: String) throws {
    let button = stage.widget.descendants(Button.self).first { $0.tooltip == name }
    try #require(button).click()
  }

  /// The list of the screen that is seen, and what it says from top to bottom.
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

  @Test func `scrolling to the end of operations brings more`() async throws {
    let (dish, screen) = try await show("operations?search=", OperationSearchScreen.self)
    let count = screen.list.count
    #expect(texts.prefix(3) == ["7,910 of ISO 639-3", "Tags", "Living"])
    try #require(list).scroll(to: count - 1)
    await settle()
    #expect(screen.list.count == count + OperationSearchScreen.page)
    #expect(dish.journal.last > 0)
    window.destroy()
  }

  @Test func `parts of a composition change places under their headers`() async throws {
    let (dish, screen) = try await show("composed?parts=~list", ComposedScreen.self)
    let before = texts
    #expect(before.first == "Currencies")
    try press("Swap the first and the last part")
    await settle()
    #expect(texts.first == "Languages")
    #expect(Array(texts[1...4]) == screen.list.titles(in: 0))
    try press("Swap the first and the last part")
    await settle()
    #expect(texts == before)
    #expect(dish.scene.topmost === screen)
    window.destroy()
  }

  @Test func `a star that is pressed brings a section with a header`() async throws {
    let (dish, screen) = try await show("shortcuts?collapsed=~list", ShortcutsScreen.self)
    let star = stage.widget.descendants(Button.self).filter { $0.icon == "non-starred-symbolic" }
    try #require(star.first).click()
    for _ in 0..<100 where screen.list.sectionCount == 3 { await settle() }
    await settle()
    #expect(texts.prefix(3).first == "Liked")
    #expect(texts.dropFirst(2).first == "Money")
    try #require(list).activate(2)
    for _ in 0..<100 where screen.isExpanded(.money) { await settle() }
    await settle()
    #expect(texts.dropFirst(2).prefix(2) == ["Money", "Places"])
    #expect(dish.scene.topmost === screen)
    window.destroy()
  }
}
