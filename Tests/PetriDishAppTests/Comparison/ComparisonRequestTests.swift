import Foundation
import PetriDish
import TestSupport
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

  @Test(.onDisplay) func `a report in which a variant does not reach the screen is written`()
    async throws
  {
    let folder = try TemporaryFolder()
    let program = folder.path("program")
    try folder.write("#!/bin/sh\necho \"$@\"\necho 'not reached' >&2\nexit 1\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let request = ComparisonRequest(screen: "cart", experiment: "navigation", others: [:])
    let report = folder.path("cart.html")
    try await ComparisonProcess(program: program).write(request, to: report)
    #expect(folder.text("cart.html") == "compare cart --experiment navigation --html -\n")
    try folder.write("#!/bin/sh\necho 'no room' >&2\nexit 1\n", to: "program")
    await #expect(throws: (any Error).self) {
      try await ComparisonProcess(program: program).write(request, to: report)
    }
  }
}
