/// Lists one behind the other, as one list.
///
/// ```swift
/// let screen = ComposedDataSource([favourites, cities, suggestions], name: "Screen")
/// screen.attach(to: view)
/// try cities.append(oslo)     // the view is told of a row in section 1
/// try screen.swap(0, with: 2) // and here of two sections that moved
/// ```
///
/// Each source has its sections, one unless it says otherwise, and keeps its rows, headers,
/// selection and callbacks; gestures of the user in a view of the composition reach it in its own
/// positions. The same source may be in it several times, and a composition may be in others.
/// It keeps its sources alive; they do not keep it.
///
/// Looking a row up costs O(log *n*) for *n* sources, beside what the source takes.
@MainActor
public final class ComposedDataSource: ListSource {
  /// The name of the list in events and journals.
  public let name: String

  /// The axis along which the rows are laid out.
  public let axis: ListAxis

  /// The channel through which every change reaches views and observers.
  public let publisher: ListPublisher

  /// The number of rows that the user may select in all sources together; each source's own mode
  /// holds within it.
  ///
  /// Where the composition was made with an automatic mode, it is none while the rows of a source open at a
  /// click, and else one.
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

  /// The effect of dragging a row: what its source allows, within its part of the composition; or
  /// nothing.
  public var dragAndDrop = ListDragAndDrop.reorder

  /// The distance between neighbouring rows, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { publish(.layout) } }
  }

  /// The margins around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { publish(.layout) } }
  }

  /// The way in which views show the rows of sources that come and leave, and of sources that change
  /// together and have different animations; else a source's own holds.
  public var rowAnimation = ListRowAnimation.fade

  /// The placeholder to show while the list has no rows, such as the reason for which it has none.
  public var placeholder: ListPlaceholder? {
    didSet { publish(.layout) }
  }

  /// Called once for each change that inserted or removed rows, with their numbers.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)?

  /// The list was scrolled, or the room for it changed.
  public var onScroll: ((_ scroll: ListScroll) -> Void)?

  var layout = ComposedLayout()
  let rowIDs = ComposedRowIDs()

  /// The parts by the publishers of their sources.
  var directory = PartDirectory()

  /// Whether a view has been given the composition.
  var isReady = false

  /// The changes of sources and parts since the composition last changed.
  var pending = PendingComposedChange()

  /// The changes of parts by open batches.
  var batch = ComposedBatch()

  /// The transaction that was opened by a batch of the composition itself.
  var openTransaction: ListTransaction?

  /// Composes lists.
  ///
  /// - Parameters:
  ///   - sources: The first sources, from top to bottom.
  ///   - axis: The axis along which the rows are laid out.
  ///   - name: The name of the list in events and journals.
  ///   - selectionMode: The number of rows that the user may select in all sources together.
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

  /// Returns the index of a row's source, and the row's position in it; nil outside.
  ///
  /// - Complexity: O(log *n*) for *n* sources.
  public func location(of position: ListPosition) -> (source: Int, position: ListPosition)? {
    layout.local(position).map { (source: $0.index, position: $0.position) }
  }

  /// Returns the part that a row is in, and its position in the source; nil outside.
  func local(_ position: ListPosition) -> (part: ComposedPart, position: ListPosition)? {
    layout.local(position).map { (layout.parts[$0.index], $0.position) }
  }

  /// Returns the part and the position in its source at which a row could be inserted: those of a
  /// row, or the ones behind the last row of a section; nil outside.
  func localInsertion(_ position: ListPosition) -> (part: ComposedPart, position: ListPosition)? {
    guard position.row == layout.rowCount(in: position.section) else { return local(position) }
    return layout.part(of: position.section).map { part, section in
      (part, ListPosition(section: section, row: position.row))
    }
  }

  /// Returns the position in the composition of a row of a source; nil outside.
  ///
  /// - Parameters:
  ///   - position: Where the row stands in the source.
  ///   - source: The index of the source.
  /// - Complexity: O(log *n*) for *n* sources.
  public func position(of position: ListPosition, inSource source: Int) -> ListPosition? {
    layout.global(position, at: source)
  }

  /// Returns the sections of a source; nil where there is no such source.
  ///
  /// - Complexity: O(log *n*) for *n* sources.
  public func sections(ofSource index: Int) -> Range<Int>? {
    layout.parts.indices.contains(index) ? layout.sections(at: index) : nil
  }

  /// The sources without repetition, from top to bottom.
  var distinctSources: [any ListSource] {
    var seen: Set<ObjectIdentifier> = []
    return sources.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension ComposedDataSource {
  /// The number of sections of all sources.
  public var sectionCount: Int { layout.counts.count }

  /// Returns the number of rows of a section; 0 where there is no such section.
  public func rowCount(in section: Int) -> Int { layout.rowCount(in: section) }

  /// Returns the identity of the row at a position, unique in the composition; nil outside.
  ///
  /// - Complexity: O(log *n*) for *n* sources, beside what the source takes.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard let (part, local) = local(position), let id = part.source.rowID(at: local) else {
      return nil
    }
    return part.ids[id]
  }

  /// Returns the row at a position; nil outside.
  ///
  /// - Complexity: O(log *n*) for *n* sources, beside what the source takes.
  public func row(at position: ListPosition) -> ListRow? {
    guard let (part, local) = local(position) else { return nil }
    return part.source.row(at: local).map { part.ids.row($0) }
  }

  /// Returns the length of a row along the axis, as its source has it, where that has the same
  /// axis.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    guard let (part, local) = local(position), part.source.axis == axis else { return nil }
    return part.source.length(at: local, breadth: breadth)
  }

  /// Returns the header of a section, as its source has it.
  public func header(in section: Int) -> ListRow? {
    guard let (part, section) = layout.part(of: section) else { return nil }
    return part.source.header(in: section).map { part.ids.row($0) }
  }

  /// Returns the footer of a section, as its source has it.
  public func footer(in section: Int) -> ListRow? {
    guard let (part, section) = layout.part(of: section) else { return nil }
    return part.source.footer(in: section).map { part.ids.row($0) }
  }

  /// The titles of the section indexes of all sources, from top to bottom.
  public var sectionIndexTitles: [String] {
    layout.parts.flatMap { $0.source.sectionIndexTitles }
  }

  /// Returns the section to which a title leads, as its source says; nil if there is none.
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

  /// Returns the attributes of the row at a position, as its source has them.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let (part, local) = local(position) else { return ListRowAttributes() }
    return part.source.attributes(at: local)
  }

  /// Returns the menu of the row at a position, as its source has it.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    guard let (part, local) = local(position) else { return [] }
    return part.source.menu(at: local)
  }

  /// Whether views keep the end visible, as the last source wants.
  public var following: ListFollowing { layout.parts.last?.source.following ?? .off }

  /// Returns whether the user may edit the row at a position, as its source says.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let (part, local) = local(position) else { return false }
    return part.source.canEdit(at: local)
  }

  /// Returns whether the user may move a row to the position of another one, or to the end of
  /// another section, as the source of both says; false from one part of the composition to
  /// another.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let old = local(from), let new = localInsertion(to),
      old.part === new.part
    else { return false }
    return old.part.source.canMove(from: old.position, to: new.position)
  }

  /// Forwards a gesture to the source that it is about.
  ///
  /// - Returns: Whether the source accepted it.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    ComposedGestureRouter(list: self).route(gesture)
  }

  /// Whether something happens when the user activates a row of any source.
  public var respondsToActivation: Bool {
    layout.parts.contains { $0.source.respondsToActivation }
  }

  /// Whether any source is being refreshed.
  public var isRefreshing: Bool { layout.parts.contains { $0.source.isRefreshing } }

  /// Whether any source can be refreshed.
  public var canRefresh: Bool { layout.parts.contains { $0.source.canRefresh } }

  /// Whether more rows are being loaded at the end of the last source.
  public var isGrowing: Bool { layout.parts.last?.source.isGrowing ?? false }
}

extension ComposedDataSource: ListFollower, DeferredFollower {
  /// The batches that are open in it, and in lists made of it.
  var transactions: [ListTransaction] {
    openTransaction.map { [$0] + publisher.transactions } ?? publisher.transactions
  }

  /// Takes note of a source's change, and waits for the rest of the round.
  func follow(
    _ commit: ListCommit,
    of source: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit? {
    let key = ObjectIdentifier(source)
    guard !directory[key].isEmpty else { return nil }
    // A source changes twice in one round where it is changed by a callback that asks for a row.
    if pending.commits[key] != nil { round.add(makeCommit(in: round), to: publisher) }
    pending.commits[key] = commit
    requestCommit(in: round)
    return nil
  }

  /// Asks the round, once, to have the composition commit.
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

  /// Makes a part for a source, and follows the source from now on.
  func makePart(_ source: any ListSource) -> ComposedPart {
    source.publisher.beginPublishing(source)
    if !source.publisher.isFollowed(by: self) {
      source.publisher.add(self)
      publisher.raise(above: source.publisher)
    }
    return ComposedPart(source, ids: PartRowIDs(rowIDs))
  }

  /// Stops following the sources of parts that stand nowhere any more.
  func unfollow(_ parts: [ComposedPart]) {
    let wanted = Set(
      (layout.parts + (batch.parts ?? [])).map { ObjectIdentifier($0.source.publisher) }
    )
    for part in parts where !wanted.contains(ObjectIdentifier(part.source.publisher)) {
      part.source.publisher.remove(self)
    }
  }
}
