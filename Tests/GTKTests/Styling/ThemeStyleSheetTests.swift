import GTK
import TestSupport
import Testing

@Suite struct ThemeStyleSheetTests {
  @Test(arguments: [
    ("button { color: red; }", ".d button { color: red; }"),
    ("a, b:not(c, d) > e{x:y}", ".d a, .d b:not(c, d) > e {x:y}"),
    (".background:backdrop { x: y }", ".d.background:backdrop, .d .background:backdrop { x: y }"),
    ("@define-color a red;\nb{}", ".d b {}"),
    (
      "@keyframes k { from { a: b } to { a: c } } b{}",
      "@keyframes k { from { a: b } to { a: c } }\n.d b {}"
    ),
    ("/* a { } */ b /* , c */ { d: \"}/*{\" }", ".d b { d: \"}/*{\" }"),
    ("", ""),
    ("a { b: c", ".d a { b: c}"),
  ])
  func `every selector is scoped to the class`(sheet: String, expected: String) {
    #expect(ThemeStyleSheet.scoped(sheet, under: "d") == expected + (expected.isEmpty ? "" : "\n"))
  }

  @Test(.onDisplay, arguments: [true, false])
  @MainActor func `the built-in theme can be parsed after it is scoped to a class`(isDark: Bool)
    throws
  {
    let theme = try ThemeStyleSheet.builtIn(isDark: isDark)
    let scoped = ThemeStyleSheet.scoped(theme, under: "dish-dark")
    #expect(scoped.split(separator: "\n").count > 800)
    _ = try CSSProvider(scoped)
  }

  @Test(.onDisplay) @MainActor func `a light window can contain a dark area`() throws {
    let theme = try ThemeStyleSheet.builtIn(isDark: true)
    let provider = try CSSProvider(ThemeStyleSheet.scoped(theme, under: "dish-dark"))
    provider.install(.settings)
    defer { provider.remove() }
    let window = Window()
    let (outside, inside, dish) = (Label("out"), Label("in"), Box())
    let all = Box()
    dish.classes = ["dish-dark", "background"]
    dish.append(inside)
    all.append(outside)
    all.append(dish)
    window.child = all
    #expect(outside.textColor.red < 0.3)
    #expect(inside.textColor.red > 0.8)
  }
}
