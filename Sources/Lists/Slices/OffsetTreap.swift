/// Places in a list that something holds on to, in order, each known by its distance from the one
/// before it.
///
/// What happens in front of a stop moves it and all behind it by changing one distance. A treap in
/// an array: the position of a stop, the stop at a position and every change cost O(log *s*) for
/// *s* stops, and a copy of it is one block of memory.
struct OffsetTreap {
  private var nodes: [Node] = []
  private var vacant: [Int] = []
  private var root: Int?
  private var random: UInt32 = 0x9E37_79B9

  private struct Node {
    /// How far it is from the stop before it, or from the beginning of the list.
    var gap: Int
    /// The gaps of all in its branch.
    var sum: Int
    var priority: UInt32
    var parent: Int32 = -1
    var left: Int32 = -1
    var right: Int32 = -1
  }

  /// How many stops there are.
  var count: Int { nodes.count - vacant.count }

  /// Where a stop is.
  func position(of stop: Int) -> Int {
    var position = sum(nodes[stop].left) + nodes[stop].gap
    var stop = stop
    while let parent = index(nodes[stop].parent) {
      if nodes[parent].right == Int32(stop) {
        position += sum(nodes[parent].left) + nodes[parent].gap
      }
      stop = parent
    }
    return position
  }

  /// The first stop at a position or behind it.
  func first(from position: Int) -> (stop: Int, position: Int)? {
    var found: (Int, Int)?
    var passed = 0
    var node = root
    while let stop = node {
      let place = passed + sum(nodes[stop].left) + nodes[stop].gap
      if place >= position {
        found = (stop, place)
        node = index(nodes[stop].left)
      } else {
        passed = place
        node = index(nodes[stop].right)
      }
    }
    return found
  }

  /// The stop behind another one.
  func next(after stop: Int) -> Int? {
    if var node = index(nodes[stop].right) {
      while let left = index(nodes[node].left) { node = left }
      return node
    }
    var child = stop
    while let parent = index(nodes[child].parent) {
      if nodes[parent].left == Int32(child) { return parent }
      child = parent
    }
    return nil
  }

  /// Moves a stop and all behind it.
  mutating func shift(_ stop: Int, by distance: Int) {
    nodes[stop].gap += distance
    var node: Int? = stop
    while let index = node {
      nodes[index].sum += distance
      node = self.index(nodes[index].parent)
    }
  }

  /// Makes a stop at a position where there may be one already, which then comes behind it.
  mutating func add(at position: Int) -> Int {
    let following = first(from: position)
    let end = root.map { nodes[$0].sum } ?? 0
    let gap = following.map { nodes[$0.stop].gap - ($0.position - position) } ?? position - end
    let stop = make()
    if let following { shift(following.stop, by: -gap) }
    hang(stop, before: following?.stop)
    shift(stop, by: gap)
    while let parent = index(nodes[stop].parent), nodes[parent].priority < nodes[stop].priority {
      rotate(stop)
    }
    return stop
  }

  /// Does away with a stop; the others stay where they are.
  mutating func remove(_ stop: Int) {
    if let next = next(after: stop) { shift(next, by: nodes[stop].gap) }
    shift(stop, by: -nodes[stop].gap)
    while let child = upperChild(of: stop) { rotate(child) }
    replace(stop, in: nodes[stop].parent, with: -1)
    vacant.append(stop)
  }

  // MARK: Nodes

  private mutating func make() -> Int {
    random ^= random << 13
    random ^= random >> 17
    random ^= random << 5
    let node = Node(gap: 0, sum: 0, priority: random)
    if let stop = vacant.popLast() {
      nodes[stop] = node
      return stop
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func hang(_ stop: Int, before following: Int?) {
    guard let root else { return self.root = stop }
    if let following, nodes[following].left < 0 {
      nodes[following].left = Int32(stop)
      nodes[stop].parent = Int32(following)
      return
    }
    var last = following.map { Int(nodes[$0].left) } ?? root
    while let right = index(nodes[last].right) { last = right }
    nodes[last].right = Int32(stop)
    nodes[stop].parent = Int32(last)
  }

  /// Puts a child in its parent's place.
  private mutating func rotate(_ child: Int) {
    let parent = Int(nodes[child].parent)
    let isLeft = nodes[parent].left == Int32(child)
    let inner = isLeft ? nodes[child].right : nodes[child].left
    if isLeft { nodes[parent].left = inner } else { nodes[parent].right = inner }
    if let inner = index(inner) { nodes[inner].parent = Int32(parent) }
    replace(parent, in: nodes[parent].parent, with: Int32(child))
    nodes[child].parent = nodes[parent].parent
    nodes[parent].parent = Int32(child)
    if isLeft { nodes[child].right = Int32(parent) } else { nodes[child].left = Int32(parent) }
    for node in [parent, child] {
      nodes[node].sum = sum(nodes[node].left) + nodes[node].gap + sum(nodes[node].right)
    }
  }

  private mutating func replace(_ stop: Int, in parent: Int32, with other: Int32) {
    guard let parent = index(parent) else { return root = index(other) }
    if nodes[parent].left == Int32(stop) {
      nodes[parent].left = other
    } else {
      nodes[parent].right = other
    }
  }

  private func upperChild(of stop: Int) -> Int? {
    guard let left = index(nodes[stop].left) else { return index(nodes[stop].right) }
    guard let right = index(nodes[stop].right) else { return left }
    return nodes[left].priority > nodes[right].priority ? left : right
  }

  private func index(_ node: Int32) -> Int? { node < 0 ? nil : Int(node) }

  private func sum(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].sum }
}
