import Foundation
import Assets
import GTK
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct MapPaneTests {
  /// A map in its own window, drawn in this process.
  @MainActor private struct ShownMap {
    let bench: Workbench
    let pane: MapPane
    let window = Window()

    init(_ catalog: Catalog, size: (Int, Int) = (900, 700), state: UserState = UserState())
      async throws
    {
      let assets = paneAssets()
      bench = Workbench(catalog, state: state, devices: try assets.devices()) { _ in
        HeadlessDriver()
      }
      pane = try MapPane(bench, assets)
      pane.draw = catalog.drawings
      window.size = size
      pane.widget.expandsVertically = true
      let column = Box()
      column.append(pane.tools)
      column.append(pane.widget)
      window.child = column
      window.present()
      pane.open()
      try await eventually { pane.canvas.picture != nil && pane.canvas.view.size.width > 0 }
      try await rest()
    }

    /// Waits until the nodes of the map have their places.
    func rest() async throws {
      try await eventually { nodes.allSatisfy { $0.width > 0 } }
      await window.nextFrame()
    }

    var nodes: [DrawingArea] { pane.canvas.widget.descendants(DrawingArea.self) }

    func node(_ id: String) throws -> Int {
      try #require(pane.canvas.picture?.drawing.node(of: id))
    }

    /// Returns the check button of an edge origin in the menu of edges.
    func check(_ origin: NavigationGraph.Origin) throws -> CheckButton {
      let menu = try #require(
        window.descendants(MenuButton.self).first { $0.label?.hasSuffix("dges") == true }
      )
      let checks = try #require(menu.popover).descendants(CheckButton.self)
      return try #require(checks.first { $0.isAccessible(as: origin.rawValue) })
    }

    func isFolded(_ group: String) -> Bool {
      pane.canvas.picture?.drawing.nodes.contains { $0.group == group && $0.folded != nil } == true
    }

    func texts() -> [String] {
      window.descendants(Label.self).filter(\.isMapped).map(\.text)
    }
  }

  @Test func `every screen is an accessible node at its drawn position`() async throws {
    let map = try await ShownMap(mapped)
    let picture = try #require(map.pane.canvas.picture)
    for (index, screen) in mapped.screens.enumerated() {
      #expect(map.nodes[index].isAccessible(as: screen.name))
      // The widgets of the nodes are placed after the view has settled.
      try await eventually {
        let frame = map.pane.canvas.view.frame(picture.layout.nodes[index])
        guard let bounds = map.nodes[index].bounds(in: map.pane.canvas.widget) else { return false }
        return abs(Double(bounds.x) - frame.x) <= 1 && abs(Double(bounds.y) - frame.y) <= 1
      }
    }
  }

  @Test func `a selected screen shows its path, and the map and catalog share the selection`()
    async throws
  {
    let map = try await ShownMap(mapped)
    map.bench.choose(try #require(mapped.screen("second")), context: nil)
    try await eventually { map.texts().contains("go on") }
    #expect(map.pane.canvas.chosen == (try map.node("second")))
    #expect(map.pane.canvas.highlights.path.map(\.number) == [1])
    map.pane.canvas.onChoose(try map.node("first"))
    #expect(map.bench.draft.screen?.id == "first")
    try await eventually { map.texts().contains("Visible at launch.") }
  }

  @Test func `the action that leads to a neighbor is shown completely if it fits`() async throws {
    let words = "press “All that we have in this shop”"
    let map = try await ShownMap(worded(words), size: (1_000, 700))
    map.bench.choose(try #require(map.bench.catalog.screen("second")), context: nil)
    let around = map.window.descendants(ToggleButton.self)
      .first { $0.isAccessible(as: "Around this screen") }
    try #require(around).isActive = true
    // A label that isn't laid out yet also counts as cut.
    try await eventually {
      let label = map.window.descendants(Label.self).first { $0.isMapped && $0.text == words }
      return label?.isCut == false
    }
  }

  @Test func `arrow keys can reach every node`() async throws {
    let map = try await ShownMap(mapped)
    let canvas = map.pane.canvas
    #expect(canvas.takeKeyboard())
    let picture = try #require(canvas.picture)
    var reached: Set<Int> = []
    var queue = [try #require(picture.layout.firstNode(of: picture.drawing))]
    while let node = queue.popLast() {
      guard reached.insert(node).inserted else { continue }
      queue += MapLayout.Direction.allCases.compactMap {
        picture.layout.node(from: node, $0, in: picture.drawing)
      }
    }
    #expect(reached == Set(picture.drawing.nodes.indices))
  }

  @Test func `a search highlights matching screens until it is cleared`() async throws {
    let map = try await ShownMap(mapped)
    let entry = try #require(map.window.descendants(SearchEntry.self).first)
    entry.text = "second"
    let second = try map.node("second")
    try await eventually { map.pane.canvas.found == [second] }
    entry.text = "is:lost"
    try await eventually { map.pane.canvas.found == [] }
    entry.text = ""
    try await eventually { map.pane.canvas.found == nil }
  }

  @Test func `hiding the edges of an origin removes them from the map and is remembered`()
    async throws
  {
    let state = UserState()
    let map = try await ShownMap(mapped, size: (1_500, 700), state: state)
    map.pane.adapt(to: 1_500)
    map.bench.choose(try #require(mapped.screen("second")), context: nil)
    let canvas = map.pane.canvas
    try await eventually { map.texts().contains("2 screens · 1 edge") }
    map.bench.updates.updateIfNeeded()
    #expect(canvas.highlights.path.map(\.number) == [1])
    let check = try map.check(.declared)
    check.isActive = false
    try await eventually { map.texts().contains("2 screens · 0 edges") }
    #expect(canvas.picture?.drawing.drawnEdges.isEmpty == true)
    #expect(canvas.highlights.path.isEmpty)
    #expect(map.texts().contains("go on"))
    #expect(!map.texts().contains { $0.hasPrefix("declared") })
    #expect(map.texts().contains("3 of 4 edges"))
    let other = try await ShownMap(mapped, state: state)
    #expect(try !other.check(.declared).isActive)
    #expect(other.pane.canvas.picture?.drawing.drawnEdges.isEmpty == true)
    check.isActive = true
    try await eventually { map.texts().contains("2 screens · 1 edge") }
    #expect(state[.hiddenEdges].isEmpty)
  }

  @Test func `a group folds into one node and unfolds when one of its screens is selected`()
    async throws
  {
    let state = UserState()
    let map = try await ShownMap(grouped, size: (1_500, 700), state: state)
    map.pane.adapt(to: 1_500)
    let canvas = map.pane.canvas
    #expect(canvas.focus(try map.node("first")))
    map.pane.toggleFold()
    try await eventually { map.isFolded("Two") }
    let node = try map.node("second")
    #expect(node == (try map.node("first")))
    try await map.rest()
    #expect(map.nodes[node].isAccessible(as: "Two: 2 screens"))
    #expect(canvas.highlights.focused == node)
    #expect(map.texts().contains("3 screens · 1 edge"))
    let other = try await ShownMap(grouped, state: state)
    #expect(other.isFolded("Two"))
    // A search finds the screen at its group, and selecting the screen unfolds the group.
    let entry = try #require(map.window.descendants(SearchEntry.self).first)
    entry.text = "second"
    try await eventually { map.texts().contains("1 of 3") && canvas.found == [node] }
    entry.text = ""
    map.bench.choose(try #require(grouped.screen("second")), context: nil)
    try await eventually { !map.isFolded("Two") }
    #expect(canvas.chosen == (try map.node("second")))
    #expect(canvas.highlights.focused == (try map.node("first")))
    // A group that is folded with the selected screen in it stays folded until it is clicked.
    canvas.fold(0)
    try await eventually { map.isFolded("Two") && canvas.chosen == (try? map.node("second")) }
    canvas.onChoose(try map.node("second"))
    try await eventually { !map.isFolded("Two") }
    #expect(map.bench.draft.screen?.id == "second")
    map.pane.toggleAllFolds()
    try await eventually { map.isFolded("Two") && map.isFolded("One") }
    map.pane.toggleAllFolds()
    try await eventually { !map.isFolded("Two") && !map.isFolded("One") }
  }

  @Test
  func `a shown screen has a thumbnail in its node and in its folded group`()
    async throws
  {
    let map = try await ShownMap(grouped)
    let picture = Picture(width: 4, height: 8, pixels: [UInt8](repeating: 90, count: 128))
    let second = try map.node("second")
    #expect(map.pane.canvas.thumbnails.allSatisfy { $0 == nil })
    map.pane.close()
    let key = map.bench.thumbnailKey(of: "second", in: map.bench.dishes.focused)
    map.bench.thumbnails.keep(picture, of: key)
    map.pane.open()
    #expect(
      map.pane.canvas.thumbnails.indices.filter { map.pane.canvas.thumbnails[$0] != nil } == [
        second
      ]
    )
    map.pane.toggleFold(of: "Two")
    try await eventually { map.isFolded("Two") }
    #expect(map.pane.canvas.thumbnails[try map.node("second")] != nil)
  }

  @Test func `the neighborhood shows cards of the neighboring screens`() async throws {
    let map = try await ShownMap(mapped)
    map.pane.close()
    let picture = Picture(width: 4, height: 8, pixels: [UInt8](repeating: 90, count: 128))
    for id in ["first", "second"] {
      let key = map.bench.thumbnailKey(of: id, in: map.bench.dishes.focused)
      map.bench.thumbnails.keep(picture, of: key)
    }
    map.pane.open()
    map.bench.choose(try #require(mapped.screen("first")), context: nil)
    let around = try #require(
      map.window.descendants(ToggleButton.self).first { $0.isAccessible(as: "Around this screen") }
    )
    around.isActive = true
    try await eventually { map.texts().contains("Leads to: 1") }
    let name = try #require(mapped.screen("second")).name
    let card = try #require(
      map.window.descendants(Button.self).first { $0.isMapped && $0.isAccessible(as: name) }
    )
    // The picture of the screen itself is larger than those of its neighbors.
    let pictures = map.window.descendants(PictureView.self).filter(\.isMapped)
      .compactMap { $0.picture?.width }
    #expect(pictures.sorted() == [32, 32, 94])
    card.click()
    try await eventually { map.bench.draft.screen?.id == "second" }
  }

  @Test func `a slow survey shows its progress and can be stopped and started again`()
    async throws
  {
    let assets = paneAssets()
    let bench = Workbench(mapped, devices: try assets.devices()) { _ in HeadlessDriver() }
    let pane = try MapPane(bench, assets)
    var surveys = 0
    var ends = [false, false]
    var report: SurveyProgress.Report = { _, _ in }
    pane.draw = { request, progress in
      let survey = surveys
      surveys += 1
      report = progress
      // The first survey runs until it is stopped.
      if survey == 0 { try? await Task.sleep(for: .seconds(600)) }
      ends[survey] = true
      return try await mapped.drawings(request)
    }
    let window = Window()
    window.child = pane.widget
    window.present()
    pane.open()
    func texts() -> [String] {
      window.descendants(Label.self).filter(\.isMapped).map(\.text)
    }
    func button(_ label: String) -> Button? {
      window.descendants(Button.self).first { $0.isMapped && $0.label == label }
    }
    try await eventually { surveys == 1 }
    report(1_001, 10_000)
    try await eventually { texts().contains { $0.hasPrefix("1000 of 10000 opened") } }
    let bar = window.descendants(ProgressBar.self).first(where: \.isMapped)
    #expect(bar?.fraction == 0.1)
    try #require(button("Stop")).click()
    try await eventually { ends[0] && texts().contains("Stopped.") }
    report(1_002, 10_000)
    bench.notify(.moved)
    await MainLoop.settled()
    #expect(texts().contains("Stopped.") && surveys == 1)
    try #require(button("Continue from the start")).click()
    try await eventually { pane.canvas.picture != nil }
  }

  @Test func `a slow plan of all starts shows its progress and can be stopped`() async throws {
    let map = try await ShownMap(mapped)
    var isStopped = false
    map.pane.starts.plan = { _, report in
      report(31, 90)
      defer { isStopped = true }
      try await Task.sleep(for: .seconds(600))
      throw CancellationError()
    }
    let starts = map.window.descendants(ToggleButton.self).first { $0.label == "Starts" }
    try #require(starts).click()
    try await eventually { map.texts().contains("Opening every screen once to plan from it…") }
    try await eventually { map.texts().contains { $0.hasPrefix("30 of 90 opened") } }
    let stop = map.window.descendants(Button.self).first { $0.isMapped && $0.label == "Stop" }
    try #require(stop).click()
    try await eventually { isStopped && map.texts().contains("Stopped.") }
  }

  @Test func `the remaining time of a survey is estimated from the screens so far`() {
    var progress = SurveyProgress()
    #expect(progress.words.isEmpty)
    progress.advance(to: 101, of: 400)
    #expect(progress.words(after: .seconds(10)) == "100 of 400 opened, about 30 s left")
    #expect(progress.words(after: .milliseconds(10)) == "100 of 400 opened")
    #expect(progress.fraction == 0.25)
  }

  @Test func `the row of tools is at most 34 points high`() async throws {
    let map = try await ShownMap(mapped)
    let styles = try StyleSheets(paneAssets())
    styles.install()
    defer { styles.uninstall() }
    try await eventually { map.pane.tools.measure(.vertical).natural <= 34 }
  }

  @Test func `a map that can’t be drawn shows an error instead`() async throws {
    let assets = paneAssets()
    let bench = Workbench(mapped, devices: try assets.devices()) { _ in HeadlessDriver() }
    let pane = try MapPane(bench, assets)
    pane.draw = { _, _ in throw UsageError("There is no ink.") }
    let window = Window()
    window.child = pane.widget
    window.present()
    pane.open()
    try await eventually {
      window.descendants(Label.self).contains { $0.isMapped && $0.text == "There is no ink." }
    }
  }

  @Test func `the table of starts is planned once, can be filtered, and jumps from its cells`()
    async throws
  {
    let map = try await ShownMap(mapped)
    var plans = 0
    map.pane.starts.plan = { request, _ in
      plans += 1
      return try await mapped.startRows(
        under: request.apps.first ?? [:],
        in: StandardEnvironment()
      )
    }
    var left = 0
    map.pane.onLeave = { left += 1 }
    let buttons = map.window.descendants(ToggleButton.self)
    try #require(buttons.first { $0.label == "Starts" }).click()
    try await eventually { map.texts().contains("2 targets · 3 starts") }
    try #require(map.window.descendants(SearchEntry.self).first).text = "second from:first"
    try await eventually { map.texts().contains("1 of 2 targets · 1 of 3 starts") }
    #expect(plans == 1)
    let view = map.pane.starts.view
    #expect(view.takeKeyboard())
    try await eventually { map.texts().contains("First → Second") }
    view.onJump(StartTable.Position(start: 1, target: 1))
    await map.bench.runner.settled()
    #expect(left == 1)
    #expect(map.bench.dish.scene.topmost.title == "Second")
  }

  @Test(arguments: [
    ("a.html", "phone", "<!"), ("a", "phone", "<!"), ("a.dot", "phone", "digraph "),
    ("a.map", nil, "{\"map\":"),
  ])
  func `the file name determines the format of a saved map`(
    name: String,
    device: String?,
    start: String
  )
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    let map = try await ShownMap(mapped)
    var (asked, notices): ([String?], [String]) = ([], [])
    map.bench.observe { if let text = $0.words { notices.append(text) } }
    map.pane.export.exporter.askForPath = { name in
      #expect(name == "Mapped map.html")
      return path
    }
    map.pane.export.makeMap = { device in
      asked.append(device)
      return await mapped.map()
    }
    let button = map.window.descendants(Button.self).first { $0.isAccessible(as: "Save the map") }
    try #require(button).click()
    try await eventually { notices == ["Map saved to \(path)"] }
    #expect(asked == [device])
    #expect(folder.text(name)?.hasPrefix(start) == true)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try #require(button).click()
    try await eventually { notices.count == 2 }
    #expect(notices.last?.hasPrefix("Map couldn’t be saved: ") == true)
  }

  @Test func `a table that can’t be planned shows its error and isn’t retried`() async throws {
    struct Unplanned: Error, CustomStringConvertible { let description = "It cannot be." }
    let map = try await ShownMap(mapped)
    var plans = 0
    map.pane.starts.plan = { _, _ in
      plans += 1
      throw Unplanned()
    }
    let starts = map.window.descendants(ToggleButton.self).first { $0.label == "Starts" }
    try #require(starts).click()
    try await eventually { map.texts().contains("It cannot be.") }
    await MainLoop.settled()
    #expect(plans == 1)
  }
}

/// Returns a catalog whose first screen leads to its second screen.
private func worded(_ words: String) -> Catalog {
  Catalog("Worded", root: { _ in NavigationStack(contained: [First(title: "First")]) }) {
    ScreenConfiguration("first", route: .mapFirst).navigates(to: .mapSecond, by: words)
    ScreenConfiguration("second", route: .mapSecond)
  }
}

/// A catalog of two screens, the first of which leads to the second.
private let mapped = Catalog(
  "Mapped",
  root: { _ in NavigationStack(contained: [First(title: "First")]) }
) {
  ScreenGroup("Two") {
    ScreenConfiguration("first", route: .mapFirst).navigates(to: .mapSecond, by: "go on")
    ScreenConfiguration("second", route: .mapSecond)
  }
}

/// A catalog of three screens in two groups.
private let grouped = Catalog(
  "Grouped",
  root: { _ in NavigationStack(contained: [First(title: "First")]) }
) {
  ScreenGroup("Two") {
    ScreenConfiguration("first", route: .mapFirst).navigates(to: .mapSecond, by: "go on")
    ScreenConfiguration("second", route: .mapSecond).navigates(to: .mapThird, by: "go further")
  }
  ScreenGroup("One") { ScreenConfiguration("third", route: .mapThird) }
}

private final class Third: Screen {}

extension Route where Target == Third, Context == NoContext {
  fileprivate static var mapThird: Self {
    Step { Third(title: "Third") }.using(.push).from(containerOf: .mapFirst)
  }
}

private final class Second: Screen {}

extension Route where Target == First, Context == NoContext {
  fileprivate static var mapFirst: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Second, Context == NoContext {
  fileprivate static var mapSecond: Self {
    Step { Second(title: "Second") }.using(.push).from(containerOf: .mapFirst)
  }
}
