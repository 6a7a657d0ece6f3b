import Lists
import Seeds

/// Lists and compositions, modeled with arrays of arrays.
///
/// Every random call changes the arrays first, so calls during a delivery find them up to date.
@MainActor
final class ComposedModel {
  struct Refusal: Error {}

  struct Row: Hashable {
    /// The identity, which updates keep.
    var tag: Int
    var word: String
  }

  /// A list or a composition, by its index.
  enum Node {
    case leaf(Int)
    case composition(Int)
  }

  /// A place in a composition, with an identity that lasts as long as the source stays there.
  struct Place {
    let id: Int
    let node: Node
  }

  struct Leaf {
    let list: Words
    /// The initial rows.
    let first: [Row]
    var rows: [Row]
  }

  private(set) var leaves: [Leaf] = []
  private(set) var compositions: [(list: ComposedDataSource, places: [Place])] = []
  /// The calls so far.
  private(set) var trace: [String] = []
  private var random: SeededRandom
  private var made = 0
  /// The composition whose batch will throw; changes outside it wouldn't be undone.
  private var scope: Int?

  /// The composition that no other composition contains.
  var top: ComposedDataSource { compositions[0].list }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for _ in 0..<4 { addLeaf() }
    for _ in 0..<4 { compositions.append((ComposedDataSource(), [])) }
  }

  private func addLeaf() {
    let rows = fresh(random.index(below: 4))
    leaves.append(Leaf(list: Words(rows.map(\.word)), first: rows, rows: rows))
  }

  private func fresh(_ count: Int) -> [Row] {
    (0..<count).map { _ in
      made += 1
      return Row(tag: made, word: "w\(made)")
    }
  }

  // MARK: Expectations

  /// Returns the rows of each section of a composition, with keys that include their places.
  func sections(of number: Int, path: [Int] = []) -> [[(key: [Int], word: String)]] {
    compositions[number].places.flatMap { place in
      switch place.node {
      case .leaf(let leaf):
        [leaves[leaf].rows.map { (path + [place.id, $0.tag], $0.word) }]
      case .composition(let inner): sections(of: inner, path: path + [place.id])
      }
    }
  }

  /// The number of compositions.
  var count: Int { compositions.count }

  // MARK: Steps

  /// Makes one random call, which may be a batch of calls.
  func step(depth: Int = 0) throws {
    if depth == 0 { trace.append("step") }
    let viewUpdate: ViewUpdate = depth > 0 || !random.oneIn(8) ? .animated : .silent
    switch random.index(below: depth < 3 ? 13 : 11) {
    case 0...5: try edit(viewUpdate)
    case 6: try insert(viewUpdate)
    case 7: try delete(viewUpdate)
    case 8: try move(viewUpdate)
    case 9: try swap(viewUpdate)
    case 10: try reload(viewUpdate)
    default: try batch(depth, viewUpdate)
    }
  }

  private func edit(_ viewUpdate: ViewUpdate) throws {
    guard let leaf = reachable.leaves.randomElement(using: &random) else { return }
    let (list, rows) = (leaves[leaf].list, leaves[leaf].rows)
    let index = random.index(below: rows.count + 1)
    let other = random.index(below: max(rows.count, 1))
    trace.append("edit of \(leaf) at \(index), \(other), \(viewUpdate)")
    switch random.index(below: 5) {
    case 0...1:
      let new = fresh(1 + random.index(below: 2))
      leaves[leaf].rows.insert(contentsOf: new, at: index)
      try list.insert(new.map(\.word), at: index, viewUpdate: viewUpdate)
    case 2 where !rows.isEmpty:
      leaves[leaf].rows.remove(at: other)
      try list.delete(at: other, viewUpdate: viewUpdate)
    case 3 where !rows.isEmpty:
      let target = random.index(below: rows.count)
      leaves[leaf].rows.remove(at: other)
      leaves[leaf].rows.insert(rows[other], at: target)
      try list.move(at: other, to: target, viewUpdate: viewUpdate)
    case 4 where !rows.isEmpty:
      made += 1
      leaves[leaf].rows[other].word = "w\(made)"
      try list.update("w\(made)", at: other, viewUpdate: viewUpdate)
    default: break
    }
  }

  /// The nodes that a step may change.
  private var reachable: (leaves: [Int], compositions: [Int]) {
    guard let scope else { return (Array(leaves.indices), Array(compositions.indices)) }
    var found: (leaves: Set<Int>, compositions: Set<Int>) = ([], [])
    var next = [scope]
    while let number = next.popLast() {
      guard found.compositions.insert(number).inserted else { continue }
      for place in compositions[number].places {
        switch place.node {
        case .leaf(let leaf): found.leaves.insert(leaf)
        case .composition(let inner): next.append(inner)
        }
      }
    }
    return (found.leaves.sorted(), found.compositions.sorted())
  }

  private func randomComposition() -> Int {
    reachable.compositions.randomElement(using: &random) ?? 0
  }

  /// A composition may contain only compositions with a higher number, so it never contains itself.
  private func randomNode(in composition: Int) -> Node {
    if random.oneIn(3), composition + 1 < compositions.count {
      return .composition(composition + 1 + random.index(below: count - composition - 1))
    }
    if random.oneIn(4) { addLeaf() }
    return .leaf(random.index(below: leaves.count))
  }

  private func source(_ node: Node) -> any ListSource {
    switch node {
    case .leaf(let leaf): leaves[leaf].list
    case .composition(let inner): compositions[inner].list
    }
  }

  private func insert(_ viewUpdate: ViewUpdate) throws {
    let number = randomComposition()
    guard compositions[number].places.count < 5 else { return }
    let node = randomNode(in: number)
    let index = random.index(below: compositions[number].places.count + 1)
    trace.append("insert \(node) into \(number) at \(index), \(viewUpdate)")
    made += 1
    compositions[number].places.insert(Place(id: made, node: node), at: index)
    try compositions[number].list.insert(source(node), at: index, viewUpdate: viewUpdate)
  }

  /// Returns two places of a random composition, or `nil` if it is empty.
  private func places() -> (number: Int, one: Int, other: Int)? {
    let number = randomComposition()
    let places = compositions[number].places.count
    guard places > 0 else { return nil }
    return (number, random.index(below: places), random.index(below: places))
  }

  private func delete(_ viewUpdate: ViewUpdate) throws {
    guard let (number, index, _) = places() else { return }
    trace.append("delete \(index) of \(number), \(viewUpdate)")
    compositions[number].places.remove(at: index)
    try compositions[number].list.delete(at: index, viewUpdate: viewUpdate)
  }

  private func move(_ viewUpdate: ViewUpdate) throws {
    guard let (number, index, target) = places() else { return }
    trace.append("move \(index) of \(number) to \(target), \(viewUpdate)")
    let place = compositions[number].places.remove(at: index)
    compositions[number].places.insert(place, at: target)
    try compositions[number].list.move(at: index, to: target, viewUpdate: viewUpdate)
  }

  private func swap(_ viewUpdate: ViewUpdate) throws {
    guard let (number, one, other) = places() else { return }
    trace.append("swap \(one) of \(number) with \(other), \(viewUpdate)")
    compositions[number].places.swapAt(one, other)
    try compositions[number].list.swap(one, with: other, viewUpdate: viewUpdate)
  }

  /// Reloads a composition with some of its sources in a different order, and with new ones.
  private func reload(_ viewUpdate: ViewUpdate) throws {
    let number = randomComposition()
    let nodes = (0..<random.index(below: 4)).map { _ in randomNode(in: number) }
    trace.append("reload \(number) with \(nodes), \(viewUpdate)")
    var old = compositions[number].places
    compositions[number].places = nodes.map { node in
      let list = ObjectIdentifier(source(node))
      if let known = old.firstIndex(where: { ObjectIdentifier(source($0.node)) == list }) {
        return old.remove(at: known)
      }
      made += 1
      return Place(id: made, node: node)
    }
    try compositions[number].list.reload(sources: nodes.map(source), viewUpdate: viewUpdate)
  }

  private func batch(_ depth: Int, _ viewUpdate: ViewUpdate) throws {
    let number = randomComposition()
    let isRefused = random.oneIn(4)
    let outer = scope
    if isRefused { scope = number }
    defer { scope = outer }
    let before = (leaves.map(\.rows), compositions.map(\.places))
    trace.append("batch of \(number), refused \(isRefused), \(viewUpdate)")
    do {
      try compositions[number].list.performBatchUpdates(viewUpdate: viewUpdate) {
        for _ in 0..<random.index(below: 6) { try step(depth: depth + 1) }
        trace.append("end of batch")
        scope = outer
        if isRefused { throw Refusal() }
      }
    } catch is Refusal {
      for leaf in leaves.indices {
        leaves[leaf].rows = leaf < before.0.count ? before.0[leaf] : leaves[leaf].first
      }
      for (number, places) in before.1.enumerated() { compositions[number].places = places }
    }
  }
}
