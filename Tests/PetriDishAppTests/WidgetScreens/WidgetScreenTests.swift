import CGTKTestMain
import GTK
import GTKBackend
import PetriDish
import Routing
import TestSupport
import Testing

@testable import PetriDishApp

/// Screens whose widgets are created by closures.
@Suite(.onDisplay) @MainActor struct WidgetScreenTests {
  private let application = someApplication()
  private let state = UserState()

  init() throws { try application.register() }

  private func open(_ catalog: Catalog) async throws -> MainWindow {
    try await MainWindow.shown(catalog, state, in: application)
  }

  private func texts(_ main: MainWindow) -> [String] {
    main.dishPane.canvas.descendants(Label.self).filter(\.isMapped).map(\.text)
  }

  private func jump(_ link: String, in main: MainWindow) async {
    main.workbench.open(link: link)
    await main.workbench.runner.settled()
    await main.window.settle()
  }

  @Test func `a link opens a screen that is only a closure`() async throws {
    let catalog = Catalog("Closures") {
      ScreenConfiguration("greeting", default: Salutation(name: "Ada", times: 1)) {
        (greeting: Salutation) in
        Label("Hello, \(greeting.name) × \(greeting.times)")
      }
    }
    #expect(catalog.problems.isEmpty)
    let main = try await open(catalog)
    await jump("petri://jump/greeting?name=Grace", in: main)
    #expect(texts(main).contains("Hello, Grace × 1"))
    main.window.destroy()
  }

  @Test func `a screen without a context is a closure without a parameter`() async throws {
    let catalog = Catalog("Closures") { ScreenConfiguration("about") { Label("About us") } }
    let main = try await open(catalog)
    await jump("petri://jump/about", in: main)
    #expect(texts(main).contains("About us"))
    main.window.destroy()
  }

  @Test func `a closure that doesn’t suspend is shown in the same turn of the main loop`()
    async throws
  {
    let turn = Turn()
    let catalog = Catalog("Closures") {
      ScreenConfiguration("about") {
        let label = Label("About us")
        turn.begin { label.isMapped }
        return label
      }
    }
    let main = try await open(catalog)
    await jump("petri://jump/about", in: main)
    #expect(turn.wasShown == true)
    main.window.destroy()
  }

  @Test func `the error of a closure ends the jump and names the screen`() async throws {
    struct Offline: Error, CustomStringConvertible { let description = "The server is offline." }
    let catalog = Catalog("Closures") {
      ScreenConfiguration("about") { throw Offline() }
    }
    let main = try await open(catalog)
    await jump("petri://jump/about", in: main)
    #expect(texts(main).contains { $0.contains("The server is offline.") }, "\(texts(main))")
    main.window.destroy()
  }

  @Test func `a window as the widget is an error with a way out`() async throws {
    let catalog = Catalog("Closures") { ScreenConfiguration("about") { Window() } }
    let main = try await open(catalog)
    await jump("petri://jump/about", in: main)
    let sentence = "a window can’t be in another window. Return adopt(window:) of it."
    #expect(texts(main).contains { $0.contains(sentence) }, "\(texts(main))")
    main.window.destroy()
  }

  @Test func `the app’s own navigation opens a screen in the app’s own widget`() async throws {
    let coordinator = Coordinator()
    let catalog = Catalog("Coordinated", root: { _ in CoordinatedScreen(coordinator) }) {
      ScreenConfiguration(
        "order",
        default: Salutation(name: "order", times: 7),
        open: { order in
          await coordinator.show(order)
        }
      )
    }
    let main = try await open(catalog)
    await jump("petri://jump/order?times=8", in: main)
    #expect(texts(main).contains("order 8"))
    await jump("petri://jump/order?times=9", in: main)
    #expect(texts(main).contains("order 9"))
    main.window.destroy()
  }

  @Test func `widgets are freed when other screens replace them`() async throws {
    let made = MadeLabels()
    let catalog = Catalog("Closures") {
      ScreenConfiguration("greeting", default: Salutation(name: "Ada", times: 1)) {
        (greeting: Salutation) in made.make(greeting.name)
      }
    }
    let main = try await open(catalog)
    for name in ["a", "b", "c", "d"] {
      await jump("petri://jump/greeting?name=\(name)", in: main)
    }
    try await eventually { made.names == ["d"] }
    #expect(made.names == ["d"])
    main.window.destroy()
  }

  @Test func `a closure that is canceled half-way leaves nothing behind`() async throws {
    weak var made: Label?
    let gate = Promise<Void>()
    let catalog = Catalog("Closures") {
      ScreenConfiguration("slow") {
        let label = Label("slow")
        made = label
        await gate.value
        return label
      }
      ScreenConfiguration("quick") { Label("quick") }
    }
    let main = try await open(catalog)
    main.workbench.open(link: "petri://jump/slow")
    try await eventually { made != nil }
    main.workbench.open(link: "petri://jump/quick")
    gate.fulfill(with: ())
    await main.workbench.runner.settled()
    await main.window.settle()
    #expect(texts(main).contains("quick"))
    try await eventually { made == nil }
    main.window.destroy()
  }

  /// The end of a widget that C code has created.
  enum End: CaseIterable { case replaced, canceled, disposed, released }

  @Test(arguments: End.allCases)
  func `a widget that C code creates is freed once`(end: End) async throws {
    let freed = pd_testmain_freed()
    let gate = Promise<Void>()
    weak var made: Widget?
    let catalog = Catalog("Closures") {
      ScreenConfiguration("made") {
        let widget = Widget.wrapping(pd_testmain_new("GtkBox"))
        made = widget
        if end == .disposed { pd_testmain_dispose(widget.pointer) }
        if end == .released { pd_testmain_hold(widget.pointer) }
        if end == .canceled { await gate.value }
        return widget
      }
      ScreenConfiguration("quick") { Label("quick") }
    }
    let main = try await open(catalog)
    main.workbench.open(link: "petri://jump/made")
    try await eventually { made != nil }
    if end != .canceled { await main.workbench.runner.settled() }
    #expect(pd_testmain_freed() == freed)
    if end == .released, let made { pd_testmain_release(made.pointer) }
    main.workbench.open(link: "petri://jump/quick")
    gate.fulfill(with: ())
    await main.workbench.runner.settled()
    await main.window.settle()
    #expect(texts(main).contains("quick"))
    try await eventually { pd_testmain_freed() == freed + 1 }
    #expect(made == nil)
    main.window.destroy()
  }

  @Test func `a screen without a route has no dead end and no unknown way`() throws {
    let screen = try #require(
      Catalog("Closures") { ScreenConfiguration("about") { Label("About us") } }.screen("about")
    )
    #expect(!screen.isRouted)
    #expect(screen.reachability == .byDesign)
  }
}

/// The labels of a closure that are still alive.
@MainActor private final class MadeLabels {
  private struct Weak { weak var label: Label? }

  private var labels: [Weak] = []

  var names: [String] { labels.compactMap { $0.label?.text } }

  func make(_ text: String) -> Label {
    let label = Label(text)
    labels.append(Weak(label: label))
    return label
  }
}

/// The turn of the main loop in which a widget is created.
@MainActor private final class Turn {
  private(set) var wasShown: Bool?

  /// Looks after the current turn whether a condition is true.
  func begin(_ condition: @escaping () -> Bool) {
    guard wasShown == nil else { return }
    MainLoop.idle { self.wasShown = condition() }
  }
}

private struct Salutation: Codable, Hashable {
  var name: String
  var times: Int
}

@MainActor private final class Coordinator {
  lazy var label = Label("nothing")

  nonisolated init() {}

  func show(_ order: Salutation) async {
    await Task.yield()
    label.text = "\(order.name) \(order.times)"
  }
}

private final class CoordinatedScreen: WidgetScreen {
  private let coordinator: Coordinator

  init(_ coordinator: Coordinator) {
    self.coordinator = coordinator
    super.init(title: "Orders")
  }

  override func makeWidget() -> Widget { coordinator.label }
}
