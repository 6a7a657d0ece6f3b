import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct VariantChooserTests {
  private let workbench = Workbench(frames) { _ in HeadlessDriver() }

  private var chooser: VariantChooser { workbench.variants }

  @Test func `all experiments can be chosen, and the first is current`() {
    #expect(chooser.experiments.map(\.id) == ["frame", "tone"])
    #expect(chooser.current?.id == "frame")
  }

  @Test func `the next variant belongs to the experiment that was changed last`()
    async throws
  {
    chooser.choose("dark", of: frames.experiments[1])
    await workbench.runner.settled()
    #expect(chooser.current?.id == "tone")
    chooser.chooseNext()
    await workbench.runner.settled()
    #expect(workbench.dish.variants.decided["tone"] == "light")
  }

  @Test func `choosing the shown variant has no effect`() async throws {
    chooser.choose("plain", of: frames.experiments[0])
    #expect(!workbench.runner.isBusy)
    #expect(chooser.current?.id == "frame")
  }

  @Test(arguments: [
    ("plain", ["plain"], "tabs"), ("split", ["split"], "plain"),
    ("plain", ["plain", "tabs"], "split"),
  ])
  func `the next variant wraps around and skips shown variants`(
    last: String,
    shown: [String],
    next: String
  ) {
    #expect(frames.experiments[0].next(after: last, except: shown) == next)
  }

  @Test func `there is no next variant if all variants are shown`() {
    #expect(frames.experiments[1].next(after: "dark", except: ["light", "dark"]) == nil)
  }
}
