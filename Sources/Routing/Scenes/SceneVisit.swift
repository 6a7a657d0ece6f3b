/// One walk through the screens of a scope, with what it found by class.
@MainActor
final class SceneVisit {
  private let scope: SearchScope
  private var screens: [Screen] = []
  private var classes: [Class] = []
  private var answers: [ObjectIdentifier: Any] = [:]

  /// The screens of exactly one class.
  private struct Class {
    let type: Screen.Type
    /// Positions in the order of the search.
    var places: [Int]
  }

  init(_ scope: SearchScope, from start: Screen, in scene: Scene) {
    self.scope = scope
    walk(from: start, in: scene)
  }

  /// The screens of a class or of its subclasses, in the order of the search.
  func screens<Target: Screen>(_ type: Target.Type) -> [Target] {
    if let answer = answers[ObjectIdentifier(type)] as? [Target] { return answer }
    let fitting = classes.filter { $0.type is Target.Type }
    let places = fitting.count == 1 ? fitting[0].places : fitting.flatMap(\.places).sorted()
    let answer = places.compactMap { screens[$0] as? Target }
    answers[ObjectIdentifier(type)] = answer
    return answer
  }

  private func walk(from start: Screen, in scene: Scene) {
    if scope.contains(.current) { note(start) }
    let around = scope.contains(.parent) ? start.ancestry : [start]
    for container in around.dropFirst() { note(container) }
    var former: Screen?
    for screen in around {
      descend(into: screen, except: former)
      former = screen
    }
    guard !scope.isDisjoint(with: [.presented, .presenting]),
      let layer = scene.layerIndex(of: start)
    else { return }
    let layers = scene.layers
    if scope.contains(.presented) { for above in layers[(layer + 1)...] { enter(above) } }
    if scope.contains(.presenting) { for below in layers[..<layer].reversed() { enter(below) } }
  }

  private func enter(_ layer: Screen) {
    note(layer)
    descend(into: layer, except: nil)
  }

  /// Visits the children, the visible ones first.
  ///
  /// - Parameter former: Where the walk came from.
  private func descend(into screen: Screen, except former: Screen?) {
    let below: SearchScope = scope.contains(.visible) ? .visible : scope
    visitChildren(of: screen, scope, below, except: former)
  }

  private func visitChildren(
    of screen: Screen,
    _ scope: SearchScope,
    _ below: SearchScope,
    except former: Screen?
  ) {
    guard let container = screen.asContainer else { return }
    let visible = container.visible
    if !scope.isDisjoint(with: [.visible, .contained]) {
      for child in visible where child !== former { visit(child, below) }
    }
    guard scope.contains(.contained), container.contained.count > visible.count else { return }
    for child in container.contained
    where child !== former && !visible.contains(where: { $0 === child }) {
      visit(child, below)
    }
  }

  private func visit(_ screen: Screen, _ below: SearchScope) {
    note(screen)
    visitChildren(of: screen, below, below, except: nil)
  }

  private func note(_ screen: Screen) {
    let type = Swift.type(of: screen)
    let place = screens.count
    screens.append(screen)
    if let last = latest, classes[last].type == type {
      classes[last].places.append(place)
    } else if let index = classes.firstIndex(where: { $0.type == type }) {
      classes[index].places.append(place)
      latest = index
    } else {
      latest = classes.count
      classes.append(Class(type: type, places: [place]))
    }
  }

  /// The class of the screen that was noted last; neighbours are often of one kind.
  private var latest: Int?
}
