import Assets
import GTK
import GTKBackend
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of two dishes side by side.
@Suite(.onDisplay) @MainActor struct TwinPaneTests {
  private let window = Window()
  private let workbench: Workbench
  private let sceneViews = DishSceneViewCache()
  private let pane: DishPane
  private let bottom: BottomPanel
  private var line: SecondLine { pane.bar.line }
  private let messages: WorkbenchMessages

  init() async throws {
    let assets = paneAssets()
    workbench = Workbench(
      twoScreens,
      devices: try assets.devices(),
      makeDriver: { [sceneViews] dish in sceneViews.scene(for: dish) }
    )
    pane = try DishPane(workbench, sceneViews, assets, StyleSheets(assets))
    bottom = try BottomPanel(workbench, assets)
    messages = WorkbenchMessages(workbench, pane.bar.line)
    bottom.comparison.costs.count = { _, _ in Self.results }
    let box = Box(.vertical)
    for widget in [pane.bar.widget, pane.canvas, bottom.widget] {
      widget.expandsHorizontally = true
      box.append(widget)
    }
    pane.canvas.expandsVertically = true
    bottom.widget.expandsVertically = false
    window.child = box
  }

  private static var results: [String: VariantCost] {
    func result(_ actions: Int) -> VariantCost {
      VariantCost(
        cost: NavigationCost.Figures(actions: actions, depth: 2, modals: 0, back: 1, hidden: 0),
        path: ["press “Number”"],
        there: PredictedSeconds(least: 1.6 * Double(actions), most: 5),
        conclusion: actions > 1 ? .tooClose : nil
      )
    }
    return ["plain": result(1), "tabs": result(3)]
  }

  private func twin(
    width: Int = 1200,
    height: Int = 1000,
    at link: String = "petri://jump/numbered?context.value=1"
  ) async throws {
    window.size = (width, height)
    window.present()
    workbench.open(link: link)
    await workbench.runner.settled()
    try await eventually { pane.canvas.isMapped }
    workbench.toggleTwin()
    await workbench.runner.settled()
    try await eventually { devices.count == 2 && devices.allSatisfy { $0.width > 100 } }
    await window.settle()
  }

  /// The drawn devices, from left to right.
  private var devices: [Widget] {
    let found = pane.canvas.descendants(Fixed.self).filter(\.isMapped)
    return found.sorted { place($0).x < place($1).x }
  }

  private func place(_ widget: Widget) -> (x: Double, y: Double) {
    widget.translate(x: 0, y: 0, to: pane.canvas) ?? (0, 0)
  }

  private func texts(_ widget: Widget) -> [String] {
    widget.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }.map(\.text)
  }

  private func button(_ name: String) throws -> Button {
    try #require(
      (window.child?.descendants(Button.self) ?? []).first {
        $0.isMapped
          && ($0.label == name || $0.tooltip?.hasPrefix(name) == true || $0.isAccessible(as: name))
      }
    )
  }

  private func end() { window.destroy() }

  @Test func `two devices with names fit side by side`()
    async throws
  {
    try await twin()
    #expect(texts(pane.bar.widget).contains("Plain + Tabs"))
    #expect(place(devices[0]).y == place(devices[1]).y)
    #expect(place(devices[1]).x > place(devices[0]).x + Double(devices[0].width))
    #expect(place(devices[1]).x + Double(devices[1].width) <= Double(pane.canvas.width))
    for device in devices { #expect(texts(device).contains("this is number 1")) }
    #expect(texts(pane.canvas).filter { $0 == "Ready" }.count == 2)
    end()
  }

  @Test func `two devices are stacked vertically if they are larger that way`() async throws {
    pane.adapt(to: 720, hasControls: (start: false, end: false))
    try await twin(
      width: 640,
      height: 1300,
      at: "petri://jump/numbered?context.value=1&device=desktop"
    )
    try await eventually {
      devices.count == 2 && place(devices[0]).x == place(devices[1]).x
        && abs(place(devices[0]).y - place(devices[1]).y) > Double(devices[0].height)
    }
    end()
  }

  @Test func `manual navigation in one dish is reported and can be applied to both`() async throws {
    try await twin()
    let second = workbench.dishes.controllers[1]
    _ = try await second.dish.router.navigate(
      to: .numbered,
      with: Number(value: 5),
      in: second.dish.scene
    )
    await window.settle()
    #expect(texts(pane.canvas).contains("Navigated since"))
    #expect(texts(line.widget).contains { $0.hasPrefix("Tabs was navigated to ") })
    try button("Open the screen of Tabs in both").click()
    await workbench.runner.settled()
    await window.settle()
    for device in devices { #expect(texts(device).contains("this is number 5")) }
    #expect(!texts(pane.canvas).contains("Navigated since"))
    end()
  }

  @Test func `each dish says that a guard stopped it`() async throws {
    try await twin()
    workbench.open(try #require(twoScreens.screen("forbidden")))
    await workbench.runner.settled()
    await window.settle()
    #expect(texts(pane.canvas).filter { $0 == "Stopped by a guard" }.count == 2)
    #expect(texts(line.widget).contains("Plain: Stopped by “never”. Forbidden was not opened."))
    end()
  }

  @Test func `the comparison below the dishes can be switched to the timeline of both`()
    async throws
  {
    try await twin()
    try await eventually { texts(bottom.widget).contains("2 more actions") }
    #expect(texts(bottom.widget).contains("1.6–5.0 s there\nno way back"))
    let observed = texts(bottom.widget)
    #expect(observed.contains("fewest actions"))
    #expect(
      observed.contains("1 of 4 levels differs") || observed.contains { $0.contains("differ") }
    )
    #expect(observed.contains { $0.contains("in Tabs") })
    try button("Timeline").click()
    await window.settle()
    #expect(!Set(texts(bottom.widget)).isDisjoint(with: ["plain", "tabs"]))
    try button("Comparison").click()
    await window.settle()
    #expect(texts(bottom.widget).contains("Comparison"))
    end()
  }

  @Test func `swapping the dishes also swaps their costs`() async throws {
    try await twin()
    try await eventually { texts(bottom.widget).contains("2 more actions") }
    let first = try #require(devices.first)
    try button("Swap the two dishes").click()
    await window.settle()
    #expect(devices.last === first)
    let titles = texts(bottom.widget).filter { ["Plain", "Tabs"].contains($0) }
    #expect(titles.prefix(2) == ["Tabs", "Plain"])
    end()
  }

  @Test func `an observed edge triggers a recalculation, and previous costs stay visible`()
    async throws
  {
    var asked: [ComparisonRequest] = []
    bottom.comparison.costs.count = { request, _ in
      asked.append(request)
      // The second request never finishes.
      if asked.count == 2 { try await Task.sleep(for: .seconds(3_600)) }
      return Self.results
    }
    try await twin()
    try await eventually { texts(bottom.widget).contains("2 more actions") }
    let second = workbench.dishes.controllers[1].dish
    let press = workbench.journal.append(.gesture("click", on: "Go on"), dish: second.name)
    _ = try await Cause.with(press) {
      try await second.router.navigate(to: .numbered, with: Number(value: 5), in: second.scene)
    }
    try await eventually { asked.count == 2 }
    #expect(asked.map(\.observed.count) == [0, 1])
    #expect(asked[1].observed.map(\.words) == ["click “Go on”"])
    #expect(asked[1].observed.map(\.variants["frame"]) == ["tabs"])
    #expect(texts(bottom.widget).contains("2 more actions"))
    end()
  }

  @Test func `the button of the focused dish is active`() async throws {
    try await twin()
    let names = ["Inspect Plain, Ready", "Inspect Tabs, Ready"]
    func pressed() throws -> [Bool] {
      workbench.updates.updateIfNeeded()
      return try names.map { (try button($0) as? ToggleButton)?.isActive == true }
    }
    #expect(try pressed() == [true, false])
    try button(names[1]).click()
    #expect(try pressed() == [false, true])
    #expect(workbench.dishes.focused === workbench.dishes.controllers[1])
    try button(names[1]).click()
    #expect(try pressed() == [false, true])
    workbench.focus(workbench.dishes.controllers[0])
    #expect(try pressed() == [true, false])
    end()
  }

  @Test func `one button unlinks and links the navigation of the dishes`()
    async throws
  {
    try await twin()
    let same = try #require(try button("Same jumps") as? ToggleButton)
    #expect(same.isActive)
    same.click()
    #expect(!same.isActive && !workbench.dishes.sharesJumps)
    workbench.focus(workbench.dishes.controllers[1])
    workbench.open(link: "petri://jump/numbered?context.value=5")
    await workbench.runner.settled()
    await window.settle()
    #expect(texts(devices[0]).contains("this is number 1"))
    #expect(texts(devices[1]).contains("this is number 5"))
    same.click()
    await window.settle()
    #expect(texts(pane.canvas).contains("Navigated separately"))
    try button("Match Tabs").click()
    await workbench.runner.settled()
    await window.settle()
    for device in devices { #expect(texts(device).contains("this is number 5")) }
    end()
  }

  @Test func `two dishes and their comparison fit in a window as narrow as a phone`()
    async throws
  {
    try await twin(width: 360, height: 900)
    pane.adapt(to: 360, hasControls: (start: true, end: true))
    bottom.adapt(to: 599)
    try await eventually { texts(bottom.widget).contains("2 more actions") }
    #expect(bottom.widget.measure(.horizontal).minimum <= 360)
    workbench.toggleSameJumps()
    workbench.focus(workbench.dishes.controllers[1])
    workbench.open(link: "petri://jump/numbered?context.value=5")
    await workbench.runner.settled()
    workbench.toggleSameJumps()
    await window.settle()
    #expect(texts(pane.canvas).contains("Differs"))
    #expect(pane.canvas.measure(.horizontal).minimum <= 360)
    _ = try button("Timeline")
    end()
  }

  @Test func `an error is shown in place of costs that can’t be calculated`() async throws {
    bottom.comparison.costs.count = { _, _ in throw ToolkitError.noDisplay }
    try await twin()
    try await eventually { texts(bottom.widget).contains("\(ToolkitError.noDisplay)") }
    #expect(texts(bottom.widget).contains("Stack difference"))
    end()
  }

  @Test(arguments: ["Close Plain", "Close Tabs"])
  func `a closed dish is freed with all its widgets`(name: String) async throws {
    try await twin()
    let index = name == "Close Plain" ? 0 : 1
    weak let dish = workbench.dishes.controllers[index].dish
    weak let scene = workbench.dishes.controllers[index].dish.scene
    weak let screen = workbench.dishes.controllers[index].dish.scene.topmost
    weak let sceneView = sceneViews.sceneView(of: workbench.dishes.controllers[index].dish)
    let stays = workbench.dishes.controllers[1 - index].dish
    try button(name).click()
    await workbench.runner.settled()
    await window.settle()
    #expect(workbench.dish === stays)
    #expect(devices.count == 1)
    #expect(texts(devices[0]).contains("this is number 1"))
    try await eventually {
      dish == nil && scene == nil && screen == nil && sceneView == nil
    }
    #expect(!texts(bottom.widget).contains("Comparison"))
    end()
  }
}
