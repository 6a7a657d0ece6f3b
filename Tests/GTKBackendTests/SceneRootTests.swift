import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SceneRootTests {
  @Test func `replacing the root frees the previous root and its widget`() async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    weak let root = shown.scene.root as? Leaf
    weak let label = root?.label
    #expect(label != nil)
    try await shown.router.navigate(to: .otherRoot, in: shown.scene)
    await shown.settle()
    #expect(shown.texts == ["Other"])
    #expect(root == nil)
    #expect(label == nil)
  }

  @Test(arguments: [true, false])
  func `replacing the root closes and frees its modals`(animated: Bool) async throws {
    Settings.animates = animated
    defer { Settings.animates = false }
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    try await shown.router.navigate(to: .cover, in: shown.scene)
    try await shown.router.navigate(to: .sheet, in: shown.scene)
    weak let sheet = shown.scene.topmost as? Leaf
    weak let label = sheet?.label
    #expect(label != nil)
    try await shown.router.navigate(to: .otherRoot, in: shown.scene)
    await shown.settle()
    #expect(shown.texts == ["Other"])
    #expect(shown.seen("scrim").isEmpty)
    #expect(sheet == nil)
    #expect(label == nil)
    try await shown.router.navigate(to: .sheet, in: shown.scene)
    await shown.settle()
    #expect(shown.seen("sheet").count == 1)
  }

  @Test func `replacing the root waits for the fade if animations are on`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    let start = MainLoop.now
    try await shown.router.navigate(to: .otherRoot, in: shown.scene)
    #expect(MainLoop.now - start > 0.1)
    #expect(shown.texts == ["Other"])
    var mostSeen = 0
    shown.sceneView.widget.onTick { _ in
      mostSeen = max(mostSeen, shown.texts.count)
      return true
    }
    try await shown.router.navigate(to: .otherRoot, in: shown.scene, animated: false)
    await shown.settle()
    #expect(shown.texts == ["Other"])
    #expect(mostSeen == 1, "without animation, no frame shows both roots")
  }
}

extension Route where Target == Leaf, Context == NoContext {
  fileprivate static var otherRoot: Self {
    Step { Leaf("Other") }.using(.replaceRoot).from(.root)
  }
}
