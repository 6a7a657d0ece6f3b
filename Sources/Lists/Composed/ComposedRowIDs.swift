/// An allocator of row identities for a composition, in pages.
///
/// Two sources can use the same identity, and a composition can contain a source twice. The identities of each part are
/// therefore divided into pages, like memory, and each page gets a unique number in the composition when it is first
/// used. One table entry covers thousands of rows, and numbers stay small even if compositions are nested deeply.
@MainActor
final class ComposedRowIDs {
  private var pages: UInt64 = 0

  /// Returns an unused page number.
  func makePage() -> UInt64 {
    pages += 1
    return pages
  }
}

/// The row identities of a part in its composition.
@MainActor
final class PartRowIDs {
  /// The part, or `nil` after it is removed from the composition.
  weak var part: ComposedPart?

  private let all: ComposedRowIDs
  private var pages: [UInt64: UInt64] = [:]

  /// The last page looked up, with its number in the composition.
  private var last: (page: UInt64, number: UInt64)?

  init(_ all: ComposedRowIDs) {
    self.all = all
  }

  /// The identity in the composition for a row of the source.
  subscript(id: ListRowID) -> ListRowID {
    let page = id.rawValue >> Self.pageBits
    let number = number(of: page)
    let offset = id.rawValue & (1 << Self.pageBits - 1)
    return ListRowID(rawValue: number << Self.pageBits | offset)
  }

  /// Returns the identity in the source for a row of the composition, or `nil` if the row belongs to another part.
  func own(_ id: ListRowID) -> ListRowID? {
    let number = id.rawValue >> Self.pageBits
    guard let page = pages.first(where: { $0.value == number })?.key else { return nil }
    return ListRowID(rawValue: page << Self.pageBits | id.rawValue & (1 << Self.pageBits - 1))
  }

  /// Converts a row of the source into a row of the composition.
  func row(_ row: ListRow) -> ListRow {
    ListRow(id: self[row.id], content: ComposedContent(row: row, ids: self))
  }

  private func number(of page: UInt64) -> UInt64 {
    if let last, last.page == page { return last.number }
    let number = pages[page] ?? all.makePage()
    pages[page] = number
    last = (page, number)
    return number
  }

  private static var pageBits: UInt64 { 12 }
}

/// A row of a source, used as the content of a row in a composition.
struct ComposedContent: ListContent {
  let row: ListRow
  let ids: PartRowIDs

  var cellType: any ListCell.Type { row.content.cellType }
  var anyModel: Any { row.content.anyModel }
  var keepsCell: Bool { row.content.keepsCell }
  var view: AnyObject? { row.content.view }
  func makeCell() -> any ListCell { row.content.makeCell() }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    try row.content.configure(cell, animated: animated)
  }

  func changed(to model: Any) -> (any ListContent)? {
    row.changed(to: model).map { ComposedContent(row: $0, ids: ids) }
  }

  func length(along axis: ListAxis, breadth: Double) -> Double? {
    row.content.length(along: axis, breadth: breadth)
  }
}
