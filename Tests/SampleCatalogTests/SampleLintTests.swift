import PetriDish
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import SampleCatalog

@MainActor
struct SampleLintTests {
  @Test func `every screen of the sample is led to and left, and every link keeps its word`() async
  {
    #expect(await ShopCatalog.catalog.lint().map(\.description) == [])
  }
}
