import Lists
import Routing

/// Writes the changes of a scene's lists down, from the first time that each list is seen.
@MainActor
final class ListWatch {
  private let journal: Journal
  private let dish: String
  private var watched: [ObjectIdentifier: Watched] = [:]

  private struct Watched {
    weak var owner: Screen?
    let observations: [ListObservation]
    /// Shows the list where nobody else does.
    var view: RecordingListView?
  }

  init(journal: Journal, dish: String) {
    self.journal = journal
    self.dish = dish
  }

  /// Begins to watch the lists of a scene's visible screens that are not watched yet.
  ///
  /// - Parameter isShown: Whether whoever shows the lists does so by now; those that nobody shows get
  ///   a view that keeps to itself.
  func look(at scene: Scene, isShown: Bool) {
    for (list, gone) in watched where gone.owner == nil {
      for observation in gone.observations { observation.cancel() }
      watched[list] = nil
    }
    for screen in scene.visibleScreens {
      guard let owner = screen as? any ListOwner else { continue }
      for (index, list) in owner.lists.enumerated() where watched[ObjectIdentifier(list)] == nil {
        watched[ObjectIdentifier(list)] = watch(list, index, of: screen)
      }
      guard isShown else { continue }
      for list in owner.lists where !list.pipe.hasViews {
        let view = RecordingListView()
        list.attach(to: view)
        watched[ObjectIdentifier(list)]?.view = view
      }
    }
  }

  isolated deinit { end() }

  /// Watches nothing from now on.
  func end() {
    for observation in watched.values.flatMap(\.observations) { observation.cancel() }
    watched = [:]
  }

  private func watch(_ list: any ListSource, _ index: Int, of screen: Screen) -> Watched {
    let changes = list.observe { [journal, dish] change in
      journal.append(.list(change), dish: dish)
    }
    var offset = 0.0
    let gestures = list.observeGestures { [journal, dish, name = list.name, weak screen] gesture in
      guard let gesture = ListTouch.Gesture(gesture), let path = screen.flatMap({ ScreenPath($0) })
      else { return }
      if case .scroll(let scroll) = gesture {
        // A list that comes to the screen reports what room it has; nobody has scrolled it.
        defer { offset = scroll.offset }
        let isStill = scroll.offset == offset && scroll.remaining > 0
        if isStill || journal.isDueToJump(Cause.current) { return }
      }
      journal.append(.touch(ListTouch(gesture, in: name, index: index, of: path)), dish: dish)
    }
    return Watched(owner: screen, observations: [changes, gestures])
  }
}

/// Has another driver show a scene, and looks at what is new on screen before it does.
@MainActor
final class WatchingDriver: TransitionDriver {
  weak var scene: Scene?
  private let driver: any TransitionDriver
  private let watch: ListWatch

  init(_ driver: any TransitionDriver, watch: ListWatch) {
    self.driver = driver
    self.watch = watch
  }

  func perform(_ transition: Transition, animated: Bool) async {
    if let scene { watch.look(at: scene, isShown: false) }
    await driver.perform(transition, animated: animated)
    if let scene { watch.look(at: scene, isShown: true) }
  }

  func carryOut(_ wish: @escaping @MainActor () async throws(RoutingError) -> Void) {
    driver.carryOut(wish)
  }
}
