import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct ComparisonCostsTests {
  private let costs = ComparisonCosts { _, _ in [:] }

  private func request(_ screen: String) -> ComparisonRequest {
    ComparisonRequest(screen: screen, experiment: "frame", others: [:])
  }

  private func results(_ actions: Int) -> ComparisonCosts.Results {
    let cost = NavigationCost.Figures(actions: actions, depth: 1, modals: 0, back: 1, hidden: 0)
    return ["tabs": VariantCost(cost: cost)]
  }

  @Test func `costs are calculated once and cached`() async throws {
    var asked: [String] = []
    var answers = 0
    costs.onAnswer = { answers += 1 }
    costs.count = { request, _ in
      asked.append(request.screen)
      return results(asked.count)
    }
    #expect(costs.results(of: request("cart")) == nil)
    #expect(costs.results(of: request("cart")) == nil)
    try await eventually { answers == 1 }
    #expect(costs.results(of: request("cart")) == results(1))
    #expect(asked == ["cart"])
  }

  @Test func `a calculation reports its progress until it ends`() async throws {
    var seen: [Int?] = []
    costs.onAnswer = { seen.append(costs.progress?.opened) }
    costs.count = { _, report in
      for opened in 1...3 { report((opened, 3)) }
      return results(1)
    }
    #expect(costs.results(of: request("cart")) == nil)
    #expect(costs.progress == nil)
    try await eventually { seen.count == 4 }
    #expect(seen == [1, 2, 3, nil])
  }

  @Test func `a new request replaces the running calculation`() async throws {
    var answered: [String] = []
    costs.count = { request, _ in
      if request.screen == "slow" { try await Task.sleep(for: .seconds(3_600)) }
      return results(1)
    }
    costs.onAnswer = { answered.append("one") }
    #expect(costs.results(of: request("slow")) == nil)
    #expect(costs.results(of: request("quick")) == nil)
    try await eventually { !answered.isEmpty }
    #expect(answered == ["one"])
    #expect(costs.results(of: request("quick")) == results(1))
  }

  @Test func `a failed request is retried after another request`() async throws {
    var answers = 0
    costs.onAnswer = { answers += 1 }
    costs.count = { request, _ in
      if request.screen == "broken", answers == 0 { throw UsageError("Broken.") }
      return results(answers)
    }
    #expect(costs.results(of: request("broken")) == nil)
    try await eventually { answers == 1 }
    #expect(costs.failure(of: request("broken")) != nil)
    #expect(costs.results(of: request("other")) == nil)
    try await eventually { answers == 2 }
    #expect(costs.failure(of: request("broken")) == nil)
    #expect(costs.results(of: request("broken")) == nil)
    try await eventually { answers == 3 }
    #expect(costs.results(of: request("broken")) == results(2))
  }

  @Test func `previous costs are kept while an observed edge causes a recalculation`() async throws
  {
    var answers = 0
    costs.onAnswer = { answers += 1 }
    costs.count = { _, _ in results(answers) }
    #expect(costs.results(of: request("cart")) == nil)
    try await eventually { answers == 1 }
    var observed = request("cart")
    observed.observed = [observedEdge(to: "cart")]
    #expect(costs.results(of: observed) == results(0))
    try await eventually { answers == 2 }
    #expect(costs.results(of: observed) == results(1))
  }
}
