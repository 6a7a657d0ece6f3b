import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Routing
import Survey
import TestSupport
import Testing

// Testable because only comparisons use tap targets.
@testable import PetriDishApp
// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// Tap targets of the testbed’s screens, each of which is pressed.
@Suite(.onDisplay) @MainActor struct ScreenAreaTests {
  nonisolated private static let screens = Testbed.catalog.screens.map(\.id)

  @Test(arguments: screens)
  func `pressing a tap target has the described effect, and no other button opens a screen`(
    id: String
  ) async throws {
    // Containers are the same around every screen, so two screens suffice for the other variants.
    let hasAll = isThorough || ["home", "product"].contains(id)
    for variant in hasAll ? Navigation.variants : [Navigation.variants[0]] {
      // The edges of a screen are the same under each variant, but its containers differ.
      let isControl = variant == Navigation.variants.first
      let pressed = try await PressedScreen(id, under: variant)
      defer { pressed.close() }
      let (areas, buttons) = (pressed.areas, pressed.strayButtons)
      for (index, area) in areas.enumerated() where area.pages == 0 {
        guard isControl || !area.isOfEdge else { continue }
        try await pressed.open()
        try #require(pressed.areas.map(\.part) == areas.map(\.part))
        let fault = try await pressed.fault(pressing: pressed.areas[index])
        #expect(fault == nil, "\(area.part) of \(id) under \(variant)")
      }
      for index in 0..<(isControl ? buttons : 0) {
        try await pressed.open()
        let opened = try await pressed.opened { pressed.pressStrayButton(index) }
        #expect(opened.isEmpty, "button \(index) of \(id) under \(variant)")
      }
    }
  }

  @Test func `a comparison on a display measures tap targets and has the same costs as without`()
    async throws
  {
    let taker = try OffscreenPictureTaker(of: Testbed.catalog, on: Assets())
    let environment = StandardEnvironment(try Assets().devices(), device: "phone")
    for (variant, words) in [("tabs", "choose the tab"), ("menu", "open the menu and choose")] {
      let table = try await Testbed.catalog.costTable(
        under: [Navigation.id: variant],
        in: environment,
        on: taker
      )
      let edges = table.graph.edges.filter { $0.words.hasPrefix(words) }
      #expect(!edges.isEmpty)
      for edge in edges {
        #expect(edge.gestures.allSatisfy { $0.kind != .tap(nil) }, "\(edge.words)")
      }
      let known = table.graph.edges.filter { $0.origin == .declared && $0.from == 0 }
      #expect(known.contains { $0.gestures.last?.kind != .tap(nil) })
      let headless = try await Testbed.catalog.costTable(
        under: [Navigation.id: variant],
        in: environment
      )
      for (id, entry) in headless.entries {
        #expect(table.entries[id]?.cost?.figures == entry.cost?.figures, "\(id) under \(variant)")
      }
    }
  }

  @Test func `a row that isn’t visible requires scrolling`() async throws {
    let table = try await Testbed.catalog.costTable(
      under: [Navigation.id: "tabs"],
      in: StandardEnvironment(try Assets().devices(), device: "phone"),
      on: OffscreenPictureTaker(of: Testbed.catalog, on: Assets())
    )
    for (row, pages) in [("Product 42", 0), ("Countries", 1), ("A million rows", 1)] {
      let edges = table.graph.edges.filter { $0.from == 0 && $0.words.hasPrefix("tap “\(row)”") }
      #expect(!edges.isEmpty)
      for gestures in edges.map(\.gestures) {
        let scrolled = gestures.dropLast().map(\.kind)
        #expect(scrolled == (pages == 0 ? [] : [.scrolling(pages: pages)]), "\(row)")
        #expect(gestures.last?.kind != .tap(nil), "\(row)")
      }
    }
  }

  @Test func `predicted animations take as long as those of containers`() {
    for constant in [TimeConstant.drawer, .push, .sheet] {
      #expect(constant.seconds == TimedAnimation.duration)
    }
  }

  @Test func `tabs, the menu button and the back button have tap targets on the screen`()
    async throws
  {
    for (variant, parts) in [
      ("tabs", [ScreenPart.tab(0), .tab(1), .tab(2), .tab(3)]), ("menu", [.menuButton]),
    ] {
      let shown = try await PressedScreen("home", under: variant)
      defer { shown.close() }
      for part in parts {
        let area = try #require(shown.areas.first { $0.part == part }, "\(part)").area
        #expect(area.width >= 24 && area.height >= 24)
        #expect(area.x >= 0 && area.y >= 0)
        #expect(area.x + area.width <= 360 && area.y + area.height <= 640)
      }
    }
    let product = try await PressedScreen("product", under: "tabs")
    #expect(product.areas.contains { $0.part == .back })
    product.close()
  }
}

/// A testbed screen in a window, with its tap targets.
@MainActor
private final class PressedScreen {
  private(set) var areas: [ScreenArea] = []
  private let dish: Dish
  private let stage = SceneView()
  private let window = Window()
  private let jump: Jump

  /// Creates a window and opens the screen in it.
  init(_ id: String, under variant: String) async throws {
    var jump = try #require(Testbed.catalog.screen(id)).jump
    jump.variants = [Navigation.id: variant]
    self.jump = jump
    Settings.animates = false
    dish = Dish(Testbed.catalog, makeDriver: { [stage] _ in stage })
    window.size = (360, 640)
    window.child = stage.widget
    window.present()
    try await open()
  }

  /// Opens the screen in a new app and waits until its tap targets have settled.
  func open() async throws {
    let known = areas
    let result = await dish.jump(jump)
    try #require(result.failure == nil)
    // Otherwise, the guard of screens behind the login would wait for the user.
    dish.scene.environment[Person.self] = "Ada"
    // Rows appear a few frames after their list and can move other tap targets.
    var before: [ScreenArea] = []
    for _ in 0..<Self.patience {
      await stage.widget.settle(frames: 3)
      areas = ShownAreas(of: dish.scene, in: stage.widget).areas
      let now = areas.map(\.area)
      if !now.isEmpty, now == before.map(\.area) || now == known.map(\.area) { return }
      before = areas
    }
  }

  /// The maximum number of measurements until two in a row are equal.
  private static let patience = 30

  func close() { window.destroy() }

  /// The visible buttons that aren’t parts of a screen.
  private var strays: [Button] {
    stage.widget.descendants(Button.self).filter { button in
      button.part == nil && button.isSensitive && button.bounds(in: stage.widget) != nil
    }
  }

  var strayButtons: Int { strays.count }

  func pressStrayButton(_ index: Int) {
    let strays = strays
    if strays.indices.contains(index) { strays[index].click() }
  }

  /// Presses the middle of an area and returns a description of an unexpected effect, or `nil`.
  func fault(pressing area: ScreenArea) async throws -> String? {
    let before = dish.stack
    let middle = area.area.middle
    guard let widget = stage.widget.pick(x: middle.x, y: middle.y) else {
      return "nothing is there"
    }
    var isPressed = false
    let opened = try await opened { isPressed = widget.press() }
    guard isPressed else { return "\(widget.typeName) cannot be pressed" }
    switch area.part {
    case .edge(let edge):
      return opened.last == edge.route ? nil : "\(opened) is opened, and not \(edge.route)"
    case .menuButton:
      return (area.screen as? NavigationDrawer)?.isDrawerOpen == true ? nil : "the drawer is closed"
    case .tab(let index):
      guard let tabs = area.screen as? Tabs else { return "there are no tabs" }
      return tabs.visible.first === tabs.contained[index] ? nil : "another tab is chosen"
    case .menuItem, .back, .close:
      return dish.stack == before ? "nothing has changed" : nil
    }
  }

  /// Performs an action and returns the routes that it opens.
  func opened(by act: () -> Void) async throws -> [String] {
    var opened: [String] = []
    let observation = dish.scene.observe { event in
      if case .requested(.open(let destination)) = event.kind { opened.append(destination.name) }
    }
    act()
    await MainLoop.settled(rounds: 3)
    try await eventually { dish.scene.isIdle }
    observation.cancel()
    return opened
  }
}

extension ScreenArea {
  fileprivate var isOfEdge: Bool { if case .edge = part { true } else { false } }
}
