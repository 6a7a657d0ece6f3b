/// The channel through which the changes of a list reach its views, followers and observers.
///
/// A commit made while another one is delivered waits until that delivery has ended. A source that is
/// implemented outside the module makes a publisher and changes through it: ``publish(_:of:viewUpdate:completion:storing:)``.
@MainActor
public final class ListPublisher {
  /// The selected rows of the list, ascending.
  var selection: [ListRun] = []

  /// Called when a view, an observer or a follower is added.
  var onSubscription: (() -> Void)?

  /// The length of the longest chain of lists that the list is made of; a list follows lower ones.
  private(set) var height = 0

  /// The handle of the list in its events.
  public let handle = ListHandle()

  /// The number of changes stored so far.
  private(set) var storedChanges = 0

  /// The number of changes delivered so far, observed or not.
  private(set) var changes = 0

  /// The name of the list in events and journals.
  public let name: String

  /// Whether the list is implemented outside the module.
  let isOpen: Bool

  /// The rows in each section that views and followers know of an open list; `nil` before the first
  /// of them, and for other lists.
  var publishedRows: [Int]?

  /// Whether a change is being stored by an open list.
  var isStoring = false

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

  /// Creates the publisher of a list that stores and sends its changes by itself.
  init(ofOwn name: String) {
    (self.name, isOpen) = (name, false)
  }

  /// Whether a view shows the list, or a list made of it.
  public var hasViews: Bool {
    isShown || (hasFollowers && ListAudience { $0.isShown }.includesAnyone(of: self))
  }

  /// Whether there is a view, an observer or a follower to tell.
  var hasSubscribers: Bool {
    isShown || isObserved || hasFollowers
  }

  /// Whether the list, or a list made of it, is observed.
  var hasObservers: Bool {
    isObserved || (hasFollowers && ListAudience { $0.isObserved }.includesAnyone(of: self))
  }

  /// Whether a view shows the list itself.
  var isShown: Bool { feeds.contains { $0.feed?.isShown ?? false } }

  /// Whether the list itself is observed.
  var isObserved: Bool { observations.contains { $0.isActive } }

  private var hasFollowers: Bool { followers.present.contains { _ in true } }

  /// The publishers of the lists that are made of this one directly.
  var followingPublishers: some Sequence<ListPublisher> { followers.present.lazy.map(\.publisher) }

  /// Whether gestures in a view are observed.
  var hasGestureObservers: Bool { gestureObservations.contains { $0.isActive } }

  /// The views that show the list itself.
  var views: [any ListRenderer] { feeds.compactMap { $0.feed?.shownView } }

  func add(_ feed: ListFeed) {
    feeds.removeAll { $0.feed == nil }
    feeds.append(WeakFeed(feed: feed))
    onSubscription?()
    // A list that follows another one only while it has subscribers knows its selection from now
    // on.
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

  /// Tells the observers of gestures what the user did in a view.
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

  /// The batches that are open in lists made of this one; a change of this one joins them.
  var transactions: [ListTransaction] {
    var open: [ListTransaction] = []
    forEachFollower { follower in
      if let transaction = follower.openTransaction { open.append(transaction) }
    }
    return open
  }

  /// Calls a closure with each list that is made of this one, at any depth, once.
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

  /// Returns whether a change of this list is one of another list too.
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

  /// Puts this list, and those that are made of it, above another one, so that they change after
  /// it.
  func raise(above other: ListPublisher) {
    guard height <= other.height else { return }
    height = other.height + 1
    for follower in followers.present { follower.publisher.raise(above: self) }
  }

  // MARK: Changes

  /// Delivers a change that the list has already stored, behind those that wait.
  func send(_ commit: ListCommit) {
    let round = CommitRound()
    round.add(commit, to: self)
    round.deliver()
  }

  /// Delivers the last change, since the list is being deinitialised; followers are told no more.
  func end(_ commit: ListCommit) {
    let round = CommitRound()
    let parts = followerCommits(commit, in: round)
    followers = FollowerList()
    round.commitDeferred()
    for part in parts { part.deliver() }
    round.deliver()
  }

  /// Takes in a stored change: feeds keep what their views know, followers change too.
  ///
  /// - Returns: The commit, which is delivered when it has been enqueued.
  func prepare(_ commit: ListCommit, in round: CommitRound) -> QueuedCommit {
    commitCount += 1
    if commit.kind.isChange { storedChanges += 1 }
    selection = commit.selection
    for entry in feeds { entry.feed?.prepare(commit, number: commitCount) }
    let parts = followerCommits(commit, in: round)
    return QueuedCommit(publisher: self, number: commitCount, commit: commit, parts: parts)
  }

  /// Counts a change that nobody was told of, so that the next one is seen not to follow the one before.
  func skip() {
    storedChanges += 1
    changes += 1
  }

  private func followerCommits(_ commit: ListCommit, in round: CommitRound) -> [QueuedCommit] {
    Array(followers.present).compactMap { $0.follow(commit, of: self, in: round) }
  }

  /// Puts a commit behind those that wait already.
  func enqueue(_ commit: QueuedCommit) {
    queue.append(commit)
  }

  /// Delivers all commits that wait, unless that is being done already.
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

  /// Tells the views, then the followers, then the observers.
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

  /// - Returns: The time that it took.
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

// The changes of sources that are implemented outside the module.
extension ListPublisher {
  /// Stores and sends a change of a source that is implemented outside the module.
  ///
  /// ```swift
  /// let batch = ListBatch(from: notes, to: newNotes)
  /// try publisher.publish(batch, of: self) { notes = newNotes }
  /// ```
  ///
  /// Views, observers and compositions are told after the closure. A batch that does not fit the present
  /// rows is refused before it. When the closure leaves other numbers of rows than the batch says, views
  /// reload all rows, and the call throws.
  ///
  /// - Parameters:
  ///   - batch: The change.
  ///   - source: The source, whose publisher this is.
  ///   - viewUpdate: The way in which views take in the change.
  ///   - completion: Called once with whether every view showed the change to its end; false if there
  ///     is no view.
  ///   - store: Stores the change in the source.
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` for a batch that does not fit,
  ///   ``ListError/unpublished(_:rows:count:)`` after a change without a batch,
  ///   ``ListError/isBeingEdited(_:)`` inside the closure of another call, and
  ///   ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
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

  /// Stores a change of a source that is implemented outside the module, and has views read all rows.
  ///
  /// Rows with the same identities stay selected. It also shows changes that were made without a batch.
  ///
  /// - Parameters:
  ///   - source: The source, whose publisher this is.
  ///   - store: Stores the change in the source.
  /// - Throws: ``ListError/isBeingEdited(_:)`` inside the closure of another call, and
  ///   ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
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

  /// The selected rows, ascending.
  public var selectedPositions: [ListPosition] { Array(PositionSet(selection).positions) }

  /// Selects rows of a source that is implemented outside the module, and deselects all others.
  ///
  /// Positions without a row are ignored.
  ///
  /// - Throws: ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
  public func select(
    _ positions: some Sequence<ListPosition>,
    in source: any ListSource
  ) throws(ListError) {
    try checkOpen(source)
    let rows = PositionSet(positions.filter { source.rowID(at: $0) != nil }).runs
    guard rows != selection else { return }
    send(ListCommit(.selection, rows: source.rowCounts, selection: rows))
  }

  /// Tells views that the spacing, the margins, a header or the placeholder of a source changed.
  ///
  /// - Throws: ``ListError/sendsItsOwnChanges(_:)`` for the publisher of another list.
  public func publishLayout(of source: any ListSource) throws(ListError) {
    try checkOpen(source)
    send(ListCommit(.layout, rows: source.rowCounts, selection: selection))
  }

  // MARK: -

  /// Remembers the rows of an open list as its first view, observer or follower finds them.
  func beginPublishing(_ source: any ListSource) {
    if isOpen, publishedRows == nil { publishedRows = source.presentRowCounts }
  }

  /// Responds to a gesture in a source that is implemented outside the module, as one without a
  /// `receive` of its own does: rows are selected and deselected as the selection mode allows.
  ///
  /// - Returns: Whether the list accepts the gesture.
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

  /// Returns the rows in each section after a closure has changed a source.
  private func stored(_ source: any ListSource, _ store: () -> Void) -> [Int] {
    isStoring = true
    store()
    isStoring = false
    let rows = source.presentRowCounts
    publishedRows = rows
    return rows
  }

  /// - Parameters:
  ///   - rows: The rows before; `nil` if they are not known any more.
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
  /// Returns the rows in each section after the batch.
  ///
  /// - Throws: ``ListError/noRow(at:count:)``, ``ListError/noSection(at:count:)`` or
  ///   ``ListError/wrongCount(before:removed:inserted:after:)`` if it does not fit.
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
