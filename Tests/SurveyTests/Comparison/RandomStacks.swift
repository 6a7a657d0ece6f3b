import PetriDish
import Seeds

/// Reproducible stacks with indistinguishable screens, missing titles and modals.
struct RandomStacks {
  struct Number: RouteContext { let number: Int }

  private(set) var random: SeededRandom

  /// Whether each screen has a unique context and each container has such a screen, so that all can
  /// be distinguished.
  let areDistinct: Bool
  private var count = 0

  init(seed: UInt64, areDistinct: Bool = false) {
    random = SeededRandom(seed: seed)
    self.areDistinct = areDistinct
  }

  /// Returns a stack of at most `size` screens.
  mutating func stack(of size: Int) -> StackNode {
    var room = size - 1
    return container(&room, depth: 0)
  }

  private mutating func container(_ room: inout Int, depth: Int) -> StackNode {
    var children = areDistinct ? [leaf()] : []
    while room > 0, children.count < 4, !random.oneIn(4) {
      room -= 1
      children.append(
        depth < 4 && random.oneIn(2) ? container(&room, depth: depth + 1) : leaf()
      )
    }
    var presented: StackNode?
    if room > 0, random.oneIn(4) {
      room -= 1
      presented = container(&room, depth: depth + 1)
    }
    return StackNode(
      type: ["Tabs", "NavigationStack", "NavigationStack", "Menu"][random.index(below: 4)],
      title: random.oneIn(6) && !areDistinct ? "Shop" : "",
      visible: !random.oneIn(3),
      children: children,
      presented: presented
    )
  }

  private mutating func leaf() -> StackNode {
    let isRegistered = areDistinct || random.oneIn(2)
    let number = areDistinct ? count : random.index(below: 4)
    count += 1
    return StackNode(
      id: isRegistered ? "item" : nil,
      type: "Item",
      title: random.oneIn(3) ? "" : "Item \(number)",
      context: isRegistered ? AnyRouteContext(Number(number: number)) : nil,
      visible: !random.oneIn(3),
      lists: random.oneIn(4) ? [ListNode(name: "rows", rows: [random.index(below: 3)])] : []
    )
  }
}

extension RandomStacks {
  /// Returns a variation of the stack with random changes like those between two variants.
  mutating func variation(of stack: StackNode, changes: ClosedRange<Int> = 1...4) -> StackNode {
    var screens = Branch(stack)
    for _ in 0..<Int.random(in: changes, using: &random) {
      let target = random.index(below: screens.size)
      switch random.index(below: 5) {
      case 0: screens.change(at: target) { $0.visible.toggle() }
      case 1: screens.change(at: target) { $0.title += "!" }
      case 2:
        screens.change(at: target) { branch in
          var stack = Branch(StackNode(type: "NavigationStack"))
          stack.isPresented = branch.isPresented
          branch.isPresented = false
          stack.children = [branch]
          branch = stack
        }
      case 3:
        if let taken = screens.take(at: target) {
          screens.change(at: random.index(below: screens.size)) { $0.children.insert(taken, at: 0) }
        }
      default: _ = screens.take(at: target)
      }
    }
    return screens.node
  }
}

/// A mutable stack.
private struct Branch {
  var node: StackNode {
    StackNode(
      id: origin.id,
      type: origin.type,
      title: title,
      context: origin.context,
      visible: visible,
      lists: origin.lists,
      children: children.filter { !$0.isPresented }.map(\.node),
      presented: children.last { $0.isPresented }?.node
    )
  }

  let origin: StackNode
  var title: String
  var visible: Bool
  var isPresented = false
  var children: [Branch]

  init(_ node: StackNode) {
    origin = node
    title = node.title
    visible = node.visible
    children = node.children.map { Branch($0) }
    if let presented = node.presented {
      var branch = Branch(presented)
      branch.isPresented = true
      children.append(branch)
    }
  }

  var size: Int { children.reduce(1) { $0 + $1.size } }

  mutating func change(at index: Int, _ body: (inout Branch) -> Void) {
    guard index > 0 else { return body(&self) }
    var rest = index - 1
    for child in children.indices {
      if rest < children[child].size { return children[child].change(at: rest, body) }
      rest -= children[child].size
    }
  }

  /// Removes and returns a branch other than the root, to insert it elsewhere.
  mutating func take(at index: Int) -> Branch? {
    var rest = index - 1
    guard rest >= 0 else { return nil }
    for child in children.indices {
      if rest == 0 {
        var taken = children.remove(at: child)
        taken.isPresented = false
        return taken
      }
      if rest < children[child].size { return children[child].take(at: rest) }
      rest -= children[child].size
    }
    return nil
  }
}
