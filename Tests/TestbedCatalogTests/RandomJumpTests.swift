import Foundation
import PetriDish
import Seeds
import Testing

@testable import TestbedCatalog

/// Random jumps, one after the other in one dish.
///
/// `RANDOM_JUMPS=100000` runs that many jumps with each seed and prints the progress and the used
/// memory. Memory must not grow after the first fifth of the jumps. A failure contains the seed.
@MainActor
@Suite(.serialized)
struct RandomJumpTests {
  private let wanted = ProcessInfo.processInfo.environment["RANDOM_JUMPS"].flatMap { Int($0) }
  private var jumps: Int { wanted ?? 400 }

  @Test(arguments: [UInt64(1), 2])
  func `each jump ends with a result and leaves a consistent scene`(
    seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed)
    let dish = Dish(Testbed.catalog, journal: Journal(capacity: 500))
    var ends: [JumpResult.Outcome: Int] = [:]
    var met: [ObjectIdentifier: Glimpse] = [:]
    var settled = 0
    for number in 0..<jumps {
      let jump = jump(&random)
      let start: Jump.StartingPoint = random.oneIn(3) ? .fresh : .here
      let place: Comment = "seed \(seed), jump \(number): \(jump.link) \(start.rawValue)"
      let result = await take(jump, from: start, in: dish, isGivenUp: random.oneIn(40))
      ends[result.outcome, default: 0] += 1
      #expect((result.failure == nil) == (result.outcome == .reached), place)
      #expect(result.failure?.message.isEmpty != true, place)
      let faults = dish.scene.faults
      #expect(faults == [], place)
      if result.outcome == .reached {
        #expect(dish.stack.ids.contains(jump.screen), place)
      }
      for screen in dish.scene.all { met[ObjectIdentifier(screen)] = Glimpse(screen: screen) }
      if number % 100 == 99 { met = met.filter { $0.value.screen != nil } }
      guard faults.isEmpty else { return }
      if wanted != nil, (number + 1) % 1000 == 0 || number + 1 == jumps {
        let sofar = "\(number + 1) of \(jumps) jumps, \(try residentKiB()) KiB, \(ends)"
        FileHandle.standardError.write(Data("seed \(seed): \(sofar)\n".utf8))
      }
      if number + 1 == jumps / 5 { settled = try residentKiB() }
    }
    if jumps >= 10_000 {
      #expect(try residentKiB() <= settled + 16 << 10, "memory stays flat; seed \(seed)")
    }
    let alive = met.values.compactMap(\.screen).filter { $0.scene !== dish.scene }
    #expect(alive.map { "\($0)" } == [], "screens that left the scene are released")
    #expect(dish.journal.count <= 500)
    #expect(ends[.reached, default: 0] > jumps / 4)
    #expect(ends[.stopped, default: 0] > 0)
    #expect(ends[.failed, default: 0] > 0)
  }

  private func take(
    _ jump: Jump,
    from start: Jump.StartingPoint,
    in dish: Dish,
    isGivenUp: Bool
  ) async -> JumpResult {
    let task = Task { await dish.jump(jump, from: start) }
    if isGivenUp {
      await Task.yield()
      task.cancel()
    }
    return await task.value
  }

  private func jump(_ random: inout SeededRandom) -> Jump {
    let catalog = Testbed.catalog
    let screen = catalog.screens[random.index(below: catalog.screens.count)]
    let presets = screen.presets
    var jump = Jump(screen.id)
    if !presets.isEmpty { jump.context = presets[random.index(below: presets.count)].context }
    if random.oneIn(6) { jump.context = damaged(jump.context, &random) }
    if random.oneIn(30) { jump.screen = "nowhere" }
    for experiment in catalog.experiments where random.oneIn(4) {
      jump.variants[experiment.id] =
        experiment.variants[
          random.index(below: experiment.variants.count)
        ]
    }
    for gate in catalog.gates where random.oneIn(4) {
      jump.gates[gate] = random.oneIn(2) ? .open : .closed
    }
    if random.oneIn(8) {
      let first = catalog.screens[random.index(below: catalog.screens.count)]
      jump.from = [Jump.PriorScreen(first.id, context: first.presets.first?.context)]
    }
    return jump
  }

  /// Returns a context with a field removed or changed.
  private func damaged(_ context: ContextValue?, _ random: inout SeededRandom) -> ContextValue? {
    guard case .fields(var fields) = context, !fields.isEmpty else { return .text("x") }
    let name = fields.keys.sorted()[random.index(below: fields.count)]
    fields[name] =
      random.oneIn(2) ? nil : .text(["", "-1", "Ж\u{0301}", "9e999"][random.index(below: 4)])
    return .fields(fields)
  }
}

/// Returns the resident memory of this process, in KiB.
private func residentKiB() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
  return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
}

/// A weak reference to a screen that was in the scene.
private struct Glimpse {
  weak var screen: Screen?
}

extension Scene {
  /// All screens, with containers before their children.
  fileprivate var all: [Screen] {
    func below(_ screen: Screen) -> [Screen] {
      [screen] + ((screen as? Container)?.contained ?? []).flatMap(below)
    }
    return layers.flatMap(below)
  }

  /// Descriptions of inconsistencies in the scene.
  fileprivate var faults: [String] {
    var faults: [String] = []
    if Set(all.map(ObjectIdentifier.init)).count != all.count {
      faults.append("a screen occurs twice")
    }
    for screen in all where screen.scene !== self { faults.append("\(screen) isn’t in the scene") }
    for container in all.compactMap({ $0 as? Container }) {
      let contained = container.contained
      for child in contained where child.container !== container {
        faults.append("\(child) isn’t a child of \(container)")
      }
      for child in container.visible where !contained.contains(where: { $0 === child }) {
        faults.append("\(container) shows \(child), which it doesn’t contain")
      }
      if !contained.isEmpty, container.visible.isEmpty {
        faults.append("\(container) shows nothing")
      }
    }
    for modal in modals where modal.presenter?.scene !== self {
      faults.append("\(modal) has no presenter in the scene")
    }
    return faults
  }
}

extension StackNode {
  /// The ids of the registered screens in the stack.
  fileprivate var ids: [String] {
    [id].compactMap { $0 } + children.flatMap(\.ids) + (presented?.ids ?? [])
  }
}
