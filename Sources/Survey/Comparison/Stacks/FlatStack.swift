import PetriDish

/// The screens of a stack as a flat list in depth-first order, with each screen before its descendants.
struct FlatStack {
  /// A screen and its position in the stack.
  struct Entry {
    let node: StackNode
    /// The child index at each level, starting from the root.
    ///
    /// The children of a screen are the screens that it contains, followed by the screen that it presents.
    let path: [Int]
    /// The index of the parent in the list, or `nil` for the root.
    let parent: Int?
    let isPresented: Bool
    /// The number of modals around the screen.
    let layer: Int
    /// Whether the jump created the screen instead of reusing an open one.
    let isBuilt: Bool
    var children: [Int] = []
    /// The index after the last descendant.
    var end = 0
  }

  private(set) var entries: [Entry] = []

  private let vocabulary: StackVocabulary

  /// Creates a flat list of the screens below a root.
  ///
  /// - Parameters:
  ///   - root: The root of the stack.
  ///   - built: The paths of the screens that a jump created.
  ///   - vocabulary: The naming style for screens.
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
  /// Returns the name of a screen.
  ///
  /// A container without a title is named after the first titled screen inside it.
  ///
  /// - Parameters:
  ///   - index: The index of the screen.
  ///   - child: A child to exclude from the name because the sentence is already about it.
  func name(_ index: Int, besides child: Int? = nil) -> String {
    let entry = entries[index]
    guard entry.node.title.isEmpty else { return vocabulary.name(of: entry.node) }
    let held = entry.children.filter { !entries[$0].isPresented && $0 != child }
    guard let other = held.lazy.compactMap({ self.titled(in: $0) }).first else {
      return vocabulary.kind(of: entry.node)
    }
    return vocabulary.name(of: entry.node, around: entries[other].node)
  }

  /// Returns the first titled screen among a screen and its descendants in the same layer.
  private func titled(in index: Int) -> Int? {
    (index..<entries[index].end).first { inner in
      entries[inner].layer == entries[index].layer && !entries[inner].node.title.isEmpty
    }
  }

  /// Returns the position of a screen, including the names of the screens around it.
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

  /// Returns whether this stack precedes another stack in a total order of stacks.
  func precedes(_ other: FlatStack) -> Bool {
    sortKeys.lexicographicallyPrecedes(other.sortKeys) { $0.lexicographicallyPrecedes($1) }
  }

  /// The properties of each screen as comparable strings.
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
  /// The type of the screen, followed by its title if it has one.
  var caption: String { title.isEmpty ? type : "\(type) “\(title)”" }

  /// The title of a screen without children, or the caption of any other screen.
  var name: String { children.isEmpty && !title.isEmpty ? "“\(title)”" : caption }

  /// The contained screens in order, followed by the presented screen.
  var childrenAndPresented: [(node: StackNode, isPresented: Bool)] {
    children.map { ($0, false) } + (presented.map { [($0, true)] } ?? [])
  }

  /// The screen without its children and its presented screen.
  var alone: StackNode { StackNode(traits, visible: visible) }

  /// Creates a screen with the given traits.
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
