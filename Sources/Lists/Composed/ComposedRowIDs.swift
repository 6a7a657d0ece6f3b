/// An allocator of row identities for a composition, page by page.
///
/// Two sources may have rows of one number, and one source may stand in a composition twice. So
/// the numbers of each part are cut into pages, as memory is, and each page that is read gets one
/// of the composition's own. Thousands of rows take one entry of a table, and numbers stay small
/// however deep compositions are nested.
@MainActor
final class ComposedRowIDs {
  private var pages: UInt64 = 0

  /// Returns a page that is not in use.
  func makePage() -> UInt64 {
    pages += 1
    return pages
  }
}

/// The row identities of one part of a composition.
@MainActor
final class PartRowIDs {
  /// The part, while it is in the composition.
  weak var part: ComposedPart?

  private let all: ComposedRowIDs
  private var pages: [UInt64: UInt64] = [:]

  /// The page that was read last, and its number in the composition.
  private var last: (page: UInt64, number: UInt64)?

  init(_ all: ComposedRowIDs) {
    self.all = all
  }

  /// The identity in the composition of a row of the source.
  subscript(id: ListRowID) -> ListRowID {
    let page = id.rawValue >> Self.pageBits
    let number = number(of: page)
    let offset = id.rawValue & (1 << Self.pageBits - 1)
    return ListRowID(rawValue: number << Self.pageBits | offset)
  }

  /// Returns the identity in the source of a row of the composition; nil where it is of another
  /// part.
  func own(_ id: ListRowID) -> ListRowID? {
    let number = id.rawValue >> Self.pageBits
    guard let page = pages.first(where: { $0.value == number })?.key else { return nil }
    return ListRowID(rawValue: page << Self.pageBits | id.rawValue & (1 << Self.pageBits - 1))
  }

  /// Returns a row of the source as one of the composition.
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

/// A row of a source, as the content of a row of a composition.
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
