import PetriDish
import Testing

@testable import PetriDishApp

private struct Wide: Codable, Hashable { var value: Int }
private struct Wider: Codable, Hashable { var value: Int, other: String? }

extension Route where Target == Plain, Context == Wide {
  fileprivate static var wide: Self { Step { _ in Plain() }.using(.nothing).from(.current) }
}

extension Route where Target == Plain, Context == Wider {
  fileprivate static var wider: Self { Step { _ in Plain() }.using(.nothing).from(.current) }
}

@MainActor struct ScreenStatusesTests {
  private let state = UserState()
  private let catalog = plainCatalog {
    ScreenConfiguration("a", route: .plain)
    ScreenConfiguration("b", route: .wide).preset("one", Wide(value: 1))
  }

  @Test func `a screen is new until its first jump and then reflects its last jump`() {
    let statuses = ScreenStatuses(catalog, state)
    var heard: [Int] = []
    statuses.observe { heard.append($0) }
    #expect(statuses.status(of: 0) == .new)
    for (outcome, status) in [
      (.reached, .ok), (.stopped, .ok), (.redirected, .ok), (.reached, .ok), (.failed, .failed),
    ] as [(JumpResult.Outcome, ScreenStatus)] {
      statuses.note(outcome, of: "a")
      #expect(statuses.status(of: 0) == status)
    }
    statuses.note(.failed, of: "nowhere")
    #expect(heard == [0, 0])
    #expect(statuses.status(of: 1) == .new)
  }

  @Test func `statuses are restored, and screens with other context fields are marked as changed`()
  {
    let first = ScreenStatuses(catalog, state)
    first.note(.reached, of: "a")
    first.note(.failed, of: "b")
    let same = plainCatalog {
      ScreenConfiguration("b", route: .wide).preset("two", Wide(value: 2)).tags("new")
      ScreenConfiguration("a", route: .plain)
    }
    let second = ScreenStatuses(same, state)
    #expect([0, 1].map(second.status(of:)) == [.failed, .ok])
    let other = plainCatalog {
      ScreenConfiguration("a", route: .plain)
      ScreenConfiguration("b", route: .wider).preset("one", Wider(value: 1, other: nil))
    }
    let third = ScreenStatuses(other, state)
    #expect([0, 1].map(third.status(of:)) == [.ok, .changed])
    third.note(.reached, of: "b")
    #expect(third.status(of: 1) == .ok)
  }

  @Test func `observers are notified of statuses until they are canceled`() {
    let statuses = ScreenStatuses(catalog, state)
    var (first, second): ([Int], [Int]) = ([], [])
    let observation = statuses.observe { first.append($0) }
    statuses.observe { second.append($0) }
    statuses.note(.reached, of: "b")
    observation.cancel()
    statuses.note(.reached, of: "a")
    #expect(first == [1])
    #expect(second == [1, 0])
  }
}
