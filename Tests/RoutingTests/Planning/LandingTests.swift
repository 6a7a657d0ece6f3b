import Routing
import Testing

/// The landing that a plan predicts, compared with the result of its navigation.
@MainActor struct LandingTests {
  /// Returns the screens as text, by identity; a new screen is “new”.
  private func shape(_ node: Landing.Node) -> String {
    let inner = node.contained.enumerated().map { index, child in
      (node.visible.contains(index) ? "*" : "") + shape(child)
    }
    let name =
      switch node.screen {
      case .existing(let identity): "\(identity.object)"
      case .planned: "new"
      }
    return inner.isEmpty ? name : "\(name)[\(inner.joined(separator: " "))]"
  }

  private func shape(_ screen: Screen, before: Set<ObjectIdentifier>) -> String {
    let container = screen as? Container
    let shown = Set((container?.visible ?? []).map(ObjectIdentifier.init))
    let inner = (container?.contained ?? []).map { child in
      (shown.contains(ObjectIdentifier(child)) ? "*" : "") + shape(child, before: before)
    }
    let name = before.contains(ObjectIdentifier(screen)) ? "\(ObjectIdentifier(screen))" : "new"
    return inner.isEmpty ? name : "\(name)[\(inner.joined(separator: " "))]"
  }

  @Test func `a plan’s landing matches the result of its navigation`() async throws {
    var compared = 0
    for seed in 0..<20_000 as Range<UInt64> {
      var make = RandomRoutes(seed: seed)
      let scene = make.scene()
      let destination = Destination(make.route(), with: make.below(10))
      let before = scene.layers.flatMap { [$0] + $0.all }
      guard let plan = try? Router().plan(destination, in: scene) else { continue }
      let landing = try #require(plan.landing(in: scene), "seed \(seed)")
      let planned = landing.layers.map(shape)
      // Skips navigations whose guards or tasks navigate elsewhere, which a plan can't predict.
      var plans = 0
      scene.observe { event in if event.kind.name == "planned" { plans += 1 } }
      guard (try? await Router().navigate(to: destination, in: scene)) != nil, plans == 1 else {
        continue
      }
      let kept = Set(before.map(ObjectIdentifier.init))
      compared += 1
      let ended = scene.layers.map { shape($0, before: kept) }
      guard planned != ended else { continue }
      Issue.record("seed \(seed):\n\(plan)\n\(planned)\n\(ended)")
    }
    #expect(compared > 8_000)
  }
}
