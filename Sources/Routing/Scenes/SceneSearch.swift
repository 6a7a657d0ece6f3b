/// The screens of a scene in the order in which they are searched, visited once for a whole plan.
///
/// From the topmost screen: itself, its containers, the visible children of each, then the others,
/// and then the same for the layer that presented this one.
@MainActor
struct SceneSearch {
  private let scene: Scene
  private var kinds: [ObjectIdentifier: [Int]] = [:]
  private var classes: [(type: Screen.Type, first: Int)] = []

  /// All screens, each once.
  private var screens: [Screen] = []
  private var isVisited = false

  init(_ scene: Scene) {
    self.scene = scene
  }

  /// The first screen of a class.
  ///
  /// - Complexity: O(number of classes), after one visit of the scene for all questions.
  mutating func first<Target: Screen>(_ type: Target.Type) -> Target? {
    visit()
    let index = classes.filter { $0.type is Target.Type }.map(\.first).min()
    return index.flatMap { screens[$0] as? Target }
  }

  /// The first screen of a class that `accepts` says yes to.
  ///
  /// - Complexity: O(screens of the class), after one visit of the scene for all questions.
  mutating func first<Target: Screen>(
    _ type: Target.Type,
    where accepts: (Target) throws -> Bool
  ) rethrows -> Target? {
    visit()
    let indices = classes.filter { $0.type is Target.Type }
      .flatMap { kinds[ObjectIdentifier($0.type), default: []] }
    for index in indices.count == 1 ? indices : indices.sorted() {
      if let target = screens[index] as? Target, try accepts(target) { return target }
    }
    return nil
  }

  private mutating func visit() {
    guard !isVisited else { return }
    isVisited = true
    var seen: Set<ObjectIdentifier> = []
    for layer in scene.layers.reversed() {
      var innermost = layer
      while let inner = innermost.visibleChildren.last { innermost = inner }
      for screen in innermost.ancestry where seen.insert(ObjectIdentifier(screen)).inserted {
        screens.append(screen)
      }
      for screen in innermost.ancestry { visitChildren(of: screen, seen: &seen) }
    }
    for (index, screen) in screens.enumerated() {
      let type = Swift.type(of: screen)
      let kind = ObjectIdentifier(type)
      if kinds[kind] == nil { classes.append((type, index)) }
      kinds[kind, default: []].append(index)
    }
  }

  private mutating func visitChildren(of screen: Screen, seen: inout Set<ObjectIdentifier>) {
    for child in screen.visibleChildren + screen.children
    where seen.insert(ObjectIdentifier(child)).inserted {
      screens.append(child)
      visitChildren(of: child, seen: &seen)
    }
  }
}
