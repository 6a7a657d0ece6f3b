import Lists
import Routing

/// Writes the changes of a scene's lists down, from the first time that each list is seen.
@MainActor
final class ListWatch {
  private let journal: Journal
  /// The name of the dish in events.
  var dish: String
  private let onChange: @MainActor (ListChangeEvent) -> Void
  private var watched: [ObjectIdentifier: Watched] = [:]

  fileprivate struct Watched {
    weak var owner: Screen?
    weak var list: (any ListSource)?
    let observations: [ListObservation]
    /// Shows the list where no view does, and keeps it.
    var view: RecordingListRenderer?
  }

  /// - Parameter onChange: Called with each change, once it is written down.
  init(
    journal: Journal,
    dish: String,
    onChange: @escaping @MainActor (ListChangeEvent) -> Void = { _ in }
  ) {
    self.journal = journal
    self.dish = dish
    self.onChange = onChange
  }

  /// Begins to watch the lists of a scene's visible screens that are not watched yet.
  ///
  /// - Parameter isShown: Whether whoever shows the lists does so by now; those that nobody shows
  ///   get a view that keeps to itself.
  func look(at scene: Scene, isShown: Bool) {
    forgetGone()
    let visible = scene.visibleScreens
    let seen = Set(visible.map(ObjectIdentifier.init))
    for list in watched.values
    where !(list.owner.map { seen.contains(ObjectIdentifier($0)) } ?? false) {
      list.keepRows()
    }
    for screen in visible {
      guard let owner = screen as? any ListOwner else { continue }
      let lists = owner.lists
      for list in lists where watched[ObjectIdentifier(list)] == nil {
        watched[ObjectIdentifier(list)] = watch(list, of: screen)
      }
      guard isShown else { continue }
      for list in lists where !list.publisher.hasViews {
        let view = RecordingListRenderer()
        list.attach(to: view)
        watched[ObjectIdentifier(list)]?.view = view
      }
    }
  }

  isolated deinit { end() }

  /// Watches nothing from now on.
  func end() {
    for watched in watched.values { watched.keepRows() }
    for observation in watched.values.flatMap(\.observations) { observation.cancel() }
    watched = [:]
  }

  /// Ends the watch over lists that their screens have given up, and over those of screens that are
  /// gone, before another list comes to lie at the place of one of them.
  private func forgetGone() {
    for (place, entry) in watched {
      if let list = entry.list, let owner = entry.owner as? any ListOwner,
        owner.lists.contains(where: { $0 === list })
      {
        continue
      }
      entry.keepRows()
      for observation in entry.observations { observation.cancel() }
      watched[place] = nil
    }
  }

  private func watch(_ list: any ListSource, of screen: Screen) -> Watched {
    let changes = list.observe { [journal, weak self] change in
      guard let self else { return }
      journal.append(.list(change), dish: dish)
      onChange(change)
    }
    var offset = 0.0
    let gestures = list.observeGestures { [journal, weak self, weak screen, weak list] gesture in
      guard let self, let gesture = ListTouch.Gesture(gesture) else { return }
      if case .scroll(let scroll) = gesture {
        // A list that comes to the screen reports what room it has; the user has not scrolled it.
        defer { offset = scroll.offset }
        let isStill = scroll.offset == offset && scroll.remaining > 0
        if isStill || journal.isDueToJump(Cause.current) { return }
      }
      guard let screen, let list, let touch = ListTouch(gesture, in: list, of: screen) else {
        return
      }
      journal.append(.touch(touch), dish: dish)
    }
    return Watched(owner: screen, list: list, observations: [changes, gestures])
  }
}

@MainActor extension ListWatch.Watched {
  /// Has the list's last rows kept, so that events can be read when the list is no more.
  fileprivate func keepRows() {
    list?.publisher.handle.keepRows(upTo: 10_000)
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

  func carryOut(_ request: @escaping @MainActor () async throws(RoutingError) -> Void) {
    driver.carryOut(request)
  }
}

extension ListTouch {
  /// Takes down what was done in a list; `nil` where the list does not stand on the screen, or the
  /// screen not in a scene.
  @MainActor
  fileprivate init?(_ gesture: Gesture, in list: any ListSource, of screen: Screen) {
    let lists = (screen as? any ListOwner)?.lists ?? []
    guard let index = lists.firstIndex(where: { $0 === list }), let path = ScreenPath(screen) else {
      return nil
    }
    self.init(gesture, in: list.name, index: index, of: path)
  }
}
