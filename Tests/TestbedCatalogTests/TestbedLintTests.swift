import Survey
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct TestbedLintTests {
  @Test func `the testbed has no lint findings`() async {
    #expect(await Testbed.catalog.lint().map(\.description) == [])
  }
}
