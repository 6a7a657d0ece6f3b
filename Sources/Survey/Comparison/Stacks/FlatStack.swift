import PetriDish

/// The screens of a stack in one row, each before what it holds and presents.
struct FlatStack {
  /// One screen and where it stands.
  struct Entry {
    let node: StackNode
    /// The index of the child at each level; children are the screens that one contains and, behind them,
    /// the one that it presents.
    let path: [Int]
    /// `nil` for the root.
    let parent: Int?
    let isPresented: Bool
    /// The number of modals that it lies in.
    let layer: Int
    /// Whether a jump has built it, rather than found.
    let isBuilt: Bool
    var children: [Int] = []
    /// Behind the last screen inside or above it.
    var end = 0
  }

  private(set) var entries: [Entry] = []

  private let vocabulary: StackVocabulary

  /// - Parameters:
  ///   - built: The paths of what a jump has built.
  ///   - vocabulary: The words by which screens are called.
  init(_ root: StackNode, built: Set<[Int]> = [], in vocabulary: StackVocabulary = .types) {
    self.vocabulary = vocabulary
    add(root, isPresented: false, path: [], parent: nil, built)
  }

  private mutating func add(
    _ node: StackNode,
    isPresented: Bool,
    path: [Int],
    parent: Int?,
    _ built: Set<[Int]>
  ) {
    let index = entries.count
    let layer = parent.map { entries[$0].layer } ?? 0
    entries.append(
      Entry(
        node: node,
        path: path,
        parent: parent,
        isPresented: isPresented,
        layer: layer + (isPresented ? 1 : 0),
        isBuilt: built.contains(path)
      )
    )
    for (number, child) in node.childrenAndPresented.enumerated() {
      entries[index].children.append(entries.count)
      add(child.node, isPresented: child.isPresented, path: path + [number], parent: index, built)
    }
    entries[index].end = entries.count
  }

  subscript(index: Int) -> Entry { entries[index] }

  var indices: Range<Int> { entries.indices }
}

extension FlatStack {
  /// Returns the name of a screen; one without a title is told apart by the screens that it
  /// contains.
  ///
  /// - Parameter child: A screen that is not to be named, since it is the one that is spoken of.
  func name(_ index: Int, besides child: Int? = nil) -> String {
    let entry = entries[index]
    guard entry.node.title.isEmpty else { return vocabulary.name(of: entry.node) }
    let held = entry.children.filter { !entries[$0].isPresented && $0 != child }
    guard let other = held.lazy.compactMap({ self.titled(in: $0) }).first else {
      return vocabulary.kind(of: entry.node)
    }
    return vocabulary.name(of: entry.node, around: entries[other].node)
  }

  /// Returns the first screen with a title that a screen is or holds.
  private func titled(in index: Int) -> Int? {
    (index..<entries[index].end).first { inner in
      entries[inner].layer == entries[index].layer && !entries[inner].node.title.isEmpty
    }
  }

  /// Returns the place of a screen, with its neighbours.
  func position(_ index: Int) -> StackDifference.Position {
    let entry = entries[index]
    var bottom = index
    while !entries[bottom].isPresented, let parent = entries[bottom].parent { bottom = parent }
    return StackDifference.Position(
      path: entry.path,
      isPresented: entry.isPresented,
      screen: name(index),
      caption: vocabulary.caption(of: entry.node),
      holder: entry.isPresented ? nil : entry.parent.map { name($0, besides: index) },
      isAlone: entry.parent.map { entries[$0].children.count == 1 } ?? true,
      presenter: entries[bottom].parent.map { name($0) }
    )
  }

  /// Returns whether it comes before another stack in an order that does not depend on which is which.
  func precedes(_ other: FlatStack) -> Bool {
    sortKeys.lexicographicallyPrecedes(other.sortKeys) { $0.lexicographicallyPrecedes($1) }
  }

  /// The parts of each screen, as texts that can be compared.
  private var sortKeys: [[String]] {
    entries.map { entry in
      let node = entry.node
      return [
        "\(entry.path)", "\(entry.isPresented)", "\(node.visible)", node.id.map { "=\($0)" } ?? "",
        node.type, node.title, node.context.map { "=\($0)" } ?? "", "\(node.lists)",
      ]
    }
  }
}

extension StackNode {
  /// The type, and the title where there is one.
  var caption: String { title.isEmpty ? type : "\(type) “\(title)”" }

  /// The name for users: of a screen that contains none, they need not know the type.
  var name: String { children.isEmpty && !title.isEmpty ? "“\(title)”" : caption }

  /// The screens that it contains, in its own order, and behind them the one that it presents.
  var childrenAndPresented: [(node: StackNode, isPresented: Bool)] {
    children.map { ($0, false) } + (presented.map { [($0, true)] } ?? [])
  }

  /// The screen alone.
  var alone: StackNode { StackNode(traits, visible: visible) }

  /// A screen that is such in itself.
  init(
    _ traits: Traits,
    visible: Bool,
    children: [StackNode] = [],
    presented: StackNode? = nil
  ) {
    self.init(
      id: traits.id,
      type: traits.type,
      title: traits.title,
      context: traits.context,
      visible: visible,
      lists: traits.lists,
      children: children,
      presented: presented
    )
  }
}
