import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct CSSProviderTests {
  @Test func `a style sheet applies until it is removed`() throws {
    let provider = try CSSProvider(".wide { min-width: 321px; }")
    provider.install(.application)
    #expect(leastWidth() == 321)
    provider.remove()
    #expect(leastWidth() < 321)
  }

  private func leastWidth() -> Int {
    let label = Label("x")
    label.setClass("wide")
    return label.measure(.horizontal).minimum
  }

  @Test func `a parse error includes the file, line, and column`() {
    let error = #expect(throws: ToolkitError.self) {
      try CSSProvider("label {\n  colour: red;\n}", file: "style.css")
    }
    #expect(error?.description == "style.css:2:3: No property named \"colour\"")
  }
}
