import Routing
import Testing

@MainActor
struct BadgeTests {
  @Test func `enclosing containers are notified once per change of a title or badge`() {
    let leaf = Screen(title: "Inbox")
    let stack = NavigationStack(title: "Stack", contained: [leaf])
    let tabs = Tabs(contained: [stack, Screen(title: "Sent")])
    let (inner, outer) = (Ear(), Ear())
    (stack.backing, tabs.backing) = (inner, outer)
    for _ in 1...2 { leaf.badge = .number(3) }
    for _ in 1...2 { leaf.title = "Post" }
    stack.badge = .dot
    #expect(inner.heard == ["Inbox", "Post", "Stack"])
    #expect(outer.heard == inner.heard)
  }

  @Test(arguments: [
    (Badge.dot, false), (.number(1), false), (.number(0), true), (.number(-1), true),
  ])
  func `a badge with a number below one is empty`(badge: Badge, isEmpty: Bool) {
    #expect(badge.isEmpty == isEmpty)
  }
}

/// Records the screens whose changes it receives.
private final class Ear: ScreenBacking {
  var heard: [String] = []
  func screenDidChange(_ screen: Screen) { heard.append(screen.title) }
}
