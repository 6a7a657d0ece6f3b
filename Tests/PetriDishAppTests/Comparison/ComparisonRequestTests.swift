import PetriDish
import Testing

@testable import PetriDishApp

@MainActor
struct ComparisonRequestTests {
  @Test func `a call names the screen, the experiment and what holds of the others`() {
    let request = ComparisonRequest(
      screen: "cart",
      experiment: "navigation",
      others: ["tone": "dark", "checkout": "short"]
    )
    #expect(
      request.words == [
        "compare", "cart", "--experiment", "navigation", "--under", "checkout=short,tone=dark",
      ]
    )
    var another = request
    another.link = "petri://jump/cart?id=815&v=1"
    #expect(another.words[1] == "petri://jump/cart?id=815&v=1")
    #expect(another.withoutObservations == another)
    var tablet = request
    tablet.device = "tablet"
    #expect(tablet.words == request.words + ["--device", "tablet"])
    #expect(tablet.withoutObservations == tablet)
    var other = request
    other.observed = [observedEdge(to: "cart")]
    #expect(other.words.suffix(2) == ["--ways", "-"])
    #expect(other.withoutObservations == request)
  }
}
