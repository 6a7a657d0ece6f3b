import PetriDish
import Testing

@testable import PetriDishApp

private enum Payment: Codable, Hashable { case cash(Int), card(String) }

extension Route where Target == First, Context == Bill {
  fileprivate static var paid: Self { Step { _ in First() }.using(.present(.sheet)).from(.current) }
}

private struct Bill: Codable, Hashable {
  var payment: Payment
  var tip: Int
}

@MainActor
struct ProgramTests {
  private final class Lines {
    var output: [String] = []
    var error: [String] = []
  }

  private func run(_ catalog: Catalog, _ words: String...) -> (
    status: Int32, lines: [String], error: [String]
  ) {
    let lines = Lines()
    let out = Output(line: { lines.output.append($0) }, error: { lines.error.append($0) })
    let status = Program(catalog, source: "Two.catalog", out: out).run(["catalog"] + words)
    return (status, lines.output, lines.error)
  }

  @Test func `a duplicate id at registration is one sentence, and a finding`() {
    let catalog = Catalog("Twice", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("first", route: .first)
    }
    let answer = run(catalog, "list")
    #expect(answer.status == 1)
    #expect(answer.error == ["The screen “first” is registered already; an id can be used once."])
    #expect(answer.lines.isEmpty)
  }

  @Test func `a list is a line for each screen`() {
    let answer = run(twoScreens, "list")
    #expect(answer.status == 0)
    #expect(answer.lines.count == 3)
    #expect(answer.lines.first?.hasPrefix("first") == true)
  }

  @Test func `what shows a screen promises no link that does not open it`() {
    let bare = Catalog("Bare", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("numbered", route: .numbered)
      ScreenConfiguration("paid", route: .paid)
    }
    #expect(run(bare, "show", "first").lines.last == "opens    petri://jump/first?v=1")
    #expect(
      run(bare, "show", "numbered").lines.last
        == "opens    nothing without a context. “numbered” has no preset, and its context cannot be "
        + "left out: “value” is missing; it must be a whole number."
    )
    let paid = run(bare, "show", "paid").lines
    #expect(
      paid.contains(
        "  …  Payment accepts no invented value; with a preset all its fields can be seen."
      )
    )
  }

  @Test func `an unknown command names itself and the known ones`() {
    let answer = run(twoScreens, "frobnicate")
    #expect(answer.status == 2)
    #expect(
      answer.error == [
        "There is no command “frobnicate”; the commands are "
          + "list, show, open, explain, jump, compare, check, replay, watch."
      ]
    )
  }
}
