import Assets
import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// A very long name that contains a word without line-break opportunities.
private let long =
  "The screen on which a customer chooses between a good many offers and Donaudampfschifffahrts"
  + "elektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaften"

/// A name that fits in the narrowest inspector.
private let fitting = "what a customer sees in the spring"

private enum WhicheverLayoutThatASentenceDescribes: String, Experiment {
  case theFirstOfTheLayoutsThatWeTriedInTheSpringOfTheYear
  case theSecondOfTheLayoutsThatWeTriedInTheSpringOfTheYear
}

private struct Offer: Codable, Hashable {
  var theNameOfTheOfferAsItIsPrintedOnTheInvoiceOfTheCustomer: String
  var colours: [String]
}

private final class OfferScreen: WidgetScreen {
  override func makeWidget() -> Widget { Label("an offer") }
}

private struct WordyGuard: Guard {
  static let id = "aGuardWhoseNameIsLongerThanAnyGuardShouldHaveAsItsNameEver"

  func check(_ visit: Visit) async throws -> Verdict { .proceed }
}

extension Route where Target == OfferScreen, Context == Offer {
  fileprivate static var offer: Self {
    Step { _ in OfferScreen(title: long) }
      .guarded(by: WordyGuard())
      .using(.push).from(containerOf: .first)
  }
}

private let wordy = Catalog(
  "Wordy",
  root: { variants in
    let stack = NavigationStack(title: long, contained: [First(title: long)])
    let other = Screen(title: long)
    return switch variants[WhicheverLayoutThatASentenceDescribes.self] {
    case .theFirstOfTheLayoutsThatWeTriedInTheSpringOfTheYear:
      Tabs(contained: [stack, other, Screen(title: "short")])
    case .theSecondOfTheLayoutsThatWeTriedInTheSpringOfTheYear:
      NavigationDrawer(contained: [stack, other])
    }
  }
) {
  WhicheverLayoutThatASentenceDescribes.self
  ScreenGroup(long) {
    ScreenConfiguration("first", name: long, route: .first).notes(long).tags(long)
    ScreenConfiguration("offer-with-a-name-that-is-long", name: long, route: .offer)
      .preset(
        long,
        Offer(theNameOfTheOfferAsItIsPrintedOnTheInvoiceOfTheCustomer: long, colours: [long])
      )
      .preset(
        fitting,
        Offer(theNameOfTheOfferAsItIsPrintedOnTheInvoiceOfTheCustomer: "", colours: [])
      )
      .notes(long)
  }
}

/// Tests of texts that are too long for their place in the window.
@Suite(.onDisplay) @MainActor struct LongTextTests {
  private let application = someApplication()
  private let state = UserState()

  init() throws { try application.register() }

  /// Returns descriptions of the texts in a window that can't be read completely.
  private func unread(_ window: Window, _ when: String) -> [String] {
    window.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }.compactMap { label in
      let name = "\(label.classes.joined(separator: ".")) “\(label.text.prefix(40))” \(when)"
      if label.isCut, label.text == fitting { return "\(name) is cut although it fits" }
      if label.isCut, tooltip(of: label)?.contains(label.text) != true {
        return "\(name) is cut and has no tooltip with its text"
      }
      let outside = frames(around: label).first { frame in
        guard let box = label.bounds(in: frame) else { return false }
        return box.x < 0 || box.x + box.width > frame.width
      }
      return outside.map { "\(name) extends beyond a \($0.typeName) \($0.classes)" }
    }
  }

  /// Returns the ancestors of a widget below the first ancestor that scrolls horizontally.
  private func frames(around widget: Widget) -> [Widget] {
    let above = sequence(first: widget, next: \.parent).dropFirst()
    return above.prefix { one in
      guard let scroller = one as? ScrolledWindow, let across = scroller.horizontal else {
        return true
      }
      return across.upper <= across.page
    }.filter { !$0.isScrolledContent }
  }

  /// Returns the widgets that need the most width, from the outermost to the innermost.
  private func widest(_ window: Window) -> String {
    let path = sequence(first: window as Widget) { widget in
      widget.children.filter(\.isMapped).max {
        $0.measure(.horizontal).minimum < $1.measure(.horizontal).minimum
      }
    }
    return path.map { "\($0.typeName)\($0.classes) \($0.measure(.horizontal).minimum)" }
      .joined(separator: " › ")
  }

  /// Returns the tooltip of a label or of its closest ancestor with a tooltip.
  private func tooltip(of label: Label) -> String? {
    sequence(first: label as Widget, next: \.parent).lazy.compactMap(\.tooltip).first
  }

  @Test(arguments: [360, 700, 1_280])
  func `a long text stays within its frame and is available in full`(
    width: Int
  ) async throws {
    state[.windowSize] = [width, 800]
    let assets = paneAssets()
    let styles = try StyleSheets(assets)
    styles.install()
    defer { styles.uninstall() }
    let main = try MainWindow(EmptyWindow(assets, state), wordy, assets, styles, state)
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    var found: [String] = []
    func look(_ when: String) async {
      await main.window.settle()
      found += unread(main.window, when)
      #expect(main.window.width <= max(width, 360) + 12, "\(when): \(widest(main.window))")
    }
    func perform(_ action: WindowAction) { main.window.activateAction(action.fullName) }
    await look("at the start")
    main.workbench.open(try #require(wordy.screens.last))
    await main.workbench.runner.settled()
    await look("in an offer")
    for action in [
      WindowAction.sidebar, .inspector, .showStack, .showPlan, .showWidgets, .showDevice,
      .showContext,
    ] {
      perform(action)
      await look("after \(action)")
    }
    for kind in [Message.Kind.stop, .fail] {
      main.line.board.put(
        Message(kind, long, details: long, action: Message.Action(long) {}),
        from: .action
      )
      await look("with a message of the kind \(kind)")
    }
    main.line.board.remove(.action)
    main.sidebar.search(for: "offers")
    perform(.sidebar)
    await look("with matches")
    perform(.address)
    await look("with the omnibox")
    perform(.address)
    main.bottom.timeline.list.open(2)
    perform(.twin)
    await main.workbench.runner.settled()
    await look("with twins")
    perform(.sameJumps)
    main.workbench.open(try #require(wordy.screens.first))
    await main.workbench.runner.settled()
    await look("with twins apart")
    perform(.twin)
    perform(.map)
    // The test program can't draw a map, and the message about that appears late.
    try await eventually {
      main.map.widget.descendants(Label.self).contains {
        $0.classes.contains("map-problem") && $0.isMapped
      }
    }
    await look("on the map")
    #expect(found.isEmpty, "\(Set(found).sorted().joined(separator: "\n"))\n\(widest(main.window))")
    main.window.destroy()
  }
}

extension Widget {
  /// Whether the widget is the content of a scrolled window.
  fileprivate var isScrolledContent: Bool { typeName == "GtkViewport" }
}
