/// The channel that sends the changes of a list to views, derived lists and observers.
///
/// A commit made during a delivery waits until the delivery ends. A source that is implemented outside the module
/// creates a publisher and uses it for all changes: ``publish(_:of:viewUpdate:completion:storing:)``.
@MainActor
public final class ListPublisher {
  /// The selected rows of the list, in ascending order.
  var selection: [ListRun] = []

  /// A closure to call when a view, an observer or a derived list is added.
  var onSubscription: (() -> Void)?

  /// The length of the longest chain of lists that this list derives from.
  ///
  /// Commits run in ascending order of height.
  private(set) var height = 0

  /// The weak reference to the list that its events contain.
  public let handle = ListHandle()

  private(set) var storedChanges = 0

  /// The number of delivered changes, including unobserved ones.
  private(set) var changes = 0

  /// The name of the list in events and journals.
  public let name: String

  /// Whether the list is implemented outside the module.
  let isOpen: Bool

  /// The number of rows in each section that an external list last published.
  ///
  /// The value is `nil` before the first subscription, and for lists that are implemented in the module.
  var publishedRows: [Int]?

  /// Whether an external list is currently storing a change.
  private var isStoring = false

  private var feeds: [WeakFeed] = []
  private var observations: [ListObservation] = []
  private var gestureObservations: [ListObservation] = []
  private var followers = FollowerList()
  private var queue: [QueuedCommit] = []
  private var commitCount = 0
  private var isDelivering = false

  private struct WeakFeed {
    weak var feed: ListFeed?
  }

  /// Creates the publisher of a source that is implemented outside the module.
  ///
  /// - Parameter name: The name of the list in events and journals.
  public init(name: String) {
    (self.name, isOpen) = (name, true)
  }

  /// Creates the publisher of a list that stores and sends its own changes.
  init(ofOwn name: String) {
    (self.name, isOpen) = (name, false)
  }

  /// Whether a view shows the list or a list derived from it.
  public var hasViews: Bool {
    isShown || (hasFollowers && ListAudience { $0.isShown }.includesAnyone(of: self))
  }

  /// Whether the list has a view, an observer or a derived list.
  var hasSubscribers: Bool {
    isShown || isObserved || hasFollowers
  }

  /// Whether the list or a list derived from it has an observer.
  var hasObservers: Bool {
    isObserved || (hasFollowers && ListAudience { $0.isObserved }.includesAnyone(of: self))
  }

  /// Whether a view shows the list itself.
  var isShown: Bool { feeds.contains { $0.feed?.isShown ?? false } }

  /// Whether the list itself has an observer.
  var isObserved: Bool { observations.contains { $0.isActive } }

  private var hasFollowers: Bool { followers.present.contains { _ in true } }

  /// The publishers of the lists that directly derive from this one.
  var followingPublishers: some Sequence<ListPublisher> { followers.present.lazy.map(\.publisher) }

  var hasGestureObservers: Bool { gestureObservations.contains { $0.isActive } }

  /// The views that show the list itself.
  var views: [any ListRenderer] { feeds.compactMap { $0.feed?.shownView } }

  func add(_ feed: ListFeed) {
    feeds.removeAll { $0.feed == nil }
    feeds.append(WeakFeed(feed: feed))
    onSubscription?()
    // Adding a subscriber may update the selection, because some lists follow their source only while they have
    // subscribers.
    feed.begin(with: selection)
  }

  func add(_ observation: ListObservation) {
    guard observation.observesChanges else {
      gestureObservations.removeAll { !$0.isActive }
      return gestureObservations.append(observation)
    }
    observations.removeAll { !$0.isActive }
    observations.append(observation)
    onSubscription?()
  }

  /// Notifies gesture observers of a gesture in a view.
  func notify(_ gesture: ListGesture) {
    for observation in gestureObservations { observation.notify(gesture) }
  }

  // MARK: Followers

  func add(_ follower: any ListFollower) {
    followers.append(follower)
    onSubscription?()
  }

  func remove(_ follower: any ListFollower) { followers.remove(follower) }

  func isFollowed(by follower: any ListFollower) -> Bool { followers.contains(follower) }

  /// The open batches in derived lists.
  ///
  /// A change of this list joins them.
  var transactions: [ListTransaction] {
    var open: [ListTransaction] = []
    forEachFollower { follower in
      if let transaction = follower.openTransaction { open.append(transaction) }
    }
    return open
  }

  /// Calls a closure once for each list that directly or indirectly derives from this one.
  private func forEachFollower(_ body: (any ListFollower) -> Void) {
    guard hasFollowers else { return }
    var known: Set<ObjectIdentifier> = []
    var next = [self]
    while let publisher = next.popLast() {
      for follower in publisher.followers.present
      where known.insert(ObjectIdentifier(follower)).inserted {
        body(follower)
        next.append(follower.publisher)
      }
    }
  }

  /// Returns whether another list directly or indirectly derives from this one.
  func reaches(_ other: ListPublisher) -> Bool {
    var known: Set<ObjectIdentifier> = []
    var next = [self]
    while let publisher = next.popLast() {
      if publisher === other { return true }
      guard known.insert(ObjectIdentifier(publisher)).inserted else { continue }
      next += publisher.followers.present.map(\.publisher)
    }
    return false
  }

  /// Raises the height of this list and all lists derived from it above another list, so that they commit later.
  func raise(above other: ListPublisher) {
    guard height <= other.height else { return }
    height = other.height + 1
    for follower in followers.present { follower.publisher.raise(above: self) }
  }

  // MARK: Changes

  /// Delivers a change that the list has already stored, after all pending commits.
  func send(_ commit: ListCommit) {
    let round = CommitRound()
    round.add(commit, to: self)
    round.deliver()
  }

  /// Delivers the final change when the list is deallocated, and removes all derived lists.
  func end(_ commit: ListCommit) {
    let round = CommitRound()
    let parts = followerCommits(commit, in: round)
    followers = FollowerList()
    round.commitDeferred()
    for part in parts { part.deliver() }
    round.deliver()
  }

  /// Prepares the delivery of a stored change by updating feeds and derived lists.
  ///
  /// - Returns: The commit to enqueue.
  func prepare(_ commit: ListCommit, in round: CommitRound) -> QueuedCommit {
    commitCount += 1
    if commit.kind.isChange { storedChanges += 1 }
    selection = commit.selection
    for entry in feeds { entry.feed?.prepare(commit, number: commitCount) }
    let parts = followerCommits(commit, in: round)
    return QueuedCommit(publisher: self, number: commitCount, commit: commit, parts: parts)
  }

  /// Counts a change that wasn't sent, so that receivers can detect the gap before the next change.
  func skip() {
    storedChanges += 1
    changes += 1
  }

  private func followerCommits(_ commit: ListCommit, in round: CommitRound) -> [QueuedCommit] {
    Array(followers.present).compactMap { $0.follow(commit, of: self, in: round) }
  }

  func enqueue(_ commit: QueuedCommit) {
    queue.append(commit)
  }

  /// Delivers all pending commits unless a delivery is already in progress.
  func drain() {
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < queue.count {
      let commit = queue[next]
      commit.deliver()
      for publisher in commit.following { publisher.drain() }
      next += 1
    }
    queue = []
    isDelivering = false
  }

  /// Notifies the views, then the derived lists, then the observers.
  func deliver(_ queued: QueuedCommit) {
    let commit = queued.commit
    let viewDuration = tellViews(queued)
    for part in queued.parts { part.deliver() }
    if commit.kind.isChange {
      notifyObservers(commit, viewDuration: viewDuration)
    }
    commit.afterwards?()
    commit.completion.finishDelivery()
  }

  /// - Returns: The time that the views needed.
  private func tellViews(_ queued: QueuedCommit) -> Duration {
    guard !feeds.isEmpty else { return .zero }
    let start = ContinuousClock.now
    for entry in feeds {
      entry.feed?.deliver(queued.number, queued.commit)
    }
    return ContinuousClock.now - start
  }

  private func notifyObservers(_ commit: ListCommit, viewDuration: Duration) {
    changes += 1
    guard !observations.isEmpty else { return }
    let event = ListChangeEvent(
      number: changes,
      list: name,
      handle: handle,
      batch: commit.batch,
      rowsBefore: commit.before,
      rowsAfter: commit.after,
      isSilent: commit.kind == .silent,
      isAnimated: commit.isAnimated,
      duration: commit.duration,
      viewDuration: viewDuration,
      items: ListEventItems(commit.items, batch: commit.batch)
    )
    for observation in observations { observation.notify(event) }
  }
}

// Changes of sources that are implemented outside the module.
extension ListPublisher {
  /// Stores and sends a change of a source that is implemented outside the module.
  ///
  /// ```swift
  /// let batch = ListBatch(from: notes, to: newNotes)
  /// try publisher.publish(batch, of: self) { notes = newNotes }
  /// ```
  ///
  /// Views, observers and compositions are notified after the closure returns. If the batch doesn't match the current
  /// rows, the method throws before it calls the closure. If the row counts after the closure don't match the batch,
  /// views reload all rows and the method throws.
  ///
  /// - Parameters:
  ///   - batch: The change.
  ///   - source: The source that owns this publisher.
  ///   - viewUpdate: The way in which views apply the change.
  ///   - completion: A closure that is called once. Its argument is whether every view finished showing the change, or
  ///     `false` if there is no view.
  ///   - store: A closure that stores the change in the source.
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` if the batch doesn't match,
  ///   ``ListError/unpublished(_:rows:count:)`` after a change without a batch, ``ListError/isBeingEdited(_:)`` inside
  ///   the closure of another call, or ``ListError/sendsItsOwnChanges(_:)`` if the publisher belongs to another list.
  public func publish(
    _ batch: ListBatch,
    of source: any ListSource,
    viewUpdate: ViewUpdate = .animated,
    completion: ((Bool) -> Void)? = nil,
    storing store: () -> Void
  ) throws(ListError) {
    try checkOpen(source)
    let start = ContinuousClock.now
    let before = source.rowCounts
    let present = source.presentRowCounts
    guard before == present else {
      throw .unpublished(name, rows: before.reduce(0, +), count: present.reduce(0, +))
    }
    let expected = try batch.rowCounts(after: before)
    let isSilent = viewUpdate == .silent
    let removed = isSilent && hasViews ? source.savedRows : source.savedRows(batch.removed)
    let left = hasObservers ? source.savedRows(batch.removed) : nil
    let former = hasObservers ? source.savedRows(batch.updated) : nil
    let after = stored(source, store)
    guard after == expected else {
      let rows = (before: before.reduce(0, +), after: after.reduce(0, +))
      replaceAll(before, by: after, in: source, since: start)
      throw .wrongCount(
        before: rows.before,
        removed: batch.removals,
        inserted: batch.insertions,
        after: rows.after
      )
    }
    var items: ListCommit.Items?
    if let left, let former {
      items = ListCommit.Items(
        removed: left,
        inserted: source.savedRows(batch.inserted),
        former: former,
        updated: source.savedRows(batch.rowsAfter(batch.updated))
      )
    }
    send(
      ListCommit(
        batch: batch,
        before: before,
        after: after,
        removedRows: removed,
        selection: batch.rowsAfter(selection),
        duration: ContinuousClock.now - start,
        isAnimated: viewUpdate != .immediate,
        kind: batch.isEmpty ? .nothing : isSilent ? .silent : .change,
        completion: ListCompletion(completion.map { [$0] } ?? [], isIdle: batch.isEmpty),
        items: items
      )
    )
  }

  /// Stores a change of a source that is implemented outside the module, and makes views reload all rows.
  ///
  /// Rows whose identity doesn't change stay selected. Use this method also to show changes that were made without a
  /// batch.
  ///
  /// - Parameters:
  ///   - source: The source that owns this publisher.
  ///   - store: A closure that stores the change in the source.
  /// - Throws: ``ListError/isBeingEdited(_:)`` inside the closure of another call, or
  ///   ``ListError/sendsItsOwnChanges(_:)`` if the publisher belongs to another list.
  public func reload(_ source: any ListSource, storing store: () -> Void = {}) throws(ListError) {
    try checkOpen(source)
    let start = ContinuousClock.now
    let before = source.rowCounts
    guard before == source.presentRowCounts else {
      return replaceAll(before, by: stored(source, store), in: source, since: start)
    }
    let rows = source.savedRows
    let selected = PositionSet(selection).positions.compactMap { source.rowID(at: $0) }
    let after = stored(source, store)
    replaceAll(before, rows, by: after, selected, in: source, since: start)
  }

  /// The positions of the selected rows, in ascending order.
  public var selectedPositions: [ListPosition] { Array(PositionSet(selection).positions) }

  /// Selects rows of a source that is implemented outside the module, and deselects all others.
  ///
  /// Positions without a row are ignored.
  ///
  /// - Throws: ``ListError/sendsItsOwnChanges(_:)`` if the publisher belongs to another list.
  public func select(
    _ positions: some Sequence<ListPosition>,
    in source: any ListSource
  ) throws(ListError) {
    try checkOpen(source)
    let rows = PositionSet(positions.filter { source.rowID(at: $0) != nil }).runs
    guard rows != selection else { return }
    send(ListCommit(.selection, rows: source.rowCounts, selection: rows))
  }

  /// Notifies views that the spacing, margins, a header or the placeholder of a source changed.
  ///
  /// - Throws: ``ListError/sendsItsOwnChanges(_:)`` if the publisher belongs to another list.
  public func publishLayout(of source: any ListSource) throws(ListError) {
    try checkOpen(source)
    send(ListCommit(.layout, rows: source.rowCounts, selection: selection))
  }

  // MARK: -

  /// Records the row counts of an external list when it gets its first subscriber.
  func beginPublishing(_ source: any ListSource) {
    if isOpen, publishedRows == nil { publishedRows = source.presentRowCounts }
  }

  /// Responds to a gesture with the default behavior, for a source that is implemented outside the module.
  ///
  /// Rows are selected and deselected as the selection mode allows.
  ///
  /// - Returns: Whether the list handled the gesture.
  public func select(by gesture: ListGesture, in source: any ListSource) -> Bool {
    var rows = Set(selectedPositions)
    switch gesture {
    case .ready:
      return true
    case .select(let position) where source.selectionMode != .none:
      guard source.rowID(at: position) != nil, !rows.contains(position) else { return false }
      rows = source.selectionMode == .single ? [position] : rows.union([position])
    case .deselect(let position):
      guard rows.remove(position) != nil else { return false }
    default:
      return false
    }
    do throws(ListError) { try select(rows, in: source) } catch { return false }
    return true
  }

  private func checkOpen(_ source: any ListSource) throws(ListError) {
    guard isOpen, source.publisher === self else { throw .sendsItsOwnChanges(name) }
    guard !isStoring else { throw .isBeingEdited(name) }
  }

  /// Calls a closure that changes a source, and returns the new number of rows in each section.
  private func stored(_ source: any ListSource, _ store: () -> Void) -> [Int] {
    isStoring = true
    store()
    isStoring = false
    let rows = source.presentRowCounts
    publishedRows = rows
    return rows
  }

  /// - Parameters:
  ///   - rows: The previous rows, or `nil` if they are no longer available.
  ///   - selected: The rows that stay selected.
  private func replaceAll(
    _ before: [Int],
    _ rows: (any SavedRows)? = nil,
    by after: [Int],
    _ selected: [ListRowID] = [],
    in source: any ListSource,
    since start: ContinuousClock.Instant
  ) {
    let batch = ListBatch(origin: .reload, replacing: before, by: after)
    guard !batch.isEmpty else { return }
    let saved = rows ?? SavedRowArray((0..<before.reduce(0, +)).map { .missing($0) })
    let none = SavedRowArray([])
    send(
      ListCommit(
        batch: batch,
        before: before,
        after: after,
        removedRows: saved,
        selection: PositionSet(selected.compactMap { source.position(of: $0) }).runs,
        duration: ContinuousClock.now - start,
        isAnimated: false,
        kind: .change,
        completion: ListCompletion(),
        items: hasObservers
          ? ListCommit.Items(
            removed: saved,
            inserted: source.savedRows,
            former: none,
            updated: none
          )
          : nil
      )
    )
  }
}

extension ListBatch {
  /// Returns the number of rows in each section after the batch.
  ///
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` if the batch doesn't match the row counts.
  fileprivate func rowCounts(after before: [Int]) throws(ListError) -> [Int] {
    let count = max(before.count - sections.removed.count + sections.inserted.count, 0)
    let map = try ListSectionMap(sections, before: before.count, after: count)
    let (leaving, arriving) = (leaving, arriving)
    var counts = [Int](repeating: 0, count: count)
    for (section, rows) in before.enumerated() {
      if let new = map.newNumbers[section] { counts[new] = rows - leaving.count(in: section) }
    }
    for section in counts.indices { counts[section] += arriving.count(in: section) }
    try check(before: before, after: counts)
    return counts
  }
}
