import Compiling
import Foundation
import Testing

/// The examples in the articles.
struct ArticleTests {
  private static let catalog = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Routing/Routing.docc")

  /// Statements that use the routes of an article, each in a newly started app.
  private static let visits = [
    "Routing": "",
    "HowARouteIsFound": """
    for _ in 1...2 { try await router.navigate(to: .star, in: scene) }
    try await router.navigate(to: .circleOfHome, in: fresh())
    try await router.navigate(to: .circleOfVariant, in: fresh())
    for id in [ProductID(1), ProductID(1001)] {
      let found = fresh()
      try await router.navigate(to: .productSomewhere, with: id, in: found)
      try await router.navigate(to: .productInSight, with: id, in: found)
      try await router.navigate(to: .largerProduct, with: ProductID(0), in: found)
    }
    """,
    "BuildingTheStack": """
    try await router.navigate(to: .productInTabs, with: ProductID(1), in: scene)
    try await router.navigate(to: .searchOnShelf, with: "shoes", in: fresh())
    try await router.navigate(to: .productTabs, with: ProductID(1), in: fresh())
    """,
    "Guards": """
    try await router.navigate(to: .member, with: ProductID(1), in: scene)
    try await router.navigate(to: .grownUpMember, with: ProductID(2), in: scene)
    // If the user isn't logged in, the picker is shown and asked once.
    scene.environment[Session.self] = nil
    var strict = router
    strict.guards.append(AgeGuard())
    do {
      try await strict.navigate(to: .member, with: ProductID(1), in: scene)
      fatalError("nobody is logged in")
    } catch {
      precondition(error.kind == "redirected" && scene.topmost is CityPicker, "\\(error)")
    }
    let other = fresh()
    other.environment[Session.self] = nil
    let route = Step(name: "city") { CircleScreen(title: "City") }
      .guarded(by: CityGuard()).using(.present(.sheet)).from(.current)
    let task = Task { try await router.navigate(to: route, in: other) }
    while !(other.topmost is CityPicker) { await Task.yield() }
    let picker = other.topmost as? CityPicker
    while other.environment[Session.self] == nil {
      picker?.choose("Bern")
      await Task.yield()
    }
    let city = try await task.value
    precondition(other.topmost === city)
    """,
    "WritingAContainer": """
    try await router.navigate(to: .starOnDeck, in: scene)
    try await router.navigate(to: .productInAlbum, with: ProductID(1), in: fresh())
    """,
    "WhenItDoesNotCompile": "",
    "ComingFromRouteComposer": """
    try await router.navigate(to: .product, with: ProductID(1), in: scene)
    """,
  ]

  @Test(arguments: visits.keys.sorted())
  func `every example of an article compiles and runs`(name: String) throws {
    let article = try Article(contentsOf: Self.catalog.appending(path: "\(name).md"))
    var calls: [String] = []
    var sources = article.sources { number, statements in
      calls.append("try await example\(number)(router: Router(), scene: fresh())")
      return """
        @MainActor func example\(number)(router: Router, scene: Scene) async throws {
        \(statements)
        }
        """
    }
    #expect(!sources.isEmpty)
    sources["main.swift"] = """
      // The user is logged in and sees the circle.
      @MainActor func fresh() -> Scene {
        let stack = NavigationStack(contained: [CircleScreen(title: "Circle")])
        let scene = Scene(root: Tabs(contained: [stack]))
        scene.environment[Session.self] = "Bern"
        return scene
      }

      @MainActor func visit(router: Router, scene: Scene) async throws {
      \(Self.visits[name] ?? "")
      }

      \(calls.joined(separator: "\n"))
      try await visit(router: Router(), scene: fresh())
      """
    let imported = sources.mapValues { "import Routing\n\($0)" }
    let (text, status) = try Compiler()
      .run(imported, with: [SnippetTests.shop], linking: ["Routing"])
    #expect(status == 0, "\(text)")
    #expect(article.missing(in: text) == [], "\(text)")
  }

  @Test func `the tested deck matches the deck in the article`() throws {
    let article = try Article(contentsOf: Self.catalog.appending(path: "WritingAContainer.md"))
    let file = SnippetTests.shop.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Containers/Deck.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    for example in article.examples.prefix(2) { #expect(source.contains(example)) }
  }

  @Test func `the catalog contains only tested articles`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path())
    #expect(files.filter { $0.hasSuffix(".md") }.count == 7)
  }
}
