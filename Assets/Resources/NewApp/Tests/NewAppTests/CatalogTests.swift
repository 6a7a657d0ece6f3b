import PetriDish
import Testing

@testable import NewApp

/// Every screen with every preset under every variant, as `NewApp check` opens them.
@MainActor struct CatalogTests {
  @Test(arguments: NewAppCatalog.catalog.checkCases())
  func `a screen opens, and leaves nothing behind`(of check: CheckCase) async {
    let result = await CheckRunner(NewAppCatalog.catalog).perform(check)
    #expect(result.findings.isEmpty, "\(check.link)")
  }

  @Test func `everything that is registered can be used`() {
    #expect(NewAppCatalog.catalog.problems.isEmpty)
  }
}
