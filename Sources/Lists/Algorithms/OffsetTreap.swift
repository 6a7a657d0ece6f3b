/// Ordered markers of list positions, each stored as its distance from the previous marker.
///
/// Changing one distance moves a marker and all markers after it. The markers form a treap in an array: lookups in both
/// directions and all changes cost O(log *s*) for *s* markers, and copying the treap copies one block of memory.
struct OffsetTreap {
  private var nodes: [Node] = []
  private var vacant: [Int] = []
  private var root: Int?
  private var random: UInt32 = 0x9E37_79B9

  private struct Node {
    /// The distance from the previous marker, or from the start of the list.
    var gap: Int
    /// The sum of the gaps in the subtree.
    var sum: Int
    var priority: UInt32
    var parent: Int32 = -1
    var left: Int32 = -1
    var right: Int32 = -1
  }

  /// The number of markers.
  var count: Int { nodes.count - vacant.count }

  /// Returns the position of a marker.
  func position(of marker: Int) -> Int {
    var position = sum(nodes[marker].left) + nodes[marker].gap
    var marker = marker
    while let parent = index(nodes[marker].parent) {
      if nodes[parent].right == Int32(marker) {
        position += sum(nodes[parent].left) + nodes[parent].gap
      }
      marker = parent
    }
    return position
  }

  /// Returns the first marker at or after a position.
  func first(from position: Int) -> (marker: Int, position: Int)? {
    var found: (Int, Int)?
    var passed = 0
    var node = root
    while let marker = node {
      let place = passed + sum(nodes[marker].left) + nodes[marker].gap
      if place >= position {
        found = (marker, place)
        node = index(nodes[marker].left)
      } else {
        passed = place
        node = index(nodes[marker].right)
      }
    }
    return found
  }

  /// Returns the next marker after another one.
  func next(after marker: Int) -> Int? {
    if var node = index(nodes[marker].right) {
      while let left = index(nodes[node].left) { node = left }
      return node
    }
    var child = marker
    while let parent = index(nodes[child].parent) {
      if nodes[parent].left == Int32(child) { return parent }
      child = parent
    }
    return nil
  }

  /// Moves a marker and all markers after it.
  mutating func shift(_ marker: Int, by distance: Int) {
    nodes[marker].gap += distance
    var node: Int? = marker
    while let index = node {
      nodes[index].sum += distance
      node = self.index(nodes[index].parent)
    }
  }

  /// Adds a marker at a position, before any existing markers there.
  mutating func add(at position: Int) -> Int {
    let following = first(from: position)
    let end = root.map { nodes[$0].sum } ?? 0
    let gap = following.map { nodes[$0.marker].gap - ($0.position - position) } ?? position - end
    let marker = make()
    if let following { shift(following.marker, by: -gap) }
    hang(marker, before: following?.marker)
    shift(marker, by: gap)
    while let parent = index(nodes[marker].parent), nodes[parent].priority < nodes[marker].priority
    {
      rotate(marker)
    }
    return marker
  }

  /// Removes a marker without moving the others.
  mutating func remove(_ marker: Int) {
    if let next = next(after: marker) { shift(next, by: nodes[marker].gap) }
    shift(marker, by: -nodes[marker].gap)
    while let child = upperChild(of: marker) { rotate(child) }
    replace(marker, in: nodes[marker].parent, with: -1)
    vacant.append(marker)
  }

  // MARK: Nodes

  private mutating func make() -> Int {
    random ^= random << 13
    random ^= random >> 17
    random ^= random << 5
    let node = Node(gap: 0, sum: 0, priority: random)
    if let marker = vacant.popLast() {
      nodes[marker] = node
      return marker
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func hang(_ marker: Int, before following: Int?) {
    guard let root else { return self.root = marker }
    if let following, nodes[following].left < 0 {
      nodes[following].left = Int32(marker)
      nodes[marker].parent = Int32(following)
      return
    }
    var last = following.map { Int(nodes[$0].left) } ?? root
    while let right = index(nodes[last].right) { last = right }
    nodes[last].right = Int32(marker)
    nodes[marker].parent = Int32(last)
  }

  /// Rotates a child into its parent's place.
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

  private mutating func replace(_ marker: Int, in parent: Int32, with other: Int32) {
    guard let parent = index(parent) else { return root = index(other) }
    if nodes[parent].left == Int32(marker) {
      nodes[parent].left = other
    } else {
      nodes[parent].right = other
    }
  }

  private func upperChild(of marker: Int) -> Int? {
    guard let left = index(nodes[marker].left) else { return index(nodes[marker].right) }
    guard let right = index(nodes[marker].right) else { return left }
    return nodes[left].priority > nodes[right].priority ? left : right
  }

  private func index(_ node: Int32) -> Int? { node < 0 ? nil : Int(node) }

  private func sum(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].sum }
}
