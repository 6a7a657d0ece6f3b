import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing
import World

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@Suite(.onDisplay) @MainActor struct ShownShopTests {
  let stage = SceneView()
  let window = Window()

  /// Opens a link in a window.
  private func show(_ link: String) async throws -> Dish {
    let dish = Dish(Testbed.catalog) { [stage] _ in stage }
    window.size = (360, 640)
    window.child = stage.widget
    window.present()
    let result = await dish.jump(try Testbed.catalog.jump(link))
    #expect(result.failure == nil)
    await stage.widget.settle()
    return dish
  }

  private func press(_ name: String) throws {
    let button = stage.widget.descendants(Button.self).first { $0.tooltip == name }
    try #require(button).click()
  }

  @Test(arguments: [("2026-01-01T12:00:00Z", "13:00"), ("2026-07-01T12:00:00Z", "14:00")])
  func `a city shows its local time at the date of the jump`(now: String, time: String)
    async throws
  {
    let zurich = City.number(of: "Europe/Zurich")
    let dish = try await show("petri://jump/city?id=\(zurich)&gate.login=open&now=\(now)")
    let texts = stage.widget.descendants(Label.self).map(\.text)
    #expect(texts.contains { $0.contains(time) }, "\(texts)")
    #expect(dish.scene.topmost is CityScreen)
  }

  @Test func `activating a row several times opens its currency each time`() async throws {
    let dish = try await show("petri://jump/currencies?search=Swiss&order=code")
    // The first list is on the home tab.
    let list = try #require(stage.widget.descendants(GTK.ListView.self).last)
    for _ in 1...2 {
      #expect(list.activatesOnSingleClick)
      list.activate(0)
      await MainLoop.settled(until: dish.scene.topmost is CurrencyScreen)
      try await dish.router.back(in: dish.scene)
    }
    #expect(dish.scene.topmost is CurrencyListScreen)
  }

  @Test func `buttons change the rows, and a search keeps only matching ones`() async throws {
    let dish = try await show("petri://jump/currencies?search=&order=code")
    let screen = try #require(dish.scene.topmost as? CurrencyListScreen)
    let first = screen.list.items.first
    try press("Remove first row")
    #expect(screen.list.items.first != first)
    try press("Restore row")
    #expect(screen.list.items.first == first)
    let codes = screen.list.items.map(\.id)
    try press("Shuffle")
    #expect(screen.list.items.map(\.id) != codes)
    let entry = try #require(stage.widget.descendants(SearchEntry.self).first)
    entry.text = "franc"
    await MainLoop.settled(until: screen.list.count <= 30)
    #expect(screen.list.items.contains { $0.id == "CHF" })
  }

  @Test(arguments: Navigation.variants)
  func `a released dish releases its screens`(variant: String) async throws {
    let links = [
      "currency?code=CHF", "city?id=403595", "image?name=snow", "routing-rule?hex=%23ff0000",
    ]
    for link in links {
      var dish: Dish? = try await show("petri://jump/\(link)&variant.navigation=\(variant)")
      weak let screen = dish?.scene.topmost
      weak let root = dish?.scene.root
      #expect(screen != nil)
      dish = nil
      await MainLoop.settled(until: screen == nil && root == nil)
    }
  }
}
