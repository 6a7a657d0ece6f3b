import PetriDish
import Survey
import Testing

/// A guard whose behavior depends on its kind.
private struct KindGuard: Guard {
  let kind: Kind

  enum Kind: String, CaseIterable {
    // Sound guards.
    case proceeding, stopping, redirecting, asking, askingTwice, waiting, deaf, nested
    // Faulty guards.
    case throwing, own, ownCaught, ring, ringCaught, redirectingRing, replanning
    case redirectingNowhere
  }

  func check(_ visit: Visit) async throws -> Verdict {
    let (router, scene) = (visit.router, visit.scene)
    switch kind {
    case .proceeding: return .proceed
    case .stopping: return .stop("it is late.")
    case .redirecting: return .redirect(to: Destination(.porch))
    case .asking:
      return try await router.ask(.bell, in: scene) == nil ? .stop("nobody answered.") : .proceed
    case .askingTwice:
      while try await router.ask(.bell, in: scene) == nil {}
      return .proceed
    case .waiting:
      try await Task.sleep(for: .seconds(3600))
      return .proceed
    case .deaf:
      // Ignores cancellation, but ends by itself.
      for _ in 0..<20_000 { await Task.yield() }
      return .proceed
    case .nested:
      try await router.navigate(to: Route.room(.asking), in: scene)
      return .proceed
    case .throwing: throw Flood()
    case .own, .ring:
      try await router.navigate(to: .room(kind == .own ? .own : .ringCaught), in: scene)
      return .proceed
    case .ownCaught, .ringCaught:
      do {
        try await router.navigate(to: .room(kind == .ringCaught ? .ring : .ownCaught), in: scene)
      } catch {
        return .stop("it was caught.")
      }
      return .proceed
    case .redirectingRing: return .redirect(to: Destination(.room(.redirectingRing)))
    case .replanning: return .replan
    case .redirectingNowhere: return .redirect(to: Destination(.ruin))
    }
  }
}

/// A guard with the same behavior and another name.
private struct FirstGuard: Guard {
  let kind: KindGuard.Kind

  func check(_ visit: Visit) async throws -> Verdict {
    try await KindGuard(kind: kind).check(visit)
  }
}

private struct Flood: Error, CustomStringConvertible { let description = "the cellar is flooded." }

private final class Bell: Screen, AnsweringScreen { typealias Answer = Bool }

extension Route where Target == Bell, Context == NoContext {
  fileprivate static var bell: Self {
    Step(find: .byClass) { Bell(title: "Bell") }.using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Screen, Context == NoContext {
  fileprivate static func room(_ kind: KindGuard.Kind) -> Self {
    Step(name: kind.rawValue) { Screen(title: kind.rawValue) }
      .guarded(by: KindGuard(kind: kind)).using(.present(.sheet)).from(.current)
  }
  fileprivate static func room(_ kind: KindGuard.Kind, behind first: FirstGuard) -> Self {
    Step(name: kind.rawValue) { Screen(title: kind.rawValue) }
      .guarded(by: first).guarded(by: KindGuard(kind: kind)).using(.present(.sheet)).from(.current)
  }
  fileprivate static var porch: Self {
    Step { Screen(title: "Porch") }.using(.present(.sheet)).from(.current)
  }
  fileprivate static var ruin: Self {
    Step { () throws -> Screen in throw Flood() }.using(.present(.sheet)).from(.current)
  }
}

/// Guards that a check asks instead of opening their gates.
@MainActor struct AskedGuardTests {
  private func findings(_ kind: KindGuard.Kind, _ patience: Duration) async throws -> [CheckFinding]
  {
    let catalog = Catalog("House", root: { _ in Screen(title: "Hall") }) {
      ScreenConfiguration("room", route: .room(kind))
    }
    let cases = catalog.checkCases()
    #expect(cases.map(\.id) == ["room", "room/guards asked"])
    let runner = CheckRunner(catalog, guardPatience: patience)
    for check in cases where !check.asksGuards {
      #expect(await runner.perform(check).findings == [])
    }
    return await runner.perform(try #require(cases.last)).findings
  }

  @Test(arguments: [
    KindGuard.Kind.proceeding, .stopping, .redirecting, .asking, .askingTwice, .deaf, .nested,
  ])
  fileprivate func `a guard that proceeds, stops, redirects or waits for the user has no finding`(
    kind: KindGuard.Kind
  ) async throws {
    // The check sees immediately that a guard asks the user, so it never waits for an hour.
    #expect(try await findings(kind, .seconds(3600)) == [])
  }

  @Test(arguments: [KindGuard.Kind.stopping, .redirecting, .asking])
  fileprivate func `a faulty guard is found even if a valid guard precedes it`(
    sound: KindGuard.Kind
  ) async throws {
    let route = Route.room(.own, behind: FirstGuard(kind: sound))
    let catalog = Catalog("House", root: { _ in Screen(title: "Hall") }) {
      ScreenConfiguration("room", route: route)
    }
    let check = try #require(catalog.checkCases().last)
    #expect(Set(check.jump.gates.keys) == ["first", "kind"])
    let findings = await CheckRunner(catalog, guardPatience: .seconds(3600)).perform(check).findings
    #expect(findings.map(\.kind) == [.failed])
    #expect(findings.first?.message.contains("“kind” opens a route that it guards") == true)
  }

  @Test func `a guard that waits without asking the user isn’t a finding`() async throws {
    #expect(try await findings(.waiting, .milliseconds(10)) == [])
  }

  @Test(arguments: [
    (KindGuard.Kind.throwing, "the cellar is flooded."),
    (.own, "guard “kind” opens a route that it guards."),
    (.ownCaught, "guard “kind” opens a route that it guards."),
    (.ring, "guard “kind” opens a route that it guards."),
    (.ringCaught, "guard “kind” opens a route that it guards."),
    (.redirectingRing, "kind"),
    (.replanning, "requested a new plan."),
    (.redirectingNowhere, "the cellar is flooded."),
  ])
  fileprivate func `a guard that fails or never decides is a finding`(
    kind: KindGuard.Kind,
    sentence: String
  ) async throws {
    let findings = try await findings(kind, .seconds(3600))
    #expect(findings.map(\.kind) == [.failed])
    #expect(findings.first?.message.contains(sentence) == true, "\(findings)")
  }
}
