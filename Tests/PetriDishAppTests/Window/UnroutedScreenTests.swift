import GTK
import GTKBackend
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

private enum Look: String, Experiment { case plain, colorful }

/// What the window says about the plan and the cost of a screen without a route.
@Suite(.onDisplay) @MainActor struct UnroutedScreenTests {
  @Test func `the plan and the comparison say that only routes have a cost`() async throws {
    let application = someApplication()
    try application.register()
    let catalog = Catalog("Closures") {
      Look.self
      ScreenConfiguration("about") { Label("About us") }
    }
    let main = try await MainWindow.shown(catalog, UserState(), in: application)
    let sentence = "No route: plans, costs and starts describe routes only."
    func says(_ widget: Widget) -> Bool {
      widget.descendants(Label.self).contains { $0.isMapped && $0.text.hasSuffix(sentence) }
    }
    main.workbench.open(link: "petri://jump/about")
    await main.workbench.runner.settled()
    #expect(!says(main.window))
    main.window.activateAction(WindowAction.showPlan.fullName)
    try await eventually { says(main.window) }
    main.window.activateAction(WindowAction.showContext.fullName)
    try await eventually { !says(main.window) }
    main.workbench.toggleTwin()
    await main.workbench.runner.settled()
    try await eventually { says(main.bottom.widget) }
    main.window.destroy()
  }

  @Test func `the map says why a screen without a route has no path`() throws {
    let layout = try UIFile<MapOutlets>(paneAssets())
    let parts = try layout.make()
    let card = try MapPathCard(parts, layout)
    let node = MapDrawing.Node(id: "about", title: "About")
    try card.show([node], variants: [], remark: "only routes")
    let texts = try parts.steps.descendants(Label.self).map(\.text)
    #expect(texts.contains("No route: only routes."))
  }
}
