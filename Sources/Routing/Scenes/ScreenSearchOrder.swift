/// The screens of a scope, in search order.
///
/// The search visits the start screen first, then the containers around it, from the inside out. The
/// children of these screens follow, visible ones first, with the children of a container right after
/// it. Finally, it visits the layers above, from the bottom up, and the layers below, from the top
/// down.
@MainActor
struct ScreenSearchOrder {
  private let scope: SearchScope
  private let below: SearchScope
  private(set) var runs: [ScreenRun] = []

  init(_ scope: SearchScope) {
    self.scope = scope
    below = scope.contains(.visible) ? .visible : scope
  }

  /// Visits each screen of the scope once.
  mutating func go(from start: Screen, in scene: Scene) {
    if scope.contains(.current) { note(start) }
    let around = scope.contains(.parent) ? start.ancestry : [start]
    for container in around.dropFirst() { note(container) }
    var former: Screen?
    for screen in around {
      visitChildren(of: screen, scope, except: former)
      former = screen
    }
    guard !scope.isDisjoint(with: [.presented, .presenting]),
      let layer = scene.layerIndex(of: start)
    else { return }
    let layers = scene.layers
    if scope.contains(.presented) { for above in layers[(layer + 1)...] { enter(above) } }
    if scope.contains(.presenting) { for below in layers[..<layer].reversed() { enter(below) } }
  }

  private mutating func enter(_ layer: Screen) {
    note(layer)
    visitChildren(of: layer, scope, except: nil)
  }

  private mutating func note(_ screen: Screen) {
    runs.append(ScreenRun(type: type(of: screen), screens: [screen], range: 0..<1))
  }

  /// Visits the children, the visible ones first.
  ///
  /// - Parameter former: The child that was visited before, to skip.
  private mutating func visitChildren(
    of screen: Screen,
    _ scope: SearchScope,
    except former: Screen?
  ) {
    guard let container = screen.asContainer else { return }
    let visible = container.visible
    let skipped = former.map { [ObjectIdentifier($0)] } ?? []
    if !scope.isDisjoint(with: [.visible, .contained]) { visit(visible, except: skipped) }
    guard scope.contains(.contained), container.contained.count > visible.count else { return }
    visit(container.contained, except: skipped + visible.map(ObjectIdentifier.init))
  }

  /// The number of skipped screens up to which a linear search is faster than hashing.
  private static let few = 8

  private mutating func visit(_ screens: [Screen], except skipped: [ObjectIdentifier]) {
    var run: ScreenRun?
    // Usually only one screen is skipped, and hashing would cost more than the visit.
    let many = skipped.count > Self.few ? Set(skipped) : nil
    for index in screens.indices {
      let id = ObjectIdentifier(screens[index])
      guard !(many?.contains(id) ?? skipped.contains(id)) else { continue }
      let type = Swift.type(of: screens[index])
      if let last = run, last.type == type, last.range.upperBound == index {
        run?.takeNeighbour()
        continue
      }
      if let run { runs.append(run) }
      run = ScreenRun(type: type, screens: screens, range: index..<(index + 1))
      guard type is Container.Type else { continue }
      // The children of a container follow right after it.
      if let run { runs.append(run) }
      run = nil
      visitChildren(of: screens[index], below, except: nil)
    }
    if let run { runs.append(run) }
  }
}
