import Fixtures
import Routing
import Testing

/// Guards that ask repeatedly, which end when the user leaves.
@MainActor
struct RecursiveGuardTests {
  let app = App()
  private let asked = Log()

  /// A way to leave the guard's question.
  enum Exit: CaseIterable { case back, close, backToRoot }

  /// Returns a route with a guard that asks until it gets an answer.
  private func insistent(_ repeats: Repetition) -> Route<Star, NoContext> {
    Step(name: "insistent") { Star() }
      .guarded("insistent") { [asked] _, visit in
        try await Self.ask(visit, repeats, asked)
      }
      .using(.push).from(containerOf: .circle)
  }

  /// A way to ask again.
  enum Repetition: CaseIterable { case recursion, replanning }

  private static func ask(
    _ visit: Visit,
    _ repeats: Repetition,
    _ asked: Log
  ) async throws -> Verdict {
    asked.lines.append("asked")
    if asked.lines.count > 50 { throw Unready(name: "the guard") }
    if try await visit.router.ask(.confession, in: visit.scene) != nil { return .proceed }
    return switch repeats {
    case .recursion: try await ask(visit, repeats, asked)
    case .replanning: .replan
    }
  }

  private func confession() async throws -> Confession {
    try await eventually { app.scene.topmost is Confession }
    return try #require(app.scene.topmost as? Confession)
  }

  @Test(arguments: Exit.allCases, Repetition.allCases)
  func `a guard can’t ask again after the user has left its question`(
    _ exit: Exit,
    _ repeats: Repetition
  ) async throws {
    let route = insistent(repeats)
    let task = Task { @MainActor in try await app.router.navigate(to: route, in: app.scene) }
    let question = try await confession()
    switch exit {
    case .back: try await app.router.back(in: app.scene)
    case .close: try await app.router.close(question)
    case .backToRoot: try await app.router.backToRoot(in: app.scene)
    }
    let error = try await ended(task)
    #expect(error?.kind == "stopped")
    #expect(app.scene.modals.isEmpty)
    #expect(asked.lines.count <= 2)
    #expect(app.scene.topmost === app.circle)
    try await app.router.navigate(to: .product, with: 1, in: app.scene)
  }

  @Test(arguments: Repetition.allCases)
  func `a guard of a disappeared scene can’t ask again`(_ repeats: Repetition) async throws {
    let route = insistent(repeats)
    let task = Task { @MainActor in try await app.router.navigate(to: route, in: app.scene) }
    _ = try await confession()
    app.scene.disappear()
    let error = try await ended(task)
    #expect(error != nil)
    let count = asked.lines.count
    #expect(count <= 2)
    for _ in 0..<100 { await Task.yield() }
    #expect(asked.lines.count == count)
    // No other navigation starts there.
    await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: .product, with: 1, in: app.scene)
    }
  }

  @Test func `a guard may ask again after a wrong answer`() async throws {
    let route = Step(name: "patient") { Star() }
      .guarded("patient") { _, visit in
        while let isTrue = try await visit.router.ask(.confession, in: visit.scene) {
          if isTrue { return .proceed }
        }
        return .stop("nobody confessed.")
      }
      .using(.push).from(containerOf: .circle)
    let task = Task { @MainActor in try await app.router.navigate(to: route, in: app.scene) }
    for answer in [false, false, true] {
      let question = try await confession()
      question.answer(answer)
      try await eventually { app.scene.topmost !== question }
    }
    _ = try await task.value
    #expect(app.scene.topmost is Star)
  }

  @Test func `a guard that navigates to its own route causes an error`() async {
    let endless = Endless(asked)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: endless.route, in: app.scene)
    }
    #expect(error?.kind == "endlessPlanning")
    #expect(error?.description.contains("“endless”") == true)
    #expect(asked.lines.count < 20)
    #expect(app.scene.topmost === app.circle)
  }

  /// Waits for the end of a navigation and returns its error, or `nil`.
  private func ended(_ task: Task<Star, any Error>) async throws -> RoutingError? {
    let end = Log()
    Task { @MainActor in
      _ = await task.result
      end.lines.append("over")
    }
    try await eventually { !end.lines.isEmpty }
    if end.lines.isEmpty { task.cancel() }
    do { _ = try await task.value } catch { return error as? RoutingError }
    return nil
  }
}

private final class Confession: Screen, AnsweringScreen {
  typealias Answer = Bool
}

extension Route where Target == Confession, Context == NoContext {
  fileprivate static var confession: Self {
    Step(name: "confession") { Confession() }.using(.present(.sheet)).from(.current)
  }
}

/// A route whose guard navigates to the route itself.
@MainActor
private final class Endless {
  private let asked: Log
  init(_ asked: Log) { self.asked = asked }

  var route: Route<Star, NoContext> {
    Step(name: "there") { Star() }
      .guarded("endless") { [self] _, visit in
        asked.lines.append("asked")
        if asked.lines.count > 50 { throw Unready(name: "the guard") }
        try await visit.router.navigate(to: route, in: visit.scene)
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
  }
}
