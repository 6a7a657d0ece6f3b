import Testing

@testable import PetriDishApp

@MainActor
struct BuildProblemTests {
  @Test(arguments: [
    (
      "/shop/Sources/Cart.swift:12:5: error: cannot find 'x' in scope",
      "Sources/Cart.swift:12:5: cannot find 'x' in scope"
    ),
    ("/else/where.c:3:1: fatal error: 'a.h' not found", "/else/where.c:3:1: 'a.h' not found"),
    ("/shop/a b/C:1.swift:7:2: error: no: error: at all", "a b/C:1.swift:7:2: no: error: at all"),
    ("/shop/Cart.swift:9: error: no column", "Cart.swift:9: no column"),
    ("error: link command failed with exit code 1", "link command failed with exit code 1"),
  ])
  func `an error is reported with its position`(line: String, told: String) {
    #expect(BuildProblem(line: line, in: "/shop")?.description == told)
  }

  @Test(arguments: [
    "", "Building for debugging...", "[3/7] Compiling Shop Cart.swift",
    "/shop/Cart.swift:1:1: warning: unused", "/shop/Cart.swift:1:1: note: found this",
    "   |   `- error: cannot find 'x' in scope", "12 |   error: 3", "there was an error: none",
  ])
  func `lines without an error are ignored`(line: String) {
    #expect(BuildProblem(line: line, in: "/shop") == nil)
  }

  @Test func `duplicate errors and summaries are omitted`() {
    let output = [
      "/shop/A.swift:1:1: error: one", "/shop/B.swift:2:2: error: two",
      "/shop/A.swift:1:1: error: one", "error: fatalError",
      "error: emit-module command failed with exit code 1",
      "error: emit-module command failed with exit code 1 (use -v to see invocation)",
    ]
    #expect(
      BuildProblem.all(in: output, of: "/shop").map(\.description) == [
        "A.swift:1:1: one", "B.swift:2:2: two",
      ]
    )
  }

  @Test func `a build failure without known errors is described by its last lines`() {
    let output = (1...20).map { "word \($0)" } + [""]
    let told = BuildProblem.all(in: output, of: "/shop")
    #expect(told.map(\.message) == [(13...20).map { "word \($0)" }.joined(separator: "\n")])
    let silent = BuildProblem.all(in: [], of: "/")
    #expect(silent.map(\.message) == ["The build failed without output."])
  }
}
