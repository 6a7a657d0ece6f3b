/// The screens of a scope, visited once and found by class.
@MainActor
@usableFromInline
final class ScreenClassIndex {
  private let runs: [ScreenRun]

  /// The runs of the classes that were asked for; few, so that looking through them is quickest.
  private var answers: [(type: ObjectIdentifier, runs: [ScreenRun])] = []

  init(_ scope: SearchScope, from start: Screen, in scene: Scene) {
    var order = ScreenSearchOrder(scope)
    order.go(from: start, in: scene)
    runs = order.runs
  }

  /// The screens of a class, its subclasses included, in the order of the search.
  @usableFromInline
  func runs<Target: Screen>(of type: Target.Type) -> [ScreenRun] {
    let id = ObjectIdentifier(type)
    // As in `SceneSearch`.
    let known = answers
    for place in known.indices where known[place].type == id { return known[place].runs }
    // A loop, since a closure on the main actor asks at each call whether it runs there.
    var found: [ScreenRun] = []
    for run in runs where run.type is Target.Type { found.append(run) }
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
  @usableFromInline private(set) var range: Range<Int>

  init(type: Screen.Type, screens: [Screen], range: Range<Int>) {
    (self.type, self.screens, self.range) = (type, screens, range)
  }

  /// Takes in the screen right after the run.
  mutating func takeNeighbour() { range = range.lowerBound..<(range.upperBound + 1) }

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
