import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// The declared edges of the testbed, compared with what its buttons and rows open.
@Suite(.onDisplay) @MainActor struct NavigationEdgeTests {
  nonisolated private static let screens = Testbed.catalog.screens

  @Test(arguments: screens.map(\.id))
  func `each declared edge has a button or a row, and nothing else opens a screen`(
    id: String
  ) async throws {
    let registered = try #require(Testbed.catalog.screen(id))
    var opened: Set<String> = []
    for context in registered.contexts {
      var index = 0
      while let shown = try await ShownScreen(registered, context), index < shown.buttons.count {
        let button = shown.buttons[index]
        let requested = try await shown.opened(by: { button.click() })
        #expect(registered.fault(of: button, opening: requested) == nil)
        opened.formUnion(requested.map(\.name))
        index += 1
      }
      var shown: ShownScreen?
      var taps: [DeclaredEdge: Int] = [:]
      for row in 0..<ShownScreen.mostRows {
        if shown == nil { shown = try await ShownScreen(registered, context) }
        guard let screen = shown, let tap = screen.tap(row) else { break }
        let edge = screen.edge(ofRow: row)
        if let edge {
          guard taps[edge, default: 0] < ShownScreen.mostTaps else { continue }
          taps[edge, default: 0] += 1
        }
        defer { shown = nil }
        let requested = try await screen.opened(by: tap).suffix(1).map(\.name)
        #expect(edge.map { [$0.route] } ?? [] == requested, "row \(row) of \(id)")
        if let edge { #expect(registered.edges.contains(edge), "row \(row) of \(id)") }
        opened.formUnion(requested)
      }
    }
    let declared = registered.edges.filter { !$0.words.hasSuffix("if not signed in") }
    #expect(opened.union([registered.route]) == Set(declared.map(\.route) + [registered.route]))
  }

  @Test func `a button that opens an undeclared screen is reported`() async throws {
    let registered = try #require(Testbed.catalog.screen("star"))
    let screen = StarScreen()
    let undeclared = Button("Elsewhere")
    undeclared.onClick { [weak screen] in screen?.open(Destination(.square)) }
    let square = Destination(.square)
    #expect(
      registered.fault(of: undeclared, opening: [square])
        == "“Elsewhere” opens “square”, which “star” does not declare."
    )
    let edge = NavigationEdge(.press("Elsewhere"), to: .square)
    let unlisted = Button(navigates: edge, from: screen)
    #expect(unlisted.edge == edge.id)
    #expect(
      registered.fault(of: unlisted, opening: [square])
        == "“Elsewhere” opens “square”, which “star” does not declare."
    )
    #expect(
      registered.fault(of: unlisted, opening: [Destination(.circle)])
        == "“Elsewhere” opens “circle”, and its edge leads to “square”."
    )
    #expect(registered.fault(of: unlisted, opening: []) == "“Elsewhere” opens nothing.")
  }
}

/// A testbed screen that is opened headless, with its widget.
@MainActor
private struct ShownScreen {
  /// The maximum number of rows to test per context.
  static let mostRows = 24

  /// The maximum number of rows to test per edge.
  static let mostTaps = 3

  let dish: Dish
  let screen: Screen
  let widget: Widget
  let buttons: [Button]

  /// Opens a screen, or returns `nil` if it doesn’t create its own widget.
  init?(_ registered: RegisteredScreen, _ context: ContextValue?) async throws {
    dish = Dish(Testbed.catalog)
    let result = await dish.jump(Jump(registered.id, context: context))
    try #require(result.failure == nil)
    // Otherwise, the guard of screens behind the login would wait for the user.
    dish.scene.environment[Person.self] = "Ada"
    screen = dish.scene.topmost
    guard let shown = screen as? WidgetScreen else { return nil }
    widget = shown.makeWidget()
    let actions = (screen as? WidgetScreen)?.makeActions() ?? []
    buttons = ([widget] + actions).flatMap {
      $0.descendants(Button.self) + [$0 as? Button].compactMap { $0 }
    }
  }

  /// Returns the edge of a row or of the only list, with rows counted as in ``tap(_:)``.
  func edge(ofRow index: Int) -> DeclaredEdge? {
    guard let (list, position) = place(ofRow: index), let row = list.row(at: position),
      Self.isPressable(row), let cell = row.makeCell() as? any WidgetCell
    else { return nil }
    do { try row.configure(cell, animated: false) } catch { return nil }
    let isOnly = (screen as? any ListOwner)?.lists.count == 1
    let ofList = widget.descendants(Widget.self).first { !($0 is Button) && $0.edge != nil }?.edge
    return cell.widget.edge ?? (isOnly ? ofList : nil)
  }

  /// Returns the activation of a row, counted through all lists and sections, or `nil` after the
  /// last row.
  func tap(_ index: Int) -> (() -> Void)? {
    place(ofRow: index).map { list, position in
      { if Self.isPressable(list.row(at: position)) { list.receive(.activate(position)) } }
    }
  }

  private func place(ofRow index: Int) -> (list: any ListSource, position: ListPosition)? {
    var left = index
    for list in (screen as? any ListOwner)?.lists ?? [] {
      for section in 0..<list.sectionCount {
        let count = list.rowCount(in: section)
        if left < count { return (list, ListPosition(section: section, row: left)) }
        left -= count
      }
    }
    return nil
  }

  /// Returns whether the user can press a row, according to its configured cell.
  private static func isPressable(_ row: ListRow?) -> Bool {
    guard let row, let cell = row.makeCell() as? any WidgetCell else { return false }
    do { try row.configure(cell, animated: false) } catch { return false }
    return cell.isPressable
  }

  /// Performs an action and returns all destinations that it opens.
  func opened(by act: () -> Void) async throws -> [Destination] {
    var opened: [Destination] = []
    let observation = dish.scene.observe { event in
      if case .requested(.open(let destination)) = event.kind { opened.append(destination) }
    }
    act()
    try await eventually { dish.scene.isIdle }
    observation.cancel()
    return opened
  }
}

extension RegisteredScreen {
  /// The contexts to test, which are those of the presets or `nil`.
  fileprivate var contexts: [ContextValue?] {
    presets.isEmpty ? [nil] : presets.map(\.context)
  }

  /// Returns the fault of a button that doesn’t open what is declared.
  @MainActor
  fileprivate func fault(of button: Button, opening opened: [Destination]) -> String? {
    let label = button.label.flatMap { $0.isEmpty ? nil : $0 } ?? button.tooltip ?? ""
    guard let destination = opened.last else {
      return button.edge == nil ? nil : "“\(label)” opens nothing."
    }
    let route = destination.name
    if let edge = button.edge, edge.route != route || opened.count > 1 {
      return "“\(label)” opens “\(route)”, and its edge leads to “\(edge.route)”."
    }
    let isDeclared =
      if let edge = button.edge {
        edges.contains(edge) || edge.route == self.route
      } else {
        edges.contains { $0.route == route && $0.words.contains("“\(label)”") }
      }
    return isDeclared ? nil : "“\(label)” opens “\(route)”, which “\(id)” does not declare."
  }
}
