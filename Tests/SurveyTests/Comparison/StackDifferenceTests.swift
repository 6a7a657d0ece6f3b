import PetriDish
import SampleCatalog
import Survey
import Testing

@MainActor
struct StackDifferenceTests {
  private func item(_ number: Int, visible: Bool = true) -> StackNode {
    let context = AnyRouteContext(ItemID(id: number))
    return StackNode(
      id: "item",
      type: "Item",
      title: "Item \(number)",
      context: context,
      visible: visible
    )
  }

  private func stack(_ children: StackNode..., presenting modal: StackNode? = nil) -> StackNode {
    StackNode(type: "NavigationStack", children: children, presented: modal)
  }

  private func lines(_ from: StackNode, _ to: StackNode) -> [String] {
    StackDifference(from: from, to: to).lines
  }

  @Test func `equal stacks don’t differ`() {
    #expect(lines(stack(item(1)), stack(item(1))) == [])
  }

  @Test func `adding or removing a container around screens is reported as one difference`() {
    let plain = stack(item(1), item(2))
    let wrapped = stack(item(1), StackNode(type: "Tabs", title: "Box", children: [item(2)]))
    #expect(lines(plain, wrapped) == ["“Item 2” is now in Tabs “Box”."])
    #expect(lines(wrapped, plain) == ["“Item 2” is no longer in Tabs “Box”."])
  }

  @Test func `adding or removing a container around the root is reported as one difference`() {
    let page = item(1)
    #expect(lines(page, stack(page)) == ["“Item 1” is now in NavigationStack."])
    #expect(lines(stack(page), page) == ["“Item 1” is no longer in NavigationStack."])
  }

  @Test func `a screen in another stack is reported as moved`() {
    let from = StackNode(type: "Tabs", children: [stack(item(1), item(2)), stack(item(3))])
    let to = StackNode(type: "Tabs", children: [stack(item(1)), stack(item(3), item(2))])
    #expect(
      lines(from, to) == [
        "“Item 2” is under NavigationStack with “Item 3” instead of NavigationStack with "
          + "“Item 1”."
      ]
    )
  }

  @Test func `a reordered screen is reported as moved, but its siblings aren’t`() {
    let one = stack(item(1), item(2), item(3))
    let other = stack(item(2), item(3), item(1))
    let moved = StackDifference(from: one, to: other)
    #expect(moved.edits.map(\.kind) == [.moved])
    #expect(
      moved.lines == [
        "“Item 1” is number 3 in NavigationStack with “Item 2” instead of number 1."
      ]
    )
  }

  @Test func `moving a screen to a container with the same name is reported as a change`() {
    func shelf(_ children: StackNode...) -> StackNode {
      StackNode(type: "NavigationStack", title: "Shelf", children: children)
    }
    let from = StackNode(
      type: "Tabs",
      children: [shelf(item(1), item(2)), shelf(item(3), item(4))]
    )
    let to = StackNode(type: "Tabs", children: [shelf(item(1), item(4)), shelf(item(3), item(2))])
    #expect(
      Set(lines(from, to)) == [
        "“Item 2” is in a different container that is also called NavigationStack “Shelf”.",
        "“Item 4” is in a different container that is also called NavigationStack “Shelf”.",
      ]
    )
  }

  @Test func `presenting a screen instead of pushing it is reported as a difference`() {
    let pushed = stack(item(1), item(2))
    let shown = StackNode(
      type: "NavigationStack",
      children: [
        StackNode(
          id: "item",
          type: "Item",
          title: "Item 1",
          context: AnyRouteContext(ItemID(id: 1)),
          presented: stack(item(2))
        )
      ]
    )
    #expect(
      lines(pushed, shown) == [
        "“Item 2” is presented above “Item 1” instead of in NavigationStack with "
          + "“Item 1”.",
        "“Item 2” is now in NavigationStack.",
      ]
    )
    #expect(StackDifference(from: shown, to: pushed).edits.first?.kind == .pushed)
  }

  @Test func `presenting a screen that was pushed before is reported as one difference`() {
    let held = stack(item(1), item(2))
    let lifted = stack(item(1), presenting: item(2))
    let difference = StackDifference(from: held, to: lifted)
    #expect(difference.edits.map(\.kind) == [.presented])
    #expect(
      difference.lines == [
        "“Item 2” is presented above NavigationStack with “Item 1” instead of in "
          + "NavigationStack with “Item 1”."
      ]
    )
  }

  @Test func `replacing a container with another type of container is reported as one difference`()
  {
    let tabs = StackNode(type: "Tabs", title: "Shop", children: [stack(item(1)), stack(item(2))])
    let menu = StackNode(type: "Menu", title: "Shop", children: [stack(item(1)), stack(item(2))])
    #expect(lines(tabs, menu) == ["Menu “Shop” replaces Tabs “Shop”."])
  }

  @Test func `adding or removing a container and its screens is reported as one difference`() {
    let from = StackNode(type: "Tabs", children: [stack(item(1))])
    let to = StackNode(type: "Tabs", children: [stack(item(1)), stack(item(2), item(3))])
    #expect(
      lines(from, to) == [
        "NavigationStack with “Item 2” is added (in Tabs with “Item 1”)."
      ]
    )
    #expect(StackDifference(from: to, to: from).edits.map(\.kind) == [.removed])
  }

  @Test func `showing or hiding a container and its screens is reported as one difference`() {
    let from = StackNode(
      type: "Tabs",
      children: [
        stack(item(1)),
        StackNode(type: "Pages", visible: false, children: [item(2, visible: false)]),
      ]
    )
    let to = StackNode(
      type: "Tabs",
      children: [
        StackNode(type: "NavigationStack", visible: false, children: [item(1, visible: false)]),
        StackNode(type: "Pages", children: [item(2)]),
      ]
    )
    #expect(
      lines(from, to) == [
        "Pages with “Item 2” is now visible.", "NavigationStack with “Item 1” is now hidden.",
      ]
    )
  }

  @Test func `a changed screen lists its changed properties`() {
    let from = StackNode(
      type: "Page",
      title: "A",
      lists: [ListNode(name: "rows", rows: [3])]
    )
    let to = StackNode(type: "Page", title: "B", lists: [ListNode(name: "rows", rows: [4])])
    #expect(
      lines(stack(from), stack(to)) == [
        "“B”: its title is “B” instead of “A”; its lists are rows: 4 rows instead of "
          + "rows: 3 rows."
      ]
    )
  }

  @Test func `screens with different contexts are matched only if no match is better`() {
    let swapped = StackDifference(from: stack(item(1), item(2)), to: stack(item(2), item(1)))
    #expect(swapped.edits.map(\.kind) == [.moved])
    let other = StackDifference(from: stack(item(1)), to: stack(item(2)))
    #expect(other.edits.map(\.kind) == [.changed])
    #expect(other.lines.first?.contains("its context is ItemID(id: 2) instead of") == true)
  }

  @Test func `screens that look the same are matched in order`() {
    let one = stack(item(1), item(1), item(2))
    let other = stack(item(1), item(2), item(1))
    #expect(StackDifference(from: one, to: other).edits.map(\.kind) == [.moved])
  }

  @Test func `the difference between two variants of a jump describes what the user sees`()
    async throws
  {
    let dish = Dish(sample)
    let tabs = await dish.jump(try sample.jump("petri://jump/item?id=42&variant.layout=tabs"))
    let menu = await dish.jump(try sample.jump("petri://jump/item?id=42&variant.layout=menu"))
    let difference = StackDifference(from: VisitResult(tabs), to: VisitResult(menu))
    #expect(
      difference.lines == [
        "“Item 42” is presented above “Overview” instead of in NavigationStack with "
          + "“Overview”.",
        "“Item 42” is now in NavigationStack.",
        "NavigationDrawer replaces Tabs.",
        "“Overview” is now visible.",
      ]
    )
    #expect(difference.apply(to: tabs.stack) == menu.stack)
  }

  @Test func `reusing a screen instead of creating one is reported as a difference`() async {
    let dish = Dish(sample)
    _ = await dish.jump(Jump("line-list"))
    let found = await dish.jump(Jump("line-list"), from: .here)
    let built = await dish.jump(Jump("line-list"))
    #expect(StackDifference(from: found.stack, to: built.stack).isEmpty)
    let difference = StackDifference(from: VisitResult(found), to: VisitResult(built))
    #expect(difference.edits.map(\.kind) == [.created])
    #expect(difference.lines == ["“Lines” is created instead of reused."])
    #expect(difference.inverse.lines == ["“Lines” is reused instead of created."])
    #expect(difference.apply(to: found.stack) == built.stack)
    #expect(difference.json.items?.first?["kind"] == .string("created"))
  }
}
