import PetriDish
import SampleCatalog
import Testing

/// The gates that the journal records for a jump.
@MainActor
struct RecordedJumpTests {
  private let dish = Dish(catalog)

  private func gates(of jump: Jump) async throws -> [String: GateAnswer] {
    let result = await dish.jump(jump)
    guard case .jump(let recorded, _) = try #require(result.events.first).payload else {
      return [:]
    }
    return recorded.gates
  }

  @Test func `a jump records the gates of the variant that it chooses`()
    async throws
  {
    await dish.start()
    let menu = try await gates(of: Jump("item", context: ["id": "1"], variants: ["layout": "menu"]))
    #expect(menu == ["vault": .open])
    let same = try await gates(of: Jump("item", context: ["id": "2"]))
    #expect(same == ["vault": .open])
    let tabs = try await gates(of: Jump("item", context: ["id": "3"], variants: ["layout": "tabs"]))
    #expect(tabs == [:])
  }

  @Test func `a catalog lists a screen’s gates with the variants that have them`() throws {
    let item = try #require(catalog.screen("item"))
    let gates = catalog.gates(of: item)
    #expect(gates.map(\.id) == ["vault"])
    #expect(gates.first?.variants.map(\.decided) == [["layout": "menu"]])
    let always = catalog.gates(of: try #require(catalog.screen("vault")))
    #expect(always.map(\.id) == ["vault"])
    #expect(always.first?.variants.isEmpty == true)
  }

  @Test func `a jump records the gates of prior screens and answers that it sets`() async throws {
    await dish.start()
    let jump = Jump(
      "vault",
      variants: ["layout": "menu"],
      from: [Jump.PriorScreen("item", context: ["id": "1"])]
    )
    let jumpGates = try await gates(of: jump)
    #expect(jumpGates == ["vault": .open])
    let said = try await gates(
      of: Jump(
        "item",
        context: ["id": "1"],
        variants: ["layout": "menu"],
        gates: ["vault": .closed]
      )
    )
    #expect(said == ["vault": .closed])
  }
}

/// A catalog with a screen that is guarded only under one variant.
private let catalog = Catalog(
  "Gated",
  root: { _ in NavigationStack(contained: [Overview(title: "Overview")]) }
) {
  Layout.self
  ScreenConfiguration("item", route: .itemBehindGate)
  ScreenConfiguration("vault", route: .vault)
}

extension Route where Target == Item, Context == ItemID {
  fileprivate static var itemBehindGate: Self {
    .switch(on: Layout.self) { layout in
      switch layout {
      case .tabs: .itemInSheet
      case .menu: .itemInSheet.guarded(by: VaultGuard())
      }
    }
  }
}
