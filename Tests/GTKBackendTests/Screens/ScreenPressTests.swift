import GTK
import GTKBackend
import Lists
import Routing
import TestSupport
import Testing

/// Tests that a screen accepts one press at a time, and only while it is visible.
@Suite(.onDisplay) @MainActor struct ScreenPressTests {
  // MARK: One press, one screen

  @Test(arguments: Case.all) func `repeated presses open one screen`(_ one: Case) async throws {
    defer { Settings.animates = false }
    let press = PressScreen(one.target.route)
    let shown = try await press.show(on: one.way == .sheetButton ? .sheet : nil)
    Settings.animates = one.isAnimated
    shown.scene.policy = one.policy
    let depth = shown.depth
    // Holds frames back until the second press, even on a busy machine.
    let held = HeldFrames()
    defer { held.release() }
    try press.make(one.way)
    if one.way != .action { try press.make(one.way) }
    if one.isAnimated {
      try await eventually { !held.isEmpty }
    } else {
      try await eventually { press.pressed > 0 && shown.scene.isIdle }
    }
    try press.make(one.way)
    held.release()
    // GTK shows a button as pressed for a quarter of a second before it activates the button.
    if one.way == .action { try await eventually { !press.button.hasClass("keyboard-activating") } }
    try await eventually { shown.scene.isIdle && !shown.sceneView.isMoving }
    #expect(shown.depth == depth + 1)
    #expect(press.pressed == 1)
    #expect(shown.errors.isEmpty)
  }

  @Test(arguments: [Way.button, .row, .key], Target.allCases)
  func `a double-click or pressing Return twice opens only one screen`(
    way: Way,
    target: Target
  ) async throws {
    defer { Settings.animates = false }
    Settings.animates = true
    let press = PressScreen(target.route)
    let shown = try await press.show()
    let pointer = try await ScenePointer(on: shown)
    let depth = shown.depth
    if way == .key {
      press.button.grabFocus()
      try await pointer.key("Return", "Return")
    } else {
      let label = try #require(
        shown.sceneView.widget.descendants(Label.self).first { $0.text.hasPrefix(way.rawValue) }
      )
      let place = try #require(label.translate(x: 0, y: 0, to: shown.window))
      try await xdotool("mousemove \(Int(place.x) + 5) \(Int(place.y) + 5) sleep 0.05")
      try await xdotool("click --repeat 3 --delay 60 1")
    }
    try await eventually { shown.depth > depth }
    try await eventually { shown.scene.isIdle && !shown.sceneView.isMoving }
    await shown.settle()
    #expect(shown.depth == depth + 1)
  }

  // MARK: Appearing and disappearing

  @Test func `a screen accepts presses only after it has appeared`() async throws {
    defer { Settings.animates = false }
    let (first, second) = (PressScreen(Target.push.route), PressScreen(Target.sheet.route))
    let stack = NavigationStack(contained: [first])
    let shown = ShownScene(stack)
    await shown.show()
    Settings.animates = true
    let held = HeldFrames()
    defer { held.release() }
    MainLoop.task { _ = try? await stack.replaceContained(with: [first, second]) }
    try await eventually { !held.isEmpty }
    for screen in [first, second] { screen.button.click() }
    #expect((first.pressed, second.pressed) == (0, 0))
    held.release()
    try await eventually { second.hasAppeared }
    second.button.click()
    #expect(second.pressed == 1)
    try await eventually { shown.scene.isIdle && shown.depth == 3 }
  }

  @Test func `a screen below a sheet accepts presses only after the sheet is closed`() async throws
  {
    let press = PressScreen(Target.push.route)
    let shown = try await press.show()
    try await shown.present(Leaf("Sheet"), as: .sheet)
    press.button.click()
    #expect(press.pressed == 0)
    try await shown.router.back(in: shown.scene)
    press.button.click()
    try await eventually { shown.scene.isIdle }
    #expect((press.pressed, shown.depth) == (1, 2))
  }

  @Test func `the controls of a container work while a screen in it appears`() async throws {
    defer { Settings.animates = false }
    let press = PressScreen(Target.push.route)
    let tabs = Tabs(contained: [NavigationStack(contained: [press]), Leaf("Other")])
    let shown = ShownScene(tabs)
    await shown.show()
    Settings.animates = true
    let held = HeldFrames()
    defer { held.release() }
    press.button.click()
    try await eventually { !held.isEmpty }
    #expect(await shown.press("Other"))
    held.release()
    try await eventually { shown.scene.isIdle && tabs.selected === tabs.contained[1] }
    #expect(shown.errors.isEmpty)
  }

  @Test func `repeated presses replace the root once`() async throws {
    defer { Settings.animates = false }
    let route: Route<Leaf, NoContext> = Step { Leaf("Root") }.using(.replaceRoot).from(.root)
    let press = PressScreen(route)
    let shown = try await press.show()
    Settings.animates = true
    for _ in 0..<3 { press.button.click() }
    try await eventually { shown.scene.isIdle && shown.scene.root is Leaf }
    #expect(press.pressed == 1)
  }

  // MARK: Ended requests

  @Test(arguments: Answer.allCases)
  func `a screen accepts presses again after its request has ended`(answer: Answer) async throws {
    let gate = Gate()
    let press = PressScreen(Target.push.route.guarded(by: gate))
    let shown = try await press.show()
    press.button.click()
    try await eventually { gate.isAsked }
    press.button.click()
    #expect(press.pressed == 1)
    switch answer {
    case .stop: gate.answer(.stop("Closed."))
    case .redirect: gate.answer(.redirect(to: Destination(Target.push.route.guarded(by: Closed()))))
    case .cancel: shown.scene.cancelAsking()
    case .supersede:
      shown.scene.policy = .supersede
      let route = Target.push.route.guarded(by: Closed())
      await #expect(throws: RoutingError.self) {
        try await shown.router.navigate(to: route, in: shown.scene)
      }
    }
    try await eventually { shown.scene.isIdle }
    #expect(shown.depth == 1)
    // The answer of a guard is ignored if its navigation was abandoned.
    gate.answer(.stop("Late."))
    press.button.click()
    #expect(press.pressed == 2)
    try await eventually { gate.isAsked }
    gate.answer(.proceed)
    try await eventually { shown.scene.isIdle }
    #expect(shown.depth == 2)
  }

  @Test func `while a guard is asked, other controls and the guard’s screen work`() async throws {
    let gate = Gate()
    let press = PressScreen(Target.push.route.guarded(by: gate))
    let shown = try await press.show()
    press.button.click()
    try await eventually { gate.isAsked }
    // The other button doesn't navigate.
    press.other.click()
    #expect(press.otherPressed == 1)
    gate.answer(.stop("Closed."))
    try await eventually { shown.scene.isIdle }
    let login = PressScreen(Target.push.route)
    gate.route = .modal(.sheet) { login }
    press.button.click()
    try await eventually { gate.isAsked && login.hasAppeared }
    login.other.click()
    #expect(login.otherPressed == 1)
    gate.answer(.stop("Closed."))
    try await eventually { shown.scene.isIdle }
  }

  // MARK: Calls and clicks that aren't presses

  @Test func `navigation from code is never refused`() async throws {
    let press = PressScreen(Target.push.route)
    let shown = try await press.show()
    for _ in 0..<2 { press.open(Destination(Target.push.route)) }
    try await eventually { shown.scene.isIdle && shown.depth == 3 }
  }

  @Test func `all closures of a click run, and clicks that don’t navigate aren’t limited`()
    async throws
  {
    let press = PressScreen(Target.push.route)
    let shown = try await press.show()
    var heard: [String] = []
    for name in ["a", "b"] { press.other.onClick { heard.append(name) } }
    press.other.click()
    press.other.click()
    #expect(heard == ["a", "b", "a", "b"])
    press.button.onClick { heard.append("c") }
    heard = []
    press.button.click()
    press.button.click()
    #expect(heard == ["c"])
    try await eventually { shown.scene.isIdle && shown.depth == 2 }
  }

  @Test func `a screen that refuses presses keeps its look and its focus`() async throws {
    let gate = Gate()
    let press = PressScreen(Target.push.route.guarded(by: gate))
    let shown = try await press.show()
    press.button.grabFocus()
    let before = try await shown.sceneView.widget.picture().pixels
    press.button.click()
    try await eventually { gate.isAsked }
    await shown.settle()
    #expect(press.button.isSensitive)
    #expect(press.button.holdsFocus)
    #expect(try await shown.sceneView.widget.picture().pixels == before)
    gate.answer(.stop("Closed."))
    try await eventually { shown.scene.isIdle }
  }
}

// MARK: -

extension ScreenPressTests {
  /// A way to press.
  enum Way: String, CaseIterable { case button, row, sheetButton, key, action }

  /// The position of the screen that a press opens.
  enum Target: CaseIterable {
    case push, sheet

    var route: Route<Leaf, NoContext> {
      switch self {
      case .push:
        Step { Leaf("Next") }.using(.push)
          .from(Route<NavigationStack, NoContext>.found(.byClass(in: .currentVisibleOnly)))
      case .sheet: Step { Leaf("Next") }.using(.present(.sheet)).from(.current)
      }
    }
  }

  /// A combination of a way to press, a target, a navigation policy, and animation.
  struct Case: CustomTestStringConvertible {
    let way: Way
    let target: Target
    let policy: NavigationPolicy
    let isAnimated: Bool

    var testDescription: String {
      "\(way), \(target), \(policy)\(isAnimated ? ", animated" : "")"
    }

    static var all: [Self] {
      Way.allCases.flatMap { way in
        Target.allCases.flatMap { target in
          NavigationPolicy.allCases.flatMap { policy in
            [true, false].map { Self(way: way, target: target, policy: policy, isAnimated: $0) }
          }
        }
      }
    }
  }

  /// A way to end a navigation without opening a screen.
  enum Answer: CaseIterable { case stop, redirect, cancel, supersede }
}

/// A screen with every kind of control that opens a route.
private final class PressScreen: WidgetScreen {
  let list = ListAdapter<CountedCell>([CountedCell.Model(0)])
  override var lists: [any ListSource] { [list] }
  let button = Button("button")
  let other = Button("other")
  private let entry = Entry()
  private let page = Box()
  private var view: GTKListView?

  /// The number of accepted presses that open the route.
  private(set) var pressed = 0

  /// The number of presses of the button that doesn't navigate.
  private(set) var otherPressed = 0

  init(_ route: Route<Leaf, NoContext>) {
    super.init(title: "Press")
    let edge = NavigationEdge<PressScreen, Void>("press", to: route) { (screen: PressScreen) in
      screen.pressed += 1
      return NoContext()
    }
    button.navigates(edge, from: self)
    other.onClick { [weak self] in self?.otherPressed += 1 }
    entry.onActivate { [weak self] in if let self { edge.open(from: self) } }
    list.onActivate = { [weak self] _, _ in if let self { edge.open(from: self) } }
  }

  override func makeWidget() -> Widget {
    let view = GTKListView(list)
    self.view = view
    page.verticalAlignment = .center
    for part in [button, other, entry, view.widget] { page.append(part) }
    view.widget.setMinimumSize(height: 60)
    return page
  }

  /// Shows the screen in a stack, optionally in a modal.
  func show(on style: PresentationStyle? = nil) async throws -> ShownScene {
    let stack = NavigationStack(contained: [self])
    let shown = ShownScene(style == nil ? stack : NavigationStack(contained: [Leaf("Root")]))
    await shown.show()
    if let style { try await shown.present(stack, as: style) }
    return shown
  }

  func make(_ way: ScreenPressTests.Way) throws {
    switch way {
    case .button, .sheetButton: button.click()
    case .row: try #require(page.descendants(GTK.ListView.self).first).activate(0)
    case .key: entry.submit()
    case .action: #expect(button.activate())
    }
  }
}

/// A guard that waits for an answer from the test.
@MainActor private final class Gate: Guard {
  private var continuation: CheckedContinuation<Verdict, Never>?

  /// The route that the guard opens before it waits.
  var route: Route<Screen, NoContext>?

  var isAsked: Bool { continuation != nil }

  nonisolated init() {}

  func check(_ visit: Visit) async throws -> Verdict {
    if let route { try await visit.router.navigate(to: route, in: visit.scene) }
    return await withCheckedContinuation { continuation = $0 }
  }

  func answer(_ verdict: Verdict) {
    continuation?.resume(returning: verdict)
    continuation = nil
  }
}

/// A guard that always stops the navigation.
private struct Closed: Guard {
  func check(_ visit: Visit) -> Verdict { .stop("Closed.") }
}

extension ShownScene {
  /// The number of screens in all stacks and modals.
  fileprivate var depth: Int {
    scene.layers.reduce(0) { $0 + (($1 as? NavigationStack)?.contained.count ?? 1) }
  }
}
