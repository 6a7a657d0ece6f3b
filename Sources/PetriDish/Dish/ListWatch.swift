import Lists
import Routing

/// A recorder of list changes in a scene, starting when each list first becomes visible.
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
    /// A view for a list that no other view displays.
    var view: RecordingListRenderer?
  }

  /// - Parameter onChange: A closure that is called after each change is recorded.
  init(
    journal: Journal,
    dish: String,
    onChange: @escaping @MainActor (ListChangeEvent) -> Void = { _ in }
  ) {
    self.journal = journal
    self.dish = dish
    self.onChange = onChange
  }

  /// Starts observing the lists of visible screens.
  ///
  /// - Parameter isShown: Whether the transition has ended. Lists without a view then get a
  ///   separate headless view.
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

  /// Stops all observations.
  func end() {
    for watched in watched.values { watched.keepRows() }
    for observation in watched.values.flatMap(\.observations) { observation.cancel() }
    watched = [:]
  }

  /// Stops observing lists that their screens have released.
  ///
  /// This must happen before a new list can reuse the identifier of a released one.
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
        // A list reports its size when it appears, without a scroll gesture of the user.
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
  /// Keeps the last rows of the list, so that its events can be read after the list is released.
  fileprivate func keepRows() {
    list?.publisher.handle.keepRows(upTo: 10_000)
  }
}

/// A transition driver that observes new lists before and after another driver shows them.
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
  /// Creates a gesture, or returns `nil` if the list isn't on the screen or the screen isn't in a scene.
  @MainActor
  fileprivate init?(_ gesture: Gesture, in list: any ListSource, of screen: Screen) {
    let lists = (screen as? any ListOwner)?.lists ?? []
    guard let index = lists.firstIndex(where: { $0 === list }), let path = ScreenPath(screen) else {
      return nil
    }
    self.init(gesture, in: list.name, index: index, of: path)
  }
}
