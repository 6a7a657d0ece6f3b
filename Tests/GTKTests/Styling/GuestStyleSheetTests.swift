import Testing

@testable import GTK

@Suite struct GuestStyleSheetTests {
  @Test(arguments: [
    ("button { color: red; }", ".p .scene button { color: red; }"),
    ("a, b:not(.c, .d) {}", ".p .scene a, .p .scene b:not(.c, .d) {}"),
    (".scene { }", ".p .scene { }"),
    (".scene > box { }", ".p .scene > box { }"),
    (".scenery { }", ".p .scene .scenery { }"),
    (".scene ~ box { }", ".p .scene .scene ~ box { }"),
    (".dish-dark { }", ".p.dish-dark .scene { }"),
    (".dish-light .scene box { }", ".p.dish-light .scene box { }"),
    (".dish-darker box { }", ".p .scene .dish-darker box { }"),
    (".petri-shell label { }", ".p .scene .petri-shell label { }"),
    (
      "@define-color x red; a { color: @x; border-color: @xy; }",
      "@define-color p-x red;\n.p .scene a { color: @p-x; border-color: @xy; }"
    ),
    (
      "@keyframes spin { to { opacity: 0; } } a { animation: spin 1s; font-family: spin; }",
      "@keyframes p-spin { to { opacity: 0; } }\n"
        + ".p .scene a { animation: p-spin 1s; font-family: spin; }"
    ),
  ])
  func `the rules of an app apply only in its scene`(sheet: String, expected: String) throws {
    let confined = try GuestStyleSheet.confined(sheet, file: "a.css", to: "p")
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    #expect(words(confined) == words(expected))
  }

  @Test func `an import rule is rejected with its position`() {
    #expect(
      throws: ToolkitError.style(
        file: "a.css",
        line: 2,
        column: 1,
        reason: "“@import” isn’t supported; add the rules to the style sheet itself"
      )
    ) { try GuestStyleSheet.confined("a { }\n@import url(\"b.css\");", file: "a.css", to: "p") }
  }
}
