import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of controls in a dish that name actions of the window or the program.
@Suite(.onDisplay) @MainActor struct GuestActionsTests {
  private let application = someApplication()
  private let state = UserState()

  init() throws { try application.register() }

  private static let names = GuestActions.names.flatMap { prefix, names in
    names.map { "\(prefix).\($0)" }
  }.sorted()

  /// The first screen of the catalog is a column of a button for each action, and a header bar.
  private let catalog = Catalog("Guests") {
    ScreenConfiguration("buttons") {
      let buttons = Self.names.map { name in
        "<child><object class='GtkButton'><property name='action-name'>\(name)</property></object></child>"
      }
      let text = """
        <interface><object class='GtkBox' id='all'><property name='orientation'>vertical</property>
        <child><object class='GtkHeaderBar'/></child>\(buttons.joined())</object></interface>
        """
      return try Builder(text: text).object("all", as: Box.self)
    }
  }

  @Test func `the names are those of the program’s actions`() throws {
    let empty = try EmptyWindow(paneAssets(), state)
    let launcher = WindowLauncher(empty) {
    } fill: { _ in
      throw ToolkitError.noDisplay
    }
    let actions = ApplicationHost.actions(of: application, launcher, LinkInbox())
    #expect(Set(actions.map(\.name)) == Set(try #require(GuestActions.names["app"])))
    empty.window.destroy()
  }

  @Test func `no control of a dish performs an action of the window or the program`() async throws {
    let main = try await MainWindow.shown(catalog, state, in: application)
    main.workbench.open(link: "petri://jump/buttons")
    await main.workbench.runner.settled()
    await main.window.settle()
    let events = main.workbench.journal.count
    let buttons = main.sceneViews.sceneView(of: main.workbench.dish).widget.descendants(Button.self)
    // The header bar has the buttons of its window.
    #expect(buttons.count > Self.names.count)
    for button in buttons {
      #expect(button.respondsToInput)
      button.click()
    }
    await main.window.settle()
    #expect(main.window.isMapped)
    #expect(!main.window.isMaximized)
    let added = main.workbench.journal.count - events
    #expect(added <= buttons.count, "a press is an event without further ones")
    main.window.destroy()
  }
}
