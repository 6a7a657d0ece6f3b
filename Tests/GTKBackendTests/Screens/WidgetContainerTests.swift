import GTK
import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct WidgetContainerTests {
  @Test func `a custom container shows its visible screens, even if they change places`()
    async throws
  {
    let desk = Desk(contained: [Leaf("One")])
    let shown = ShownScene(NavigationStack(contained: [Leaf("Root"), desk]))
    await shown.show()
    #expect(shown.texts == ["One", "One"])
    try await desk.replaceContained(with: desk.contained + [Leaf("Two")])
    await shown.settle()
    #expect(shown.texts.suffix(2) == ["One", "Two"])
    let label = (desk.contained[1] as? Leaf)?.label
    try await desk.replaceContained(with: desk.contained + [Leaf("Three")])
    await shown.settle()
    #expect(shown.texts.suffix(2) == ["Two", "Three"])
    #expect((desk.contained[1] as? Leaf)?.label == label)
    #expect(label?.isMapped == true)
    desk.contained[2].title = "Drei"
    #expect(desk.refreshes > 0)
    #expect(await shown.press("Back"))
    #expect(shown.texts == ["Root", "Root"])
  }

  @Test func `a popped container is freed with its slots and screens`() async throws {
    let stack = NavigationStack(contained: [
      Leaf("Root"), Desk(contained: [Leaf("One"), Leaf("Two")]),
    ])
    let shown = ShownScene(stack)
    await shown.show()
    weak let desk = stack.top as? Desk
    weak let label = (desk?.contained.last as? Leaf)?.label
    #expect(label != nil)
    #expect(await shown.press("Back"))
    #expect(desk == nil)
    #expect(label == nil)
  }
}

/// A container that shows two screens side by side.
final class Desk: Container, WidgetContainer {
  private var slots: [ScreenSlot] = []
  private(set) var refreshes = 0

  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens.suffix(2)
  }

  func makeWidget(on sceneView: SceneView) -> Widget {
    let row = Box(.horizontal)
    slots = [ScreenSlot(on: sceneView), ScreenSlot(on: sceneView)]
    for (slot, screen) in zip(slots, places) {
      slot.screen = screen
      row.append(slot.widget)
    }
    return row
  }

  func showVisible(animated: Bool) async {
    for (slot, screen) in zip(slots, places) {
      await slot.show(screen, animated ? .crossfade : .none)
      slot.keep([screen].compactMap { $0 })
    }
  }

  func refresh() { refreshes += 1 }

  private var places: [Screen?] { [visible.first, visible.count > 1 ? visible.last : nil] }
}
