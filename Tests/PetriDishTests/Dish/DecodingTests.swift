import PetriDish
import SampleCatalog
import Synchronization
import Testing

/// A context that counts how often each of its numbers is decoded.
private struct Counted: Codable, Hashable {
  let number: Int

  private static let counts = Mutex<[Int: Int]>([:])

  init(from decoder: any Decoder) throws {
    let number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
    self.number = number
    Self.counts.withLock { $0[number, default: 0] += 1 }
  }

  private enum CodingKeys: CodingKey { case number }

  /// Returns how often each number is decoded while the body runs.
  @MainActor static func counts(during body: () async throws -> Void) async throws -> [Int: Int] {
    let before = counts.withLock { $0 }
    try await body()
    let after = counts.withLock { $0 }
    return after.merging(before) { $0 - $1 }.filter { $0.value > 0 }
  }
}

private final class CountedScreen: Screen {}

extension Route where Target == CountedScreen, Context == Counted {
  fileprivate static var counted: Self {
    Step { _ in CountedScreen() }.using(.push).from(containerOf: .overview)
  }
}

private let counting = Catalog(
  "Counting",
  root: { _ in NavigationStack(contained: [Overview(title: "Overview")]) }
) {
  ScreenConfiguration("overview", route: .overview)
  ScreenConfiguration("counted", route: .counted).link("/counted/{number}")
}

/// The number of times that a jump decodes its contexts.
@Suite(.serialized) @MainActor struct DecodingTests {
  @Test(arguments: [
    ("petri://jump/counted?number=100", [100: 1]),
    ("petri://jump/counted?number=101&from=counted%3Fnumber%3D102", [101: 1, 102: 1]),
    ("/counted/103", [103: 1]),
  ])
  func `resolving and opening a link decodes each context once`(
    link: String,
    expected: [Int: Int]
  ) async throws {
    let counts = try await Counted.counts {
      let result = await Dish(counting).jump(try counting.resolve(link))
      #expect(result.outcome == .reached)
    }
    #expect(counts == expected)
  }

  @Test func `opening a jump decodes its context once`() async throws {
    let counts = try await Counted.counts {
      let jump = Jump("counted", context: ["number": "110"])
      #expect(await Dish(counting).jump(jump, within: .seconds(60)).outcome == .reached)
    }
    #expect(counts == [110: 1])
  }

  @Test func `planning a jump decodes each context once`() async throws {
    let counts = try await Counted.counts {
      let link = "petri://jump/counted?number=120&from=counted%3Fnumber%3D121"
      let explanation = await Dish(counting).explain(try counting.resolve(link))
      #expect(explanation.failure == nil)
    }
    #expect(counts == [120: 1, 121: 1])
  }
}
