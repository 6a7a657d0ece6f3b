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
    let observation: ListObservation
    /// Shows the list where nobody else does.
    let view: RecordingListView?
  }

  init(journal: Journal, dish: String) {
    self.journal = journal
    self.dish = dish
  }

  /// Begins to watch the lists of a scene's visible screens that are not watched yet.
  func look(at scene: Scene) {
    watched = watched.filter { $0.value.owner != nil }
    for screen in scene.visibleScreens {
      guard let owner = screen as? any ListOwner else { continue }
      for list in owner.lists where watched[ObjectIdentifier(list)] == nil {
        watched[ObjectIdentifier(list)] = watch(list, of: screen)
      }
    }
  }

  /// Watches nothing from now on.
  func end() {
    for watched in watched.values { watched.observation.cancel() }
    watched = [:]
  }

  private func watch(_ list: any ListSource, of screen: Screen) -> Watched {
    let observation = list.observe { [journal, dish] change in
      journal.append(.list(change), dish: dish)
    }
    var view: RecordingListView?
    if !list.pipe.hasViews {
      let recording = RecordingListView()
      list.attach(to: recording)
      view = recording
    }
    return Watched(owner: screen, observation: observation, view: view)
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
    let settled: Void = await driver.perform(transition, animated: animated)
    if let scene { watch.look(at: scene) }
    return settled
  }
}
