import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct WorkbenchMessagesTests {
  private let application = someApplication()
  private let state = UserState()

  init() throws { try application.register() }

  private func open(_ catalog: Catalog = guarded) async throws -> MainWindow {
    try await MainWindow.shown(catalog, state, in: application)
  }

  private func jump(to id: String, in main: MainWindow) throws {
    main.workbench.open(try #require(main.workbench.catalog.screen(id)))
  }

  /// Performs a jump and waits until its message is up to date.
  private func finish(_ id: String, in main: MainWindow) async throws {
    try jump(to: id, in: main)
    await main.workbench.runner.settled()
    main.workbench.updates.updateIfNeeded()
  }

  private func perform(_ source: MessageBoard.Source, in main: MainWindow) throws {
    try #require(main.line.board[source]?.action).perform()
  }

  /// The texts in the dish, including a card over it.
  private func texts(_ main: MainWindow) async -> [String] {
    await main.window.settle()
    return main.dishPane.canvas.descendants(Label.self).filter(\.isMapped).map(\.text)
  }

  @Test func `at rest, the line shows the link that Copy copies`() async throws {
    let main = try await open()
    try await finish("plain", in: main)
    let link = try #require(main.workbench.shownJump?.jump.link)
    #expect(main.line.link == link)
    main.workbench.copyLink()
    #expect(await Display.pastedText() == link)
    main.window.destroy()
  }

  @Test func `a guard that asks is a message whose button opens the gate`() async throws {
    let main = try await open()
    try jump(to: "asking", in: main)
    try await eventually {
      main.line.board[.dish]?.text == "“asking” asks in the dish. Asking waits for the answer."
    }
    #expect(main.line.board[.dish]?.kind == .wait)
    try perform(.dish, in: main)
    await main.workbench.runner.settled()
    try await eventually { main.line.board[.dish] == nil }
    #expect(main.workbench.dish.scene.topmost.title == "Asking")
    #expect(main.workbench.draft.gates == ["asking": .open])
    let message = try #require(main.line.board[.action])
    #expect(message.kind == .done)
    #expect(message.text == "The gate “asking” is open for later jumps, too.")
    #expect(message.action?.label == "Ask again")
    try perform(.action, in: main)
    #expect(main.workbench.draft.gates.isEmpty)
    #expect(main.line.board[.action] == nil)
    main.window.destroy()
  }

  @Test func `the answer of a guard ends its message`() async throws {
    let main = try await open()
    try jump(to: "asking", in: main)
    try await eventually { main.line.board[.dish]?.kind == .wait }
    _ = try #require(main.workbench.dish.scene.topmost as? Question).answer(true)
    await main.workbench.runner.settled()
    try await eventually { main.line.board[.dish] == nil }
    main.window.destroy()
  }

  @Test func `a guard that says no is a neutral message without a sheet`() async throws {
    let main = try await open()
    try await finish("closed", in: main)
    let message = try #require(main.line.board[.dish])
    #expect(message.kind == .stop)
    #expect(message.text == "Stopped by “shut”. Closed was not opened.")
    #expect(await !texts(main).contains { $0.contains("Couldn’t open") })
    #expect(
      !main.inspector.widget.descendants(Label.self).contains { $0.text.contains("it is shut") },
      "the form doesn’t repeat the guard’s answer"
    )
    try perform(.dish, in: main)
    await main.workbench.runner.settled()
    try await eventually { main.line.board[.dish] == nil }
    #expect(main.workbench.dish.scene.topmost.title == "Closed")
    main.window.destroy()
  }

  @Test func `a gate that the form had closed can be closed again`() async throws {
    let main = try await open()
    main.workbench.draft.answer("shut", .closed)
    try await finish("closed", in: main)
    try perform(.dish, in: main)
    await main.workbench.runner.settled()
    #expect(main.line.board[.action]?.action?.label == "Close the gate")
    try perform(.action, in: main)
    #expect(main.workbench.draft.gates == ["shut": .closed])
    main.window.destroy()
  }

  @Test func `a dismissed message returns only after another jump`() async throws {
    let main = try await open()
    try await finish("closed", in: main)
    #expect(main.line.escape())
    main.workbench.notify(.dish)
    main.workbench.updates.updateIfNeeded()
    #expect(main.line.board[.dish] == nil)
    try await finish("closed", in: main)
    #expect(main.line.board[.dish]?.kind == .stop)
    try await finish("plain", in: main)
    #expect(main.line.board[.dish] == nil)
    main.window.destroy()
  }

  @Test func `a refused value is a note, and a screen that can’t be built has a card`()
    async throws
  {
    let main = try await open()
    try await finish("broken", in: main)
    #expect(main.line.board[.dish] == nil)
    #expect(await texts(main).contains("Couldn’t open Broken"))
    main.workbench.open(link: "petri://jump/picky?context.value=-1")
    await main.workbench.runner.settled()
    main.workbench.updates.updateIfNeeded()
    let message = try #require(main.line.board[.dish])
    #expect(message.kind == .note && message.action == nil)
    #expect(message.text.contains("it must be positive"))
    await main.window.settle()
    #expect(await !texts(main).contains { $0.hasPrefix("Couldn’t open") })
    main.window.destroy()
  }

  @Test func `a past state is a message whose button returns to the present`() async throws {
    let main = try await open()
    let workbench = main.workbench
    workbench.past = Workbench.PastMoment(sentence: "Showing the past.") {
      [weak workbench] in workbench?.past = nil
    }
    workbench.updates.updateIfNeeded()
    let message = try #require(main.line.board[.past])
    #expect(message.kind == .live && message.text == "Showing the past.")
    #expect(message.action?.label == "Back to live")
    message.action?.perform()
    workbench.updates.updateIfNeeded()
    #expect(main.line.board[.past] == nil)
    main.window.destroy()
  }

  @Test func `a notice stays until the next jump`() async throws {
    let main = try await open()
    main.workbench.open(link: "petri://jump/gone")
    #expect(main.line.board[.action]?.kind == .note)
    #expect(main.line.board[.action]?.text.contains("“gone”") == true)
    try await finish("plain", in: main)
    #expect(main.line.board[.action] == nil)
    main.window.destroy()
  }

  @Test func `the timeline keeps what was done`() async throws {
    let main = try await open()
    try await finish("plain", in: main)
    main.workbench.copyLink()
    #expect(main.line.board[.action]?.kind == .done)
    let text = try #require(main.line.board[.action]?.text)
    #expect(main.workbench.journal.events(after: 0).last?.summary.title == text)
    main.window.destroy()
  }

  @Test func `a link after later taps offers to export the journal`() async throws {
    let main = try await open()
    main.workbench.notify(.done("Link copied without later taps."))
    main.workbench.offerJournal()
    #expect(main.line.board[.action]?.action?.label == "Export the journal…")
    main.window.destroy()
  }

  @Test func `no message moves or resizes the dish`() async throws {
    let main = try await open()
    try await finish("plain", in: main)
    await main.window.settle()
    func place() throws -> [Int] {
      let bounds = try #require(main.dishPane.canvas.bounds(in: main.window))
      let device = try #require(main.dishPane.canvas.descendants(Fixed.self).first)
      let frame = try #require(device.bounds(in: main.window))
      return [
        bounds.x, bounds.y, bounds.width, bounds.height, frame.x, frame.y, frame.width,
        frame.height,
      ]
    }
    let before = try place()
    for kind in Message.Kind.allCases {
      main.line.board.put(
        Message(kind, "Something happened.", details: "It is long.", progress: 0.5),
        from: .action
      )
      await main.window.settle()
      #expect(try place() == before, "during \(kind)")
      main.line.board.remove(.action)
      await main.window.settle()
      #expect(try place() == before, "after \(kind)")
    }
    main.window.destroy()
  }

  @Test func `Escape in the window dismisses a message`() async throws {
    let main = try await open()
    try await main.window.takeCorner()
    main.workbench.notify(.notice("Read this."))
    try await xdotool("key --clearmodifiers Escape")
    try await eventually { main.line.board[.action] == nil }
    main.window.destroy()
  }
}

private final class Room: WidgetScreen {
  override func makeWidget() -> Widget { Label(title) }
}

private final class Question: WidgetScreen, AnsweringScreen {
  typealias Answer = Bool

  override func makeWidget() -> Widget { Label("May this jump proceed?") }
}

private struct ShutGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("it is shut.") }
}

private struct AskingGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    try await visit.router.ask(.question, in: visit.scene) == true ? .proceed : .stop("no.")
  }
}

private struct Refusal: Error, CustomStringConvertible { let description: String }

extension Route where Target == Question, Context == NoContext {
  fileprivate static var question: Self {
    Step { Question(title: "Question") }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Room, Context == NoContext {
  fileprivate static var closedRoom: Self {
    Step { Room(title: "Closed") }.guarded(by: ShutGuard())
      .using(.push).from(containerOf: .first)
  }

  fileprivate static var askingRoom: Self {
    Step { Room(title: "Asking") }.guarded(by: AskingGuard())
      .using(.push).from(containerOf: .first)
  }

  fileprivate static var brokenRoom: Self {
    Step { () throws -> Room in throw Refusal(description: "it has no walls.") }
      .using(.push).from(containerOf: .first)
  }
}

extension Route where Target == Numbered, Context == Number {
  fileprivate static var picky: Self {
    Step { (number: Number) throws -> Numbered in
      guard number.value > 0 else { throw Refusal(description: "it must be positive.") }
      return Numbered(number.value)
    }
    .using(.push).from(containerOf: .first)
  }
}

/// A catalog with guards, a screen that can’t be built, and a screen that refuses some values.
private let guarded = Catalog(
  "Guarded",
  root: { _ in NavigationStack(contained: [First(title: "First")]) }
) {
  ScreenConfiguration("plain", route: .first)
  ScreenConfiguration("closed", route: .closedRoom)
  ScreenConfiguration("asking", route: .askingRoom)
  ScreenConfiguration("broken", route: .brokenRoom)
  ScreenConfiguration("picky", route: .picky).preset("one", Number(value: 1))
}
