import Assets
import GTK
import GTKBackend
import PetriDish
import Seeds
import TestSupport
import Testing

@testable import PetriDishApp

/// A simulated user who navigates randomly in the dish of a window.
@MainActor final class RandomWalk {
  /// The window of the walk.
  let main: MainWindow

  /// The actions since the walk began.
  private(set) var acts: [String] = []

  private var random: SeededRandom
  private var catalog: Catalog { main.workbench.catalog }
  private var workbench: Workbench { main.workbench }
  private var dish: Dish { main.workbench.dish }

  init(in main: MainWindow, seed: UInt64) {
    self.main = main
    random = SeededRandom(seed: seed)
  }

  /// Begins the walk with a jump in a fresh app.
  func begin() async throws {
    acts = []
    try await jump(from: .fresh)
  }

  /// Returns `true` with a probability of one in `count`.
  func oneIn(_ count: Int) -> Bool { random.oneIn(count) }

  /// Continues with a jump or with a press that opens a registered route.
  func goOn() async throws {
    if random.oneIn(3) { return try await jump(from: .here) }
    let edges = dish.stack.frontRegistered?.id.flatMap(catalog.screen)?.edges.map(\.words) ?? []
    try await press { label in edges.contains { $0.hasPrefix("press “\(label)”") } }
  }

  /// Performs any action that a user can perform.
  func doAnything() async throws {
    switch random.index(below: 9) {
    case 0: try await jump(from: .here)
    case 1: try await jump(from: .fresh)
    case 2, 3, 4: try await press { _ in true }
    case 5:
      acts.append("back")
      workbench.runner.back()
    case 6:
      guard let tab = switchable.randomElement(using: &random) else { return }
      acts.append("switch to \(tab.title)")
      let task = Task { try await dish.router.reveal(tab) }
      _ = await task.result
    case 7:
      let devices = workbench.devices.map(\.id)
      guard let device = devices.randomElement(using: &random) else { return }
      acts.append("resize to \(device)")
      var environment = dish.environment
      environment.device = device
      workbench.runner.show(environment)
    default:
      let experiment = catalog.experiments[random.index(below: catalog.experiments.count)]
      guard let variant = experiment.variants.randomElement(using: &random) else { return }
      acts.append("choose \(variant)")
      workbench.variants.choose(variant, of: experiment)
    }
    try await rest()
  }

  private func jump(from start: Jump.StartingPoint) async throws {
    let screen = catalog.screens[random.index(below: catalog.screens.count)]
    let context = screen.presets.randomElement(using: &random)?.context
    let gates = catalog.gates.filter { _ in random.oneIn(2) }
    acts.append("jump to \(screen.id) \(context.map(\.json) ?? "") \(start.rawValue) \(gates)")
    workbench.choose(
      screen,
      context: context,
      gates: Dictionary(uniqueKeysWithValues: gates.map { ($0, .open) })
    )
    workbench.jump(from: start)
    try await rest()
  }

  private func press(_ isWanted: (String) -> Bool) async throws {
    let buttons = main.dishPane.canvas.descendants(Button.self).filter { button in
      button.isMapped && button.isSensitive && isInDish(button) && isWanted(name(of: button))
    }
    guard let button = buttons.randomElement(using: &random) else { return }
    acts.append("press \(name(of: button))")
    button.click()
    try await rest()
  }

  private func name(of button: Button) -> String {
    let label = button.descendants(Label.self).first { !$0.text.isEmpty }?.text
    return button.label ?? label ?? button.tooltip ?? ""
  }

  private func isInDish(_ widget: Widget) -> Bool {
    main.sceneViews.dish(around: widget) != nil
  }

  /// The hidden screens in visible containers other than stacks.
  private var switchable: [Screen] {
    dish.scene.visibleScreens.compactMap { $0 as? Container }.filter { !($0 is NavigationStack) }
      .flatMap { container in
        container.contained.filter { child in !container.visible.contains { $0 === child } }
      }
  }

  /// Waits until the app is idle, and answers login requests.
  func rest() async throws {
    // The effects of a press begin a little later.
    await MainLoop.settled(rounds: 5)
    var asking = 0
    try await eventually {
      if dish.scene.isAsking {
        asking += 1
        if asking > 2 { answer() }
        return false
      }
      asking = 0
      return !workbench.runner.isBusy && dish.scene.isIdle
    }
    await workbench.runner.settled()
  }

  /// Whether a guard has requested a login during the walk.
  var hasLoggedIn: Bool { acts.contains("log in") }

  private func answer() {
    if acts.last != "log in" { acts.append("log in") }
    let buttons = main.dishPane.canvas.descendants(Button.self)
    buttons.first { $0.isMapped && name(of: $0) == "Sign in as Ada" }?.click()
  }
}
