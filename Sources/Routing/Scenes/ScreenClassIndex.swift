/// An index of the screens of a scope by class.
@MainActor
@usableFromInline
final class ScreenClassIndex {
  private let runs: [ScreenRun]

  /// The cached results by class, so few that a linear search is fastest.
  private var answers: [(type: ObjectIdentifier, runs: [ScreenRun])] = []

  init(_ scope: SearchScope, from start: Screen, in scene: Scene) {
    var order = ScreenSearchOrder(scope)
    order.go(from: start, in: scene)
    runs = order.runs
  }

  /// Returns the screens of a class and its subclasses, in search order.
  @usableFromInline
  func runs<Target: Screen>(of type: Target.Type) -> [ScreenRun] {
    let id = ObjectIdentifier(type)
    // A local copy avoids one access to the object per element, as in `SceneSearch`.
    let known = answers
    for place in known.indices where known[place].type == id { return known[place].runs }
    // A loop is faster than a closure, which would check for the main actor on each call.
    var found: [ScreenRun] = []
    for run in runs where run.type is Target.Type { found.append(run) }
    answers.append((id, found))
    return found
  }

  /// The number of visited screens.
  var count: Int { runs.reduce(0) { $0 + $1.range.count } }
}

/// A range of consecutive screens of the same class.
@usableFromInline
struct ScreenRun {
  let type: Screen.Type
  /// The array of the container, shared so that the screens aren't retained individually.
  @usableFromInline let screens: [Screen]
  @usableFromInline private(set) var range: Range<Int>

  init(type: Screen.Type, screens: [Screen], range: Range<Int>) {
    (self.type, self.screens, self.range) = (type, screens, range)
  }

  /// Extends the run by the next screen.
  mutating func takeNeighbour() { range = range.lowerBound..<(range.upperBound + 1) }

  /// Returns the screen at a position within ``range``, cast to the class that the run was selected for.
  @inlinable
  func screen<Target: Screen>(at place: Int, as type: Target.Type) -> Target {
    // The class was checked when the run was selected, so a checked cast would repeat that work for
    // each screen.
    unsafe unsafeDowncast(screens[place], to: type)
  }

  /// Returns the first screen that satisfies a condition, cast to the class that the run was selected for.
  @inlinable
  func first<Target: Screen>(
    as type: Target.Type,
    where accepts: (Target) throws -> Bool
  ) rethrows -> Target? {
    for place in range {
      // The array keeps the screen alive during the call. Retaining it again would cost more than the
      // call itself.
      let held = unsafe Unmanaged.passUnretained(screen(at: place, as: type))
      if try unsafe held._withUnsafeGuaranteedRef({ try accepts($0) }) {
        return unsafe held.takeUnretainedValue()
      }
    }
    return nil
  }
}
