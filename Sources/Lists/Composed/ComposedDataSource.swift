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
