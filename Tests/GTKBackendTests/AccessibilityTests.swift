import GTK
import GTKBackend
import Lists
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct AccessibilityTests {
  private func seen(_ role: AccessibleRole, in shown: ShownScene) -> [Widget] {
    shown.sceneView.widget.descendants(Widget.self).filter {
      $0.isMapped && $0.accessibleRole == role
    }
  }

  @Test func `tabs expose a tab list, one panel, and their names and badges`() async throws {
    let tabs = Tabs(contained: [Leaf("One"), Leaf("Two"), Leaf("Three")])
    tabs.contained[1].badge = .number(3)
    tabs.contained[2].badge = .dot
    let shown = ShownScene(tabs)
    await shown.show()
    #expect(seen(.tabList, in: shown).count == 1)
    let found = seen(.tab, in: shown)
    #expect(
      zip(found, ["One", "Two, 3", "Three, new content"]).allSatisfy { $0.isAccessible(as: $1) }
    )
    #expect(found.count == 3)
    #expect(found[0].isAccessible(as: "One") && !found[0].isAccessible(as: "Two"))
    let panels = seen(.tabPanel, in: shown)
    #expect(panels.map { $0.isAccessible(as: "One") } == [true])
    try await shown.router.reveal(tabs.contained[1])
    await shown.settle()
    #expect(panels.map { $0.isAccessible(as: "Two") } == [true])
  }

  @Test(arguments: PresentationStyle.allCases)
  func `a modal is a dialog named after its screen`(style: PresentationStyle) async throws {
    let shown = ShownScene(Leaf("Root"))
    await shown.show()
    #expect(seen(.dialog, in: shown).isEmpty)
    let leaf = Leaf("Modal")
    try await shown.present(NavigationStack(contained: [leaf]), as: style)
    let found = seen(.dialog, in: shown)
    #expect(found.map { $0.isAccessible(as: "Modal") } == [true])
    leaf.title = "Other"
    #expect(found.map { $0.isAccessible(as: "Other") } == [true])
    #expect(seen(.heading, in: shown).compactMap { ($0 as? Label)?.text } == ["Other"])
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed])
  func `a row is labeled by its content and a list by its name`(style: ListStyle) async throws {
    let rows = ListAdapter<ItemCell>(
      [
        ItemCell.Model(id: "1", title: "Mail", subtitle: "Inbox", badge: "3"),
        ItemCell.Model(id: "2", title: "Wi-Fi", accessory: .switch(true)),
      ],
      name: "settings"
    )
    rows.setHeader(HeadingCell.self, "Today")
    let shown = ShownList(rows, style: style)
    await shown.show()
    func isSaid(_ names: String...) -> Bool {
      let seen = shown.rows.children.filter { $0.isMapped }
      return names.allSatisfy { name in seen.contains { $0.isAccessible(as: name) } }
    }
    #expect(isSaid("Today", "Mail, Inbox, 3", "Wi-Fi"))
    #expect(shown.rows.isAccessible(as: "settings"))
    try rows.update(ItemCell.Model(id: "1", title: "Post"), at: 0)
    rows.isGrowing = true
    await shown.settle()
    #expect(isSaid("Today", "Post", "Wi-Fi", "Loading more") && !isSaid("Mail, Inbox, 3"))
  }

  @Test func `a drawer has the navigation role, and pages announce their position`() async throws {
    let pages = Pages(contained: [Leaf("One"), Leaf("Two")])
    let menu = NavigationDrawer(contained: [pages])
    let shown = ShownScene(menu)
    await shown.show()
    #expect(seen(.navigation, in: shown).isEmpty)
    #expect(seen(.group, in: shown).filter { $0.isAccessible(as: "Page 1 of 2: One") }.count == 1)
    await menu.setDrawerOpen(true)
    try await pages.reveal(pages.contained[1])
    await menu.setDrawerOpen(true)
    await shown.settle()
    #expect(seen(.navigation, in: shown).map { $0.isAccessible(as: "Menu") } == [true])
    #expect(seen(.group, in: shown).filter { $0.isAccessible(as: "Page 2 of 2: Two") }.count == 1)
  }
}
