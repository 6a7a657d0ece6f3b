/// The screens of a scope, visited once and found by class.
@MainActor
@usableFromInline
final class ScreenIndex {
  private let runs: [ScreenRun]

  /// The runs of the classes that were asked for; few, so that looking through them is quickest.
  private var answers: [(type: ObjectIdentifier, runs: [ScreenRun])] = []

  init(_ scope: SearchScope, from start: Screen, in scene: Scene) {
    var walk = SceneTraversal(scope)
    walk.go(from: start, in: scene)
    runs = walk.runs
  }

  /// The screens of a class, its subclasses included, in the order of the search.
  @usableFromInline
  func runs<Target: Screen>(of type: Target.Type) -> [ScreenRun] {
    let id = ObjectIdentifier(type)
    // In its place, as in `SceneSearch`.
    for place in answers.indices where answers[place].type == id { return answers[place].runs }
    let found = runs.filter { $0.type is Target.Type }
    answers.append((id, found))
    return found
  }

  /// The number of screens that were visited.
  var count: Int { runs.reduce(0) { $0 + $1.range.count } }
}

/// A run of neighbours of one class.
@usableFromInline
struct ScreenRun {
  let type: Screen.Type
  /// The array that the container holds anyway; the screens themselves are not taken hold of.
  @usableFromInline let screens: [Screen]
  @usableFromInline fileprivate(set) var range: Range<Int>

  /// Returns the screen at a position within ``range``, as the class that the run was asked for.
  @inlinable
  func screen<Target: Screen>(at place: Int, as type: Target.Type) -> Target {
    // The class was looked at when the run was chosen; a cast would look again for each screen.
    unsafe unsafeDowncast(screens[place], to: type)
  }

  /// Returns the first screen that is accepted, as the class that the run was asked for.
  @inlinable
  func first<Target: Screen>(
    as type: Target.Type,
    where accepts: (Target) throws -> Bool
  ) rethrows -> Target? {
    for place in range {
      // The array holds the screen while it is asked; to hold it once more would take longer than asking.
      let held = unsafe Unmanaged.passUnretained(screen(at: place, as: type))
      if try unsafe held._withUnsafeGuaranteedRef({ try accepts($0) }) {
        return unsafe held.takeUnretainedValue()
      }
    }
    return nil
  }
}

/// A traversal of the screens of a scope, in the order of the search.
@MainActor
private struct SceneTraversal {
  private let scope: SearchScope
  private let below: SearchScope
  private(set) var runs: [ScreenRun] = []

  init(_ scope: SearchScope) {
    self.scope = scope
    below = scope.contains(.visible) ? .visible : scope
  }

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
  /// - Parameter former: Where the walk came from.
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

  /// The number of screens that are looked through quickest one after the other.
  private static let few = 8

  private mutating func visit(_ screens: [Screen], except skipped: [ObjectIdentifier]) {
    var run: ScreenRun?
    // Mostly one is skipped, for which hashing would cost more than the visit.
    let many = skipped.count > Self.few ? Set(skipped) : nil
    for index in screens.indices {
      let id = ObjectIdentifier(screens[index])
      guard !(many?.contains(id) ?? skipped.contains(id)) else { continue }
      let type = Swift.type(of: screens[index])
      if let last = run, last.type == type, last.range.upperBound == index {
        run?.range = last.range.lowerBound..<(index + 1)
        continue
      }
      if let run { runs.append(run) }
      run = ScreenRun(type: type, screens: screens, range: index..<(index + 1))
      guard type is Container.Type else { continue }
      // What a container holds comes right after it.
      if let run { runs.append(run) }
      run = nil
      visitChildren(of: screens[index], below, except: nil)
    }
    if let run { runs.append(run) }
  }
}
