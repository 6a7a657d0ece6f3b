import Glibc
import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct PagesViewTests {
  private let pages = Pages(contained: ["One", "Two", "Three"].map { Leaf($0) })

  @Test func `buttons turn to the next and previous page and stop at the ends`() async {
    let shown = ShownScene(pages)
    await shown.show()
    #expect(shown.texts == ["One"])
    #expect(await !shown.press("Previous page"))
    #expect(await shown.press("Next page"))
    #expect(await shown.press("Next page"))
    #expect(pages.current?.title == "Three")
    #expect(shown.texts == ["Three"])
    #expect(await !shown.press("Next page"))
    #expect(await shown.press("Previous page"))
    #expect(shown.texts == ["Two"])
  }

  @Test func `pressing a dot shows its page, and the current page’s dot is filled`() async {
    let shown = ShownScene(pages)
    await shown.show()
    #expect(filled(in: shown) == [0])
    #expect(await shown.press("Three"))
    #expect(shown.texts == ["Three"])
    #expect(filled(in: shown) == [2])
    #expect(await shown.press("Three"))
    #expect(filled(in: shown) == [2])
  }

  @Test func `adding and removing pages updates the dots, and a single page has no dots`()
    async throws
  {
    let shown = ShownScene(pages)
    await shown.show()
    try await pages.replaceContained(with: pages.contained + [Leaf("Four")])
    await shown.settle()
    #expect(shown.texts == ["Four"])
    #expect(filled(in: shown) == [3])
    try await pages.replaceContained(with: Array(pages.contained.prefix(1)))
    await shown.settle()
    #expect(shown.texts == ["One"])
    #expect(shown.seen("page-bar").isEmpty)
  }

  @Test func `many pages show a page number instead of dots`() async throws {
    let shown = ShownScene(Pages(contained: (1...40).map { Leaf("\($0)") }))
    await shown.show()
    #expect(shown.texts == ["1", "1 of 40"])
    #expect(await shown.press("Next page"))
    #expect(shown.texts == ["2", "2 of 40"])
    #expect(filled(in: shown).isEmpty)
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `a swipe turns pages in the direction of the text`(direction: Direction) async throws {
    let shown = ShownScene(pages)
    shown.sceneView.direction = direction
    let pointer = try await ScenePointer(on: shown)
    let isMirrored = direction == .rightToLeft
    let (back, forward) = isMirrored ? (60, 300) : (300, 60)
    try await pointer.drag(from: 180, to: forward)
    try await pointer.until { pages.current?.title == "Two" }
    try await pointer.drag(from: 180, to: back)
    try await pointer.until { pages.current?.title == "One" }
    try await pointer.drag(from: 180, to: back)
    try await xdotool("mousemove 180 100 mousedown 1 mousemove 170 400 mouseup 1")
    await shown.settle()
    #expect(pages.current?.title == "One")
    #expect(shown.errors.isEmpty)
  }

  @Test func `the speed of a swipe is measured correctly even if it is handled late`() async throws
  {
    let shown = ShownScene(pages)
    let pointer = try await ScenePointer(on: shown)
    let others = DragGesture()
    others.phase = .capture
    var moves = 0
    others.onMove { _, _ in
      moves += 1
      // Simulates an app that is busy between two moves of the finger.
      if moves == 2 { usleep(800_000) }
    }
    shown.window.add(others)
    // Moves less than half a page, in steps that count as fast even if each takes six times as long.
    let steps = (1...4).map { "mousemove \(350 - 40 * $0) 300 sleep 0.03" }
    try await xdotool(
      "mousemove 350 300 mousedown 1 \(steps.joined(separator: " ")) mouseup 1"
    )
    try await pointer.until { pages.current?.title == "Two" }
    #expect(moves >= 2)
  }

  @Test func `a page follows the finger and returns if the finger reverses`() async throws {
    let shown = ShownScene(pages)
    let pointer = try await ScenePointer(on: shown)
    try await pointer.press(x: 300)
    try await pointer.move(from: 300, to: 150)
    #expect(shown.texts == ["One", "Two"])
    #expect(pages.current?.title == "One")
    let label = try #require((pages.contained[1] as? Leaf)?.label)
    #expect(label.bounds(in: shown.sceneView.widget)?.x == 360 - 150)
    try await pointer.move(from: 150, to: 290)
    try await pointer.release()
    try await pointer.until { shown.texts == ["One"] }
    #expect(pages.current?.title == "One")
  }

  @Test func `turning a page waits for the transition, and a removed page is freed`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let shown = ShownScene(pages)
    await shown.show()
    let start = MainLoop.now
    try await shown.router.reveal(pages.contained[1])
    #expect(MainLoop.now - start > 0.1)
    weak let screen = pages.current as? Leaf
    weak let label = screen?.label
    #expect(label != nil)
    try await pages.replaceContained(with: Array(pages.contained.prefix(1)))
    await shown.settle()
    #expect(screen == nil)
    #expect(label == nil)
  }

  /// Returns the indices of the filled dots.
  private func filled(in shown: ShownScene) -> [Int] {
    shown.sceneView.widget.descendants(ToggleButton.self).filter(\.isMapped).enumerated()
      .filter(\.element.isActive).map(\.offset)
  }
}
