/// A list that concatenates several lists.
///
/// ```swift
/// let screen = ComposedDataSource([favorites, cities, suggestions], name: "Screen")
/// screen.attach(to: view)
/// try cities.append(oslo)     // the view inserts a row into section 1
/// try screen.swap(0, with: 2) // the view moves two sections
/// ```
///
/// Each source has its own sections (one by default), and keeps its rows, headers, selection and callbacks. User
/// gestures in a view of the composition are forwarded to the source, with positions in the source. A composition can
/// contain the same source several times, and can be part of other compositions. It keeps its sources alive, but they
/// don't keep it alive.
///
/// Finding a row costs O(log *n*) for *n* sources, plus the cost of the lookup in the source.
@MainActor
public final class ComposedDataSource: ListSource {
  /// The name of the list in events and journals.
  public let name: String

  /// The axis along which the rows are laid out.
  public let axis: ListAxis

  /// The publisher that sends every change to views and observers.
  public let publisher: ListPublisher

  /// The number of rows that the user can select in all sources together.
  ///
  /// The selection mode of each source applies to its own rows. For a composition created with the automatic mode, the
  /// user can select one row, or none if one click activates the rows of a source.
  ///
  /// - Complexity: O(*n*) for *n* sources.
  public var selectionMode: ListSelectionMode {
    guard requestedSelectionMode == .automatic else { return requestedSelectionMode }
    return requestedSelectionMode.resolved(
      opensRows: layout.parts.contains { part in
        part.source.selectionMode == .none && part.source.respondsToActivation
      }
    )
  }

  private let requestedSelectionMode: ListSelectionMode

  /// The effect of dragging a row.
  ///
  /// With ``ListDragAndDrop/reorder``, the user can move a row within its source if the source allows it.
  public var dragAndDrop = ListDragAndDrop.reorder

  /// The distance between adjacent rows, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { publish(.layout) } }
  }

  /// The margins around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { publish(.layout) } }
  }

  /// The animation of the rows of inserted and removed sources.
  ///
  /// It also applies if several sources change together and have different animations. Otherwise, the animation of the
  /// changed source applies.
  public var rowAnimation = ListRowAnimation.fade

  /// The placeholder to show while the list is empty, such as an explanation.
  public var placeholder: ListPlaceholder? {
    didSet { publish(.layout) }
  }

  /// A closure to call after a change inserts or removes rows, with the number of these rows.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)?

  /// A closure to call when the view is scrolled or resized.
  public var onScroll: ((_ scroll: ListScroll) -> Void)?

  var layout = ComposedLayout()
  let rowIDs = ComposedRowIDs()

  /// The parts, indexed by the publishers of their sources.
  var directory = PartDirectory()

  /// Whether the composition has been attached to a view.
  var isReady = false

  /// The changes of sources and parts since the last commit.
  var pending = PendingComposedChange()

  /// The changes of parts in open batches.
  var batch = ComposedBatch()

  /// The transaction of the composition's own open batch.
  var openTransaction: ListTransaction?

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - sources: The initial sources, from top to bottom.
  ///   - axis: The axis along which the rows are laid out.
  ///   - name: The name of the list in events and journals.
  ///   - selectionMode: The number of rows that the user can select in all sources together.
  public init(
    _ sources: [any ListSource] = [],
    axis: ListAxis = .vertical,
    name: String = "Composition",
    selectionMode: ListSelectionMode = .automatic
  ) {
    self.axis = axis
    self.name = name
    requestedSelectionMode = selectionMode
    publisher = ListPublisher(ofOwn: name)
    layout = ComposedLayout(sources.map(makePart), rows: sources.map(\.rowCounts))
    directory = PartDirectory(layout.parts)
    publisher.selection = directory.selection(in: layout)
  }

  // MARK: Sources

  /// The sources, from top to bottom.
  public var sources: [any ListSource] { layout.parts.map(\.source) }

  /// Returns the index of a row's source and the position in the source, or `nil` if the position is out of bounds.
  ///
  /// - Complexity: O(log *n*) for *n* sources.
  public func location(of position: ListPosition) -> (source: Int, position: ListPosition)? {
    layout.local(position).map { (source: $0.index, position: $0.position) }
  }

  /// Returns the part that contains a row and the position in its source, or `nil` if the position is out of bounds.
  func local(_ position: ListPosition) -> (part: ComposedPart, position: ListPosition)? {
    layout.local(position).map { (layout.parts[$0.index], $0.position) }
  }

  /// Returns the part and the position in its source where a row could be inserted, or `nil` if it is out of bounds.
  ///
  /// This is the position of an existing row, or the position after the last row of a section.
  func localInsertion(_ position: ListPosition) -> (part: ComposedPart, position: ListPosition)? {
    guard position.row == layout.rowCount(in: position.section) else { return local(position) }
    return layout.part(of: position.section).map { part, section in
      (part, ListPosition(section: section, row: position.row))
    }
  }

  /// Returns the position in the composition of a row of a source, or `nil` if the position is out of bounds.
  ///
  /// - Parameters:
  ///   - position: The position of the row in the source.
  ///   - source: The index of the source.
  /// - Complexity: O(log *n*) for *n* sources.
  public func position(of position: ListPosition, inSource source: Int) -> ListPosition? {
    layout.global(position, at: source)
  }

  /// Returns the sections of a source, or `nil` if the index is out of bounds.
  ///
  /// - Complexity: O(log *n*) for *n* sources.
  public func sections(ofSource index: Int) -> Range<Int>? {
    layout.parts.indices.contains(index) ? layout.sections(at: index) : nil
  }

  /// The sources without duplicates, from top to bottom.
  var distinctSources: [any ListSource] {
    var seen: Set<ObjectIdentifier> = []
    return sources.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension ComposedDataSource {
  /// The number of sections in all sources.
  public var sectionCount: Int { layout.counts.count }

  /// Returns the number of rows in a section, or 0 if the section doesn't exist.
  public func rowCount(in section: Int) -> Int { layout.rowCount(in: section) }

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  ///
  /// The identity is unique in the composition.
  ///
  /// - Complexity: O(log *n*) for *n* sources, plus the cost of the lookup in the source.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard let (part, local) = local(position), let id = part.source.rowID(at: local) else {
      return nil
    }
    return part.ids[id]
  }

  /// Returns the row at a position, or `nil` if the position is out of bounds.
  ///
  /// - Complexity: O(log *n*) for *n* sources, plus the cost of the lookup in the source.
  public func row(at position: ListPosition) -> ListRow? {
    guard let (part, local) = local(position) else { return nil }
    return part.source.row(at: local).map { part.ids.row($0) }
  }

  /// Returns the length of a row in its source, or `nil` if the source has another axis.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    guard let (part, local) = local(position), part.source.axis == axis else { return nil }
    return part.source.length(at: local, breadth: breadth)
  }

  /// Returns the header of a section from its source.
  public func header(in section: Int) -> ListRow? {
    guard let (part, section) = layout.part(of: section) else { return nil }
    return part.source.header(in: section).map { part.ids.row($0) }
  }

  /// Returns the footer of a section from its source.
  public func footer(in section: Int) -> ListRow? {
    guard let (part, section) = layout.part(of: section) else { return nil }
    return part.source.footer(in: section).map { part.ids.row($0) }
  }

  /// The section index titles of all sources, from top to bottom.
  public var sectionIndexTitles: [String] {
    layout.parts.flatMap { $0.source.sectionIndexTitles }
  }

  /// Returns the section for a title in the section index, or `nil` if there is no such section.
  ///
  /// - Complexity: Linear in the number of titles.
  public func section(forIndexTitle title: String, at index: Int) -> Int? {
    guard index >= 0 else { return nil }
    var offset = index
    for (number, part) in layout.parts.enumerated() {
      let count = part.source.sectionIndexTitles.count
      if offset < count {
        let sections = layout.sections(at: number)
        return part.source.section(forIndexTitle: title, at: offset).flatMap {
          $0 >= 0 && $0 < sections.count ? sections.lowerBound + $0 : nil
        }
      }
      offset -= count
    }
    return nil
  }

  /// Returns the attributes of the row at a position from its source.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let (part, local) = local(position) else { return ListRowAttributes() }
    return part.source.attributes(at: local)
  }

  /// Returns the menu items of the row at a position from its source.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    guard let (part, local) = local(position) else { return [] }
    return part.source.menu(at: local)
  }

  /// Whether views keep the end of the list visible, as determined by the last source.
  public var following: ListFollowing { layout.parts.last?.source.following ?? .off }

  /// Returns whether the source allows the user to edit the row at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let (part, local) = local(position) else { return false }
    return part.source.canEdit(at: local)
  }

  /// Returns whether the user may move a row to another position in the same source.
  ///
  /// The target is the position of an existing row, or the position after the last row of another section.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let old = local(from), let new = localInsertion(to),
      old.part === new.part
    else { return false }
    return old.part.source.canMove(from: old.position, to: new.position)
  }

  /// Forwards a gesture to the source of its row.
  ///
  /// - Returns: Whether the source handled the gesture.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    ComposedGestureRouter(list: self).route(gesture)
  }

  /// Whether any source responds when the user activates a row.
  public var respondsToActivation: Bool {
    layout.parts.contains { $0.source.respondsToActivation }
  }

  /// Whether a refresh of any source is in progress.
  public var isRefreshing: Bool { layout.parts.contains { $0.source.isRefreshing } }

  /// Whether the user can refresh any source.
  public var canRefresh: Bool { layout.parts.contains { $0.source.canRefresh } }

  /// Whether the last source is loading more rows at its end.
  public var isGrowing: Bool { layout.parts.last?.source.isGrowing ?? false }
}

extension ComposedDataSource: ListFollower, DeferredFollower {
  /// The open batches of the composition and of lists derived from it.
  var transactions: [ListTransaction] {
    openTransaction.map { [$0] + publisher.transactions } ?? publisher.transactions
  }

  /// Records the change of a source, and waits for the rest of the round.
  func follow(
    _ commit: ListCommit,
    of source: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit? {
    let key = ObjectIdentifier(source)
    guard !directory[key].isEmpty else { return nil }
    // A source can change twice in one round if a callback changes it during a row lookup.
    if pending.commits[key] != nil { round.add(makeCommit(in: round), to: publisher) }
    pending.commits[key] = commit
    requestCommit(in: round)
    return nil
  }

  /// Adds the composition to a round unless the round already includes it.
  func requestCommit(in round: CommitRound) {
    guard !pending.isAwaited else { return }
    pending.isAwaited = true
    round.add(self)
  }

  func makeCommit(in round: CommitRound) -> ListCommit {
    let start = ContinuousClock.now
    let change = ComposedCommit(pending, in: self)
    pending = PendingComposedChange()
    layout = change.after
    if let arrangement = change.pending.arrangement {
      directory = PartDirectory(layout.parts)
      unfollow(change.before.parts + arrangement.made)
    } else {
      for (key, commit) in change.pending.commits {
        directory.setSelection(commit.selection, of: key)
      }
    }
    return change.commit(in: round, since: start, selection: directory.selection(in: layout))
  }

  // MARK: Parts

  /// Creates a part for a source, and starts to follow the source.
  func makePart(_ source: any ListSource) -> ComposedPart {
    source.publisher.beginPublishing(source)
    if !source.publisher.isFollowed(by: self) {
      source.publisher.add(self)
      publisher.raise(above: source.publisher)
    }
    return ComposedPart(source, ids: PartRowIDs(rowIDs))
  }

  /// Stops following the sources of parts that are no longer used.
  func unfollow(_ parts: [ComposedPart]) {
    let wanted = Set(
      (layout.parts + (batch.parts ?? [])).map { ObjectIdentifier($0.source.publisher) }
    )
    for part in parts where !wanted.contains(ObjectIdentifier(part.source.publisher)) {
      part.source.publisher.remove(self)
    }
  }
}
