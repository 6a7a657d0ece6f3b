/// The one way that changes take from a list to its views and observers.
///
/// A commit made while another one is delivered waits until that one has reached everybody.
@MainActor
public final class ListPipe {
  /// The selected rows of the list, ascending.
  var selection: [ListRun] = []

  private let name: String
  private var feeds: [WeakFeed] = []
  private var observations: [ListObservation] = []
  private var waiting: [(number: Int, commit: ListCommit)] = []
  private var commits = 0
  private var isDelivering = false

  private struct WeakFeed {
    weak var feed: ListFeed?
  }

  init(name: String) {
    self.name = name
  }

  /// Whether any view shows the list.
  public var hasViews: Bool { feeds.contains { $0.feed?.isShown ?? false } }

  func add(_ feed: ListFeed) {
    feeds.removeAll { $0.feed == nil }
    feeds.append(WeakFeed(feed: feed))
  }

  func add(_ observation: ListObservation) {
    observations.removeAll { !$0.isActive }
    observations.append(observation)
  }

  /// Takes a change that the store has already made, and delivers it as soon as its turn comes.
  func send(_ commit: ListCommit) {
    commits += 1
    selection = commit.selection
    for entry in feeds { entry.feed?.expect(commit, number: commits) }
    waiting.append((commits, commit))
    guard !isDelivering else { return }
    isDelivering = true
    while !waiting.isEmpty {
      let (number, commit) = waiting.removeFirst()
      deliver(commit, number: number)
    }
    isDelivering = false
  }

  private func deliver(_ commit: ListCommit, number: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    for entry in feeds {
      entry.feed?.deliver(
        number,
        isAnimated: commit.isAnimated,
        completion: commit.completion
      )
    }
    if commit.kind == .change || commit.kind == .silent {
      report(commit, viewDuration: clock.now - start)
    }
    commit.completion.settle()
  }

  private func report(_ commit: ListCommit, viewDuration: Duration) {
    guard !observations.isEmpty else { return }
    let event = ListChangeEvent(
      list: name,
      batch: commit.batch,
      rowsBefore: commit.before,
      rowsAfter: commit.after,
      isSilent: commit.kind == .silent,
      duration: commit.duration,
      viewDuration: viewDuration
    )
    for observation in observations where observation.isActive {
      observation.notice(event)
    }
  }
}

extension ListSource {
  /// Shows the list in a view, in place of what that showed before.
  ///
  /// A list may stand in several views, each of which is told of every change. The list does not
  /// keep its views alive; they keep the list.
  public func attach(to view: any ListView) {
    let feed = ListFeed(self, view: view)
    pipe.add(feed)
    view.feed = feed
  }

  /// Calls a closure once for each commit, until cancelled.
  @discardableResult
  public func observe(_ notice: @escaping (ListChangeEvent) -> Void) -> ListObservation {
    let observation = ListObservation(owner: nil, notice)
    pipe.add(observation)
    return observation
  }

  /// Calls a closure once for each commit, until cancelled or until its owner is no more.
  @discardableResult
  public func observe(
    while owner: AnyObject,
    _ notice: @escaping (ListChangeEvent) -> Void
  ) -> ListObservation {
    let observation = ListObservation(owner: owner, notice)
    pipe.add(observation)
    return observation
  }
}
