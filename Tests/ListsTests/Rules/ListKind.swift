import Lists

/// The kinds of editable lists, on each of which the rules are checked.
enum ListKind: String, CaseIterable, Sendable {
  case adapter
  case anyAdapter
  case slice
  case sliceOfSlice
  /// An adapter between others in a composition that the view shows.
  case composition

  /// Creates a list that is shown in a view and observed.
  @MainActor
  func make(
    _ words: [String] = ["a", "b", "c", "d"],
    selectionMode: ListSelectionMode = .single
  ) throws -> any WordList {
    let before = ["<1", "<2"]
    let after = [">1", ">2"]
    let isSliced = self == .slice || self == .sliceOfSlice
    let all = isSliced ? before + words + after : words
    if self == .anyAdapter {
      let root = AnyListAdapter(
        items: all.map(Entry.item),
        name: rawValue,
        selectionMode: selectionMode
      )
      return KnownList(root, decode: { ($0.model as? Entry)?.text ?? "" }, encode: Entry.item)
    }
    let root = VerticalListAdapter<EntryCell>(
      all.map(Entry.init),
      sizing: .byModel,
      name: rawValue,
      selectionMode: selectionMode
    )
    let (decode, encode) = (\Entry.text, Entry.init)
    switch self {
    case .slice:
      let slice = try root[2..<all.count - 2]
      return KnownList(root, slice: slice, decode: { $0[keyPath: decode] }, encode: encode)
    case .sliceOfSlice:
      let slice = try root[1..<all.count - 1]
      let inner = try slice[1..<slice.count - 1]
      let list = KnownList(root, slice: inner, decode: { $0[keyPath: decode] }, encode: encode)
      list.keep(slice)
      return list
    case .adapter, .anyAdapter, .composition:
      return KnownList(
        root,
        isComposed: self == .composition,
        decode: { $0[keyPath: decode] },
        encode: encode
      )
    }
  }
}

/// A word whose identity is its first letter.
struct Entry: Identifiable, Hashable, Sendable {
  let text: String
  var id: Character { text.first ?? " " }

  init(_ text: String) { self.text = text }

  @MainActor static func item(_ text: String) -> AnyListItem {
    .dynamic(Entry(text), cell: EntryCell.self)
  }
}

/// A cell that reports when it is measured and configured.
///
/// Tests run on the main actor, and no test suspends while it listens.
final class EntryCell: ListCell, HeightMeasurable {
  static var onConfigure: ((String) -> Void)?
  static var onMeasure: ((String) -> Void)?

  func configure(with model: Entry, animated: Bool) { Self.onConfigure?(model.text) }

  static func height(of model: Entry, width: Double) -> Double {
    onMeasure?(model.text)
    return 10
  }
}

/// A list of words, with any item type.
@MainActor
protocol WordList: AnyObject {
  /// The source that the view shows, and the section of the list in it.
  var source: any ListSource { get }
  var section: Int { get }
  var view: RecordingListRenderer { get }
  var events: [ListChangeEvent] { get }

  var words: [String] { get }

  /// The surrounding rows, which must not change.
  var others: [String] { get }

  /// The list that receives the scroll callbacks.
  var scrolling: ScrollingList { get }

  var onSelect: ((String) -> Void)? { get set }
  var onDeselect: ((String) -> Void)? { get set }
  var onWillDisplay: ((String) -> Void)? { get set }
  var onDidEndDisplaying: ((String) -> Void)? { get set }
  var onResize: ((Int, Int) -> Void)? { get set }

  func perform(_ call: ListCall, viewUpdate: ViewUpdate) throws
  func batch(viewUpdate: ViewUpdate, _ updates: () throws -> Void, completion: ((Bool) -> Void)?)
    throws
  func refresh()
}

extension WordList {
  func perform(_ call: ListCall) throws {
    try perform(call, viewUpdate: .animated)
  }

  func batch(
    viewUpdate: ViewUpdate = .animated,
    _ calls: [ListCall],
    completion: ((Bool) -> Void)? = nil
  ) throws {
    try batch(
      viewUpdate: viewUpdate,
      { for call in calls { try perform(call) } },
      completion: completion
    )
  }

  func batch(_ updates: () throws -> Void, completion: ((Bool) -> Void)?) throws {
    try batch(viewUpdate: .animated, updates, completion: completion)
  }

  func at(_ row: Int) -> ListPosition { ListPosition(section: section, row: row) }

  func runs(_ rows: Range<Int>...) -> [ListRun] {
    rows.map { ListRun(section: section, rows: $0) }
  }

  /// The words that the view shows.
  var shown: [String] { view.models(in: section).compactMap { ($0 as? Entry)?.text } }

  /// The words that the view shows as selected.
  var selected: [String] {
    guard let feed = view.feed else { return [] }
    return feed.selection.flatMap { run in
      run.rows.compactMap { row in
        (feed.row(at: ListPosition(section: run.section, row: row))?.model as? Entry)?.text
      }
    }
  }

  /// The row identity of each word.
  var ids: [String: ListRowID] {
    Dictionary(
      uniqueKeysWithValues: zip(words, words.indices).compactMap { word, row in
        source.rowID(at: at(row)).map { (word, $0) }
      }
    )
  }

  func row(of word: String) -> ListPosition? { words.firstIndex(of: word).map(at) }

  /// Selects a word as the user would, at its position in the view.
  func select(_ word: String) {
    if let row = shown.firstIndex(of: word) { view.feed?.select(at: at(row)) }
  }
}

/// A list of items that are converted to and from words.
@MainActor
private final class KnownList<Item>: WordList {
  private let root: ItemAdapter<Item>
  private let list: any EditableList<Item>
  private let composition: ComposedDataSource?
  private let slice: ListSliceAdapter<Item>?
  private let decode: (Item) -> String
  private let encode: (String) -> Item
  private var kept: [AnyObject] = []

  let source: any ListSource
  let view = RecordingListRenderer()
  private(set) var events: [ListChangeEvent] = []

  init(
    _ root: ItemAdapter<Item>,
    slice: ListSliceAdapter<Item>? = nil,
    isComposed: Bool = false,
    decode: @escaping (Item) -> String,
    encode: @escaping (String) -> Item
  ) {
    self.root = root
    self.slice = slice
    self.decode = decode
    self.encode = encode
    list = slice ?? root
    composition =
      isComposed ? ComposedDataSource([Words(["x"]), root, Words(["y", "z"])], name: "All") : nil
    source = composition ?? slice ?? root
    source.attach(to: view)
    source.observe { [weak self] in self?.events.append($0) }
    view.forget()
  }

  func keep(_ object: AnyObject) { kept.append(object) }

  var section: Int { composition == nil ? 0 : 1 }
  var words: [String] { (0..<list.count).compactMap { list[$0].map(decode) } }
  var scrolling: ScrollingList { slice ?? root }

  var others: [String] {
    guard let rows = slice?.rows else { return [] }
    return (root.items[..<rows.lowerBound] + root.items[rows.upperBound...]).map(decode)
  }

  var onSelect: ((String) -> Void)? {
    didSet { root.onSelect = { [unowned self] in onSelect?(decode($1)) } }
  }
  var onDeselect: ((String) -> Void)? {
    didSet { root.onDeselect = { [unowned self] in onDeselect?(decode($1)) } }
  }
  var onWillDisplay: ((String) -> Void)? {
    didSet { root.onWillDisplay = { [unowned self] in onWillDisplay?(decode($1)) } }
  }
  var onDidEndDisplaying: ((String) -> Void)? {
    didSet { root.onDidEndDisplaying = { [unowned self] in onDidEndDisplaying?(decode($1)) } }
  }
  var onResize: ((Int, Int) -> Void)? {
    didSet {
      if let composition {
        composition.onResize = onResize
      } else if let slice {
        slice.onResize = onResize
      } else {
        root.onResize = onResize
      }
    }
  }

  func perform(_ call: ListCall, viewUpdate: ViewUpdate) throws {
    try call.perform(on: list, viewUpdate: viewUpdate, encode)
  }

  func batch(viewUpdate: ViewUpdate, _ updates: () throws -> Void, completion: ((Bool) -> Void)?)
    throws
  {
    if let composition {
      try composition.performBatchUpdates(viewUpdate: viewUpdate, updates, completion: completion)
    } else {
      try list.performBatchUpdates(viewUpdate: viewUpdate, updates, completion: completion)
    }
  }

  func refresh() { list.refresh() }
}
