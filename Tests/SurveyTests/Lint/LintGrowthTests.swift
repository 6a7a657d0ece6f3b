@testable import Survey
import PetriDish
import Testing

/// The cost of linting large catalogs.
@MainActor struct LintGrowthTests {
  @MainActor private final class Count { var lookups = 0 }

  /// Returns how often a finder is called per screen of a catalog.
  private func lookups(of screens: Int) async -> Int {
    let count = Count()
    let finder = Finder<Screen, NoContext>("is it there?") { _, _ in
      count.lookups += 1
      return nil
    }
    let catalog = Catalog(
      "Many",
      root: { _ in NavigationStack(contained: [Screen(title: "Root")]) }
    ) {
      for number in 0..<screens {
        ScreenConfiguration(
          "screen-\(number)",
          route: Step(name: "\(number)", find: finder) { Screen(title: "\(number)") }
            .using(.push).from(.found(.byClass))
        )
      }
    }
    _ = await catalog.lint()
    return count.lookups / screens
  }

  @Test func `linting a large catalog costs about the same per screen as a small one`() async {
    let (few, many) = (await lookups(of: 50), await lookups(of: 100))
    #expect(few > 0)
    #expect(many <= few * 3 / 2, "\(few), \(many)")
  }

  @Test
  func `in a large catalog, each screen is opened from only eight or nine others`() {
    let screens = (0..<500).map { number in
      (id: "\(number)", route: "r\(number)", edges: ["r\(number * 7 % 500)"])
    }
    let targets = StartSample(screens)
    var starts: [String: Int] = [:]
    for number in 0..<500 {
      let found = targets.targets(from: "\(number)")
      #expect(found.contains("\(number * 7 % 500)"))
      #expect((8...9).contains(found.count))
      for id in found { starts[id, default: 0] += 1 }
    }
    #expect(starts.values.allSatisfy { (8...9).contains($0) })
    #expect(StartSample(Array(screens.prefix(65))).targets(from: "3").count == 65)
  }
}
