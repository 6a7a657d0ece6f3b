import Survey
import Testing

// Testable: the shop's screens are not part of what a catalog offers to others.
@testable import TestbedCatalog

@MainActor
struct TestbedLintTests {
  @Test func `every screen of the testbed is led to and left, and every link keeps its word`() async
  {
    #expect(await Testbed.catalog.lint().map(\.description) == [])
  }
}
