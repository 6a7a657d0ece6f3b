import Routing
import Testing

@MainActor
struct BadgeTests {
  @Test func `everybody around a screen is told of its title and its badge, once for each change`()
  {
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
  func `a number of nothing marks nothing`(badge: Badge, isEmpty: Bool) {
    #expect(badge.isEmpty == isEmpty)
  }
}

/// Writes down whose change it was told of.
private final class Ear: ScreenBacking {
  var heard: [String] = []
  func screenDidChange(_ screen: Screen) { heard.append(screen.title) }
}
