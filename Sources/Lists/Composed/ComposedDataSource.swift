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
/// selection and callbacks; a person's gestures in the view of the composition reach it in its own
/// positions. The same source may stand in several places, and a composition may stand in others.
/// It keeps its sources alive; they do not keep it.
///
/// Looking a row up costs O(log *n*) for *n* sources, beside what the source takes.
@MainActor
public final class ComposedDataSource: ListSource {
  /// What events and journals call it.
  public let name: String

  /// Along which way its rows follow each other.
  public let axis: ListAxis

  /// The way that every change takes to views and observers.
  public let pipe: ListPipe

  /// How many rows a person may select in all sources together; each source's own rule holds
  /// within it.
  public let selectionMode: ListSelectionMode

  /// What a person may do by dragging a row: what its source allows, within the place where the
  /// row is; or nothing.
  public var dragAndDrop = ListDragAndDrop.reorder

  /// How far neighbouring rows are from each other, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { note(.layout) } }
  }

  /// The room around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { note(.layout) } }
  }

  /// What stands in place of the list while it has no rows, such as why it has none.
  public var placeholder: ListPlaceholder? {
    didSet { note(.layout) }
  }

  /// Rows came or left, once for each change: how many.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)?

  /// The rows went by, or the room for them changed.
  public var onScroll: ((_ scroll: ListScroll) -> Void)?

  var layout = ComposedLayout()
  let rowIDs = ComposedRowIDs()

  /// Where each source stands, by the way that its changes take.
  var places: [ObjectIdentifier: [ComposedPart]] = [:]

  /// The sources that have selected rows, likewise.
  var selecting: Set<ObjectIdentifier> = []

  /// Whether a view has been given the composition.
  var isReady = false

  /// The places as an open batch will leave them.
  var draft: [ComposedPart]?

  /// The call that made the draft.
  var draftOrigin = ListOrigin.batch

  /// The batch that was opened here.
  var opened: ListTransaction?

  /// The batch of which the draft is part.
  var transaction: ListTransaction?

  var news = News()

  /// What it was told since it last changed.
  struct News {
    /// The changes of sources, by the ways that they take.
    var commits: [ObjectIdentifier: ListCommit] = [:]

    /// Other places.
    var parts: Parts?

    /// Whether the wave knows that there are news.
    var isAwaited = false

    struct Parts {
      let new: [ComposedPart]
      /// The rows of the places that go, as they were.
      let leaving: [ObjectIdentifier: any RemovedRows]
      let origin: ListOrigin
      let completion: ListCompletion
      let viewUpdate: ViewUpdate
    }
  }

  /// The rows of places that will go, from before the sources of the batch change.
  var leaving: [ObjectIdentifier: any RemovedRows] = [:]

  /// Composes lists.
  ///
  /// - Parameters:
  ///   - sources: What stands in it at first, from top to bottom.
  ///   - axis: Along which way its rows follow each other.
  ///   - name: What events and journals call it.
  ///   - selectionMode: How many rows a person may select in all sources together.
  public init(
    _ sources: [any ListSource] = [],
    axis: ListAxis = .vertical,
    name: String = "Composition",
    selectionMode: ListSelectionMode = .single
  ) {
    self.axis = axis
    self.name = name
    self.selectionMode = selectionMode
    pipe = ListPipe(name: name)
    layout = ComposedLayout(sources.map(makePart), rows: sources.map(\.rowCounts))
    learnPlaces()
    pipe.selection = selection
  }

  // MARK: Sources

  /// The lists that stand in it, from top to bottom.
  public var sources: [any ListSource] { layout.parts.map(\.source) }

  /// Which source a row belongs to, and where it stands in that; nil outside.
  ///
  /// - Complexity: O(log *n*) for *n* sources.
  public func place(of position: ListPosition) -> (source: Int, position: ListPosition)? {
    layout.local(position).map { (source: $0.place, position: $0.position) }
  }

  /// Where a row stands, and its position there; nil outside.
  func local(_ position: ListPosition) -> (part: ComposedPart, position: ListPosition)? {
    layout.local(position).map { (layout.parts[$0.place], $0.position) }
  }

  /// Where a row could come to stand, and its position there: where one stands, or behind the last
  /// one of a section; nil outside.
  func localPlace(_ position: ListPosition) -> (part: ComposedPart, position: ListPosition)? {
    guard position.row == layout.rowCount(in: position.section) else { return local(position) }
    return layout.part(of: position.section).map { part, section in
      (part, ListPosition(section: section, row: position.row))
    }
  }

  /// Where a row of a source stands in the composition; nil outside.
  ///
  /// - Parameters:
  ///   - position: Where the row stands in the source.
  ///   - source: Which of the sources it is.
  /// - Complexity: O(log *n*) for *n* sources.
  public func position(of position: ListPosition, inSource source: Int) -> ListPosition? {
    layout.global(position, at: source)
  }

  /// The sections of a source; nil where there is no such source.
  ///
  /// - Complexity: O(log *n*) for *n* sources.
  public func sections(ofSource index: Int) -> Range<Int>? {
    layout.parts.indices.contains(index) ? layout.sections(at: index) : nil
  }

  /// Each source once, however often it stands there, from top to bottom.
  var distinctSources: [any ListSource] {
    var seen: Set<ObjectIdentifier> = []
    return sources.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
