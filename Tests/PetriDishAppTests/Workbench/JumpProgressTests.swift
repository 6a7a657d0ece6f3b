import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct JumpProgressTests {
  private let workbench = Workbench(guardedRooms) { _ in HeadlessDriver() }

  private var progress: JumpProgress? { workbench.dishes.focused.progress }

  private func open(_ id: String) throws { workbench.open(try #require(guardedRooms.screen(id))) }

  /// The names of the stages, in the order of the plan.
  private var stages: [String] {
    (progress?.stages ?? []).map { stage in
      switch stage {
      case .done: "done"
      case .waiting: "waiting"
      case .stopped(let reason): "stopped: \(reason)"
      case .redirected(let route): "redirected: \(route)"
      case .failed(let message): "failed: \(message)"
      case .notReached: "not reached"
      }
    }
  }

  @Test func `a guard that says no stops a jump before anything is built`() async throws {
    #expect(progress == nil)
    try open("closed")
    await workbench.runner.settled()
    #expect(progress?.outcome == .stopped)
    #expect(stages.first == "done")
    #expect(stages[1] == "stopped: it is shut.")
    #expect(stages.count > 3)
    #expect(stages.dropFirst(2).allSatisfy { $0 == "not reached" })
    #expect(progress?.front == "Hall")
  }

  @Test func `the outcome stays until the next jump`() async throws {
    try open("closed")
    await workbench.runner.settled()
    workbench.choose(try #require(guardedRooms.screen("plain")), context: nil)
    #expect(progress?.screen == "closed")
    workbench.jump()
    #expect(progress == nil)
    await workbench.runner.settled()
    #expect(progress?.outcome == .reached)
    #expect(stages.count > 2)
    #expect(stages.allSatisfy { $0 == "done" })
  }

  @Test func `a screen that cannot be built fails at its step`() async throws {
    try open("broken")
    await workbench.runner.settled()
    let operations = try #require(progress?.operations)
    let index = try #require(
      operations.firstIndex { if case .build = $0 { true } else { false } }
    )
    #expect(stages[index].hasPrefix("failed: ") && stages[index].contains("no walls"))
    #expect(stages[..<index].allSatisfy { $0 == "done" })
    #expect(stages[(index + 1)...].allSatisfy { $0 == "not reached" })
  }

  @Test func `a jump waits at the guard that is asked`() async throws {
    try open("asking")
    try await eventually { stages.contains("waiting") }
    #expect(progress?.outcome == nil)
    #expect(stages.first == "done")
    #expect(stages.last == "not reached")
    Asking.answers.continuation.yield()
    await workbench.runner.settled()
    #expect(progress?.outcome == .reached)
    #expect(stages.allSatisfy { $0 == "done" })
  }
}

private final class Hall: Screen {}
private final class Room: Screen {}

private struct NoWalls: Error, CustomStringConvertible { let description = "it has no walls." }

private struct Shut: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("it is shut.") }
}

private struct Asking: Guard {
  static let answers = AsyncStream.makeStream(of: Void.self)

  func check(_ visit: Visit) async throws -> Verdict {
    for await _ in Self.answers.stream { break }
    return .proceed
  }
}

extension Route where Target == Hall, Context == NoContext {
  fileprivate static var hall: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Room, Context == NoContext {
  fileprivate static var plainRoom: Self {
    Step { Room(title: "Plain") }.using(.push).from(containerOf: .hall)
  }

  fileprivate static var closedRoom: Self {
    Step { Room(title: "Closed") }.guarded(by: Shut()).using(.push).from(containerOf: .hall)
  }

  fileprivate static var askingRoom: Self {
    Step { Room(title: "Asking") }.guarded(by: Asking()).using(.push).from(containerOf: .hall)
  }

  fileprivate static var brokenRoom: Self {
    Step { () throws -> Room in throw NoWalls() }.using(.push).from(containerOf: .hall)
  }
}

/// A catalog with guards, and with a screen that cannot be built.
private let guardedRooms = Catalog(
  "Guarded",
  root: { _ in NavigationStack(contained: [Hall(title: "Hall")]) }
) {
  ScreenConfiguration("plain", route: .plainRoom)
  ScreenConfiguration("closed", route: .closedRoom)
  ScreenConfiguration("asking", route: .askingRoom)
  ScreenConfiguration("broken", route: .brokenRoom)
}
