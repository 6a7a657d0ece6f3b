import Foundation
import PetriDish
import Routing
import Testing

@testable import Survey

/// The current date that screens receive in pictures and in checks.
@MainActor struct PictureTimeTests {
  private static let time = Date(timeIntervalSince1970: 1_782_898_200)

  /// The dates that a screen received.
  @MainActor private final class Told { var dates: [Date?] = [] }

  private func catalog(_ told: Told) -> Catalog {
    Catalog(
      "Clocks",
      root: { _ in ClockScreen(title: "Clock", read: { told.dates.append($0) }) }
    ) {
      ScreenConfiguration("clock", route: .clock)
    }
    .picturesTaken(at: "2026-07-01T09:30:00Z")
  }

  @Test func `observations use the catalog’s picture time, checks use the clock`()
    async throws
  {
    let told = Told()
    let catalog = catalog(told)
    let check = try #require(catalog.checkCases().first)
    let runner = CheckRunner(catalog)
    _ = await runner.perform(check)
    _ = await runner.observe(check, ObservationRequest(check.id, levels: [.stack]))
    #expect(told.dates == [nil, Self.time])
  }

  @Test func `a jump’s date overrides the picture time`() async throws {
    let told = Told()
    let catalog = catalog(told)
    let dish = Dish(catalog, in: StandardEnvironment().picturing(catalog))
    let own = try Jump(link: "petri://jump/clock?now=2025-01-01")
    #expect(await dish.jump(own).failure == nil)
    #expect(told.dates.last == Date(timeIntervalSince1970: 1_735_689_600))
  }

  @Test func `an invalid picture time is a catalog problem`() {
    let catalog = catalog(Told())
    #expect(catalog.problems == [])
    #expect(catalog.pictureTime == Self.time)
    let other = catalog.picturesTaken(at: "noon")
    #expect(other.problems == [.badPictureTime("noon")])
    #expect(other.pictureTime == Self.time)
  }
}

/// A screen that reports its date when it appears.
private final class ClockScreen: Screen {
  private let read: (Date?) -> Void

  init(title: String, read: @escaping (Date?) -> Void) {
    self.read = read
    super.init(title: title)
  }

  override func willAppear() {
    read(scene?.environment.display.now)
  }
}

extension Route where Target == ClockScreen, Context == NoContext {
  fileprivate static var clock: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
