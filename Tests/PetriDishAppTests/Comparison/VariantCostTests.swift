import PetriDish
import Routing
import Survey
import Testing

@testable import PetriDishApp

@MainActor struct VariantCostTests {
  @Test func `each variant has a cost, a path, and a time conclusion except the first`()
    async throws
  {
    let comparison = try await frames.compare(["numbered"], experiment: "frame")
    let screen = try #require(comparison.screens.first)
    let costs = VariantCost.all(of: screen, in: comparison)
    #expect(costs.keys.sorted() == comparison.experiment.variants.sorted())
    for entry in screen.variants {
      let cost = try #require(costs[entry.variant])
      #expect(cost.cost == entry.cost?.figures)
      #expect(cost.path == entry.cost?.path.map(\.words))
      #expect(cost.there == entry.times?.there.seconds)
      #expect(cost.failure == nil)
    }
    #expect(costs[comparison.experiment.variants[0]]?.conclusion == nil)
    #expect(costs[comparison.experiment.variants[1]]?.conclusion != nil)
  }
}
