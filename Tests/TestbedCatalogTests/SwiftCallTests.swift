import PetriDish
import Testing

@testable import TestbedCatalog

/// Swift calls that open screens.
@MainActor struct SwiftCallTests {
  @Test func `the calls of all screens with all presets compile`() throws {
    let calls = Testbed.catalog.screens.flatMap { screen in
      (screen.presets.isEmpty ? [nil] : screen.presets.map { Optional($0.context) })
        .map { screen.swiftCall(with: $0) }
    }
    #expect(calls.count > Testbed.catalog.screens.count)
    #expect(calls.allSatisfy { $0.hasPrefix("try await router.navigate(") })
    let source = """
      import PetriDish
      @testable import TestbedCatalog

      @MainActor func open(with router: Router, in scene: Scene) async throws {
      \(calls.map { "_ = \($0)" }.joined(separator: "\n"))
      }

      """
    #expect(try TestbedModule.check(source) == [])
    #expect(
      try !TestbedModule.check(source.replacing("to: .product", with: "to: .produce")).isEmpty
    )
  }

  @Test func `a call looks like handwritten code`() throws {
    let catalog = Testbed.catalog
    let product = try #require(catalog.screen("product"))
    #expect(
      product.swiftCall(with: ["id": "42"]) == """
        try await router.navigate(
          to: .product,
          with: ContextDecoder().decode(ProductID.self, from: ["id": "42"]),
          in: scene
        )
        """
    )
    let home = try #require(catalog.screen("home"))
    #expect(home.swiftCall(with: nil) == "try await router.navigate(to: .home, in: scene)")
  }
}
