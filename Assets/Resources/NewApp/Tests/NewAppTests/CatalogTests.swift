import PetriDish
import Survey
import Testing

@testable import NewApp

/// Tests that open every screen with every preset under every variant, as `NewApp check` does.
@MainActor struct CatalogTests {
  @Test func `each screen opens, leaves nothing behind, and can be reached`() async throws {
    let findings = try await NewAppCatalog.catalog.check()
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `everything that is registered can be used`() {
    #expect(NewAppCatalog.catalog.problems.isEmpty)
  }
}
