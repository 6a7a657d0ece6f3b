import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

// Every change of a container is awaited, and the wait ends even if the change is interrupted.
@Suite(.onDisplay) @MainActor struct SettlingTests {
  /// An animated change.
  @MainActor enum Change: CaseIterable {
    case push, pop, tab, page, item, drawerOut, drawerIn, side, narrowSide, ownContainer, root
    case sheet, fullScreen, dialog, popover, dismissal
  }

  /// An event that interrupts a change.
  enum Interruption: CaseIterable {
    case nothing, windowClosed, widgetHidden, reloaded, motionReduced, overtaken, clockStandsStill
  }

  @Test(arguments: Change.allCases, Interruption.allCases)
  func `every change settles, even if it is interrupted`(
    change: Change,
    interruption: Interruption
  ) async throws {
    defer { Settings.animates = false }
    Settings.animates = true
    let shown = ShownScene(change.root, size: (change == .side ? 1024 : 360, 640))
    await shown.show()
    try await change.prepare(shown)
    // Holds frames back until the change is running, even on a busy machine.
    let held = HeldFrames(timeout: interruption == .clockStandsStill ? 0.05 : 600)
    defer { held.release() }
    let completion = Completion()
    MainLoop.task {
      await change.start(shown)
      completion.isSettled = true
    }
    try await eventually { !held.isEmpty }
    if interruption != .clockStandsStill {
      #expect(!completion.isSettled, "the change finished before it could be interrupted")
      held.release()
    }
    await interrupt(interruption, change, shown)
    try await eventually { completion.isSettled }
    held.release()
    guard interruption != .windowClosed, interruption != .reloaded else { return }
    shown.sceneView.widget.isVisible = true
    await shown.settle()
    #expect(shown.texts == change.result(interruption))
  }

  private func interrupt(
    _ interruption: Interruption,
    _ change: Change,
    _ shown: ShownScene
  ) async {
    switch interruption {
    case .nothing, .clockStandsStill: break
    case .windowClosed: shown.window.destroy()
    case .widgetHidden: shown.sceneView.widget.isVisible = false
    case .reloaded: shown.window.child = Label("Another dish")
    case .motionReduced: Settings.animates = false
    case .overtaken: await change.overtake(shown)
    }
  }
}

@MainActor private final class Completion {
  var isSettled = false
}

extension SettlingTests.Change {
  fileprivate var root: Screen {
    let leaves = [Leaf("One"), Leaf("Two")]
    return switch self {
    case .push: NavigationStack(contained: [leaves[0]])
    case .pop: NavigationStack(contained: leaves)
    case .tab: Tabs(contained: leaves)
    case .page: Pages(contained: leaves)
    case .item, .drawerOut, .drawerIn: NavigationDrawer(contained: leaves)
    case .side, .narrowSide: Split(primary: leaves[0], secondary: leaves[1])
    case .ownContainer: Container(contained: leaves)
    case .root, .sheet, .fullScreen, .dialog, .popover, .dismissal: leaves[0]
    }
  }

  /// Sets up the state in which the change starts.
  fileprivate func prepare(_ shown: ShownScene) async throws {
    Settings.animates = false
    defer { Settings.animates = true }
    switch self {
    case .drawerIn: await (shown.scene.root as? NavigationDrawer)?.setDrawerOpen(true)
    case .dismissal: try await shown.present(Leaf("Modal"), as: .sheet)
    default: break
    }
    await shown.settle()
  }

  fileprivate func start(_ shown: ShownScene) async {
    let (root, router) = (shown.scene.root, shown.router)
    await shown.trying {
      switch self {
      case .push:
        try await (root as? NavigationStack)?.replaceContained(
          with: (root as? Container).map { $0.contained + [Leaf("Two")] } ?? []
        )
      case .pop, .dismissal: try await router.back(in: shown.scene)
      case .tab, .page, .item, .narrowSide, .ownContainer:
        guard let container = root as? Container, let last = container.contained.last else {
          return
        }
        try await container.reveal(last)
      case .drawerOut: await (root as? NavigationDrawer)?.setDrawerOpen(true)
      case .drawerIn: await (root as? NavigationDrawer)?.setDrawerOpen(false)
      case .side:
        guard let split = root as? Split else { return }
        try await split.replaceContained(with: split.contained.prefix(1) + [Leaf("Three")])
      case .root: try await router.navigate(to: .other, in: shown.scene)
      case .sheet: try await router.navigate(to: .modal(.sheet) { Leaf("Two") }, in: shown.scene)
      case .fullScreen:
        try await router.navigate(to: .modal(.fullScreen) { Leaf("Two") }, in: shown.scene)
      case .dialog: try await router.navigate(to: .modal(.dialog) { Leaf("Two") }, in: shown.scene)
      case .popover:
        try await router.navigate(to: .modal(.popover) { Leaf("Two") }, in: shown.scene)
      }
    }
  }

  /// Reverts the running change or starts another one, without waiting in the router's queue.
  fileprivate func overtake(_ shown: ShownScene) async {
    let root = shown.scene.root
    await shown.trying {
      switch self {
      case .push, .pop, .side:
        guard let container = root as? Container else { return }
        try await container.replaceContained(with: Array(container.contained.prefix(1)))
      case .tab, .page, .item, .narrowSide, .ownContainer:
        guard let container = root as? Container, let first = container.contained.first else {
          return
        }
        try await container.reveal(first)
      case .drawerOut: await (root as? NavigationDrawer)?.setDrawerOpen(false)
      case .drawerIn: await (root as? NavigationDrawer)?.setDrawerOpen(true)
      case .root, .sheet, .fullScreen, .dialog, .popover, .dismissal:
        try await Router().navigate(to: .other, in: shown.scene, animated: true)
      }
    }
  }

  /// Returns the texts that are on the screen after the change.
  fileprivate func result(_ interruption: SettlingTests.Interruption) -> [String] {
    let isOvertaken = interruption == .overtaken
    return switch self {
    case .push: isOvertaken ? ["One", "One"] : ["Two", "Two"]
    case .pop: ["One", "One"]
    case .tab: isOvertaken ? ["One", "One", "Two"] : ["Two", "One", "Two"]
    case .page, .ownContainer: isOvertaken ? ["One"] : ["Two"]
    case .item: isOvertaken ? ["One", "One"] : ["Two", "Two"]
    case .drawerOut: isOvertaken ? ["One", "One"] : ["One", "One", "One", "Two"]
    case .drawerIn: isOvertaken ? ["One", "One", "One", "Two"] : ["One", "One"]
    case .side:
      isOvertaken ? ["One", "One", "", "No selection"] : ["One", "One", "Three", "Three"]
    case .narrowSide: isOvertaken ? ["One", "One"] : ["Two", "Two"]
    case .root: ["Other"]
    case .dismissal: isOvertaken ? ["Other"] : ["One"]
    case .sheet, .fullScreen, .dialog, .popover: isOvertaken ? ["Other"] : ["One", "Two"]
    }
  }
}

extension ShownScene {
  fileprivate func trying(_ body: () async throws -> Void) async {
    do { try await body() } catch { Issue.record("\(error)") }
  }
}

extension Route where Target == Leaf, Context == NoContext {
  /// A route that replaces the root.
  fileprivate static var other: Self {
    Step { Leaf("Other") }.using(.replaceRoot).from(.root)
  }
}
