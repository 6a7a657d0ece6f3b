/// The reason for which a list refused a change; the list is then as it was.
public enum ListError: Error, Hashable, Sendable {
  /// A row is not there: its index, and the number of rows.
  case noRow(at: Int, count: Int)

  /// Rows cannot be inserted at an index of a list with a number of rows.
  case noPlace(at: Int, count: Int)

  /// A slice cannot be cut: its rows, and the number of rows of the list.
  case noSlice(Range<Int>, count: Int)

  /// A slice is no part of a list any more, by its name.
  case ended(String)

  /// A list was changed inside the closure of one of its edits, by its name.
  case isBeingEdited(String)

  /// A list that sends its own changes was changed through its publisher: its name.
  case sendsItsOwnChanges(String)

  /// A source changed without a batch: its name, the number of rows that were published, and the
  /// present number.
  case unpublished(String, rows: Int, count: Int)

  /// A section is not there: its index, and the number of sections.
  case noSection(at: Int, count: Int)

  /// A number that no row or section of any list can have.
  case notAnIndex(Int)

  /// As many items as indexes were expected.
  case unequal(items: Int, indexes: Int)

  /// One row was to become two things: its index, and both.
  case claimedTwice(row: Int, first: String, second: String)

  /// Two changes want one new position: its index, and both.
  case samePlace(row: Int, first: String, second: String)

  /// A batch does not lead from one count to the other.
  case wrongCount(before: Int, removed: Int, inserted: Int, after: Int)

  /// A length that no row can have: the measure, the row, and the length used instead.
  case badLength(String, row: Int, used: Double)

  /// A cell measures itself along the other axis alone: the cell, and the axis of the list.
  case wrongAxis(String, ListAxis)

  /// A snapshot has no such item.
  case unknownItem(String)

  /// A list or snapshot has no such section.
  case unknownSection(String)

  /// An item was to be put into a snapshot that has no sections.
  case noSections(for: String)

  /// An item is in a snapshot twice: the item, and where.
  case duplicateItem(String, first: ListPosition, second: ListPosition)

  /// A section is in a snapshot twice: the section, and both numbers.
  case duplicateSection(String, first: Int, second: Int)

  /// An item was to be put among its own children.
  case insideItself(String)

  /// A section with levels was to be changed row by row.
  case hasLevels(String)

  /// A composition has no such source: its index, and the number of sources.
  case noSource(at: Int, count: Int)

  /// A composition was to stand in itself, by its name.
  case containsItself(String)

  /// A cell was handed a row for another type of cell.
  case foreignCell(String, wanted: String)
}

extension ListError: CustomStringConvertible {
  /// One sentence that names what was wrong.
  public var description: String {
    switch self {
    case .noRow(let index, let count):
      "There is no row \(index) in a list of \(count)."
    case .noPlace(let index, let count):
      "Nothing can be inserted at \(index) in a list of \(count)."
    case .noSlice(let rows, let count):
      "There are no rows \(rows.lowerBound)..<\(rows.upperBound) in a list of \(count)."
    case .ended(let name):
      "The slice \(name) has ended and cannot be changed."
    case .isBeingEdited(let name):
      "The list \(name) is in the middle of an edit. Change it before or after, or make all calls in "
        + "one performBatchUpdates."
    case .sendsItsOwnChanges(let name):
      "The list \(name) sends its own changes. Call its methods instead of its publisher."
    case .unpublished(let name, let rows, let count):
      "The list \(name) published \(rows) rows and has \(count). Publish each change with its batch, or "
        + "call reload."
    case .noSection(let index, let count):
      "There is no section \(index) in a list of \(count) sections."
    case .notAnIndex(let index):
      "No list has a row or section \(index)."
    case .unequal(let items, let indexes):
      "\(items) items were given for \(indexes) indexes."
    case .claimedTwice(let row, let first, let second):
      "Row \(row) cannot undergo both \(first) and \(second)."
    case .samePlace(let row, let first, let second):
      "Both \(first) and \(second) claim the new row \(row)."
    case .wrongCount(let before, let removed, let inserted, let after):
      "A list of \(before) with \(removed) removed and \(inserted) inserted is not one of \(after)."
    case .badLength(let measure, let row, let used):
      "Row \(row) cannot be \(measure) points long; \(used) are used."
    case .wrongAxis(let cell, .vertical):
      "A \(cell) measures its width, and its list is vertical. Make it HeightMeasurable."
    case .wrongAxis(let cell, .horizontal):
      "A \(cell) measures its height, and its list is horizontal. Make it WidthMeasurable."
    case .unknownItem(let item):
      "The snapshot has no item \(item)."
    case .unknownSection(let section):
      "There is no section \(section)."
    case .noSections(let item):
      "The item \(item) needs a section, and the snapshot has none."
    case .duplicateItem(let item, let first, let second):
      "The item \(item) is there twice, at row \(first.row) of section \(first.section) and at "
        + "row \(second.row) of section \(second.section)."
    case .duplicateSection(let section, let first, let second):
      "The section \(section) is there twice, as number \(first) and number \(second)."
    case .insideItself(let item):
      "The item \(item) cannot be put among its own children."
    case .hasLevels(let section):
      "The section \(section) has levels, and only a section snapshot can change their order."
    case .noSource(let index, let count):
      "There is no source \(index) in a composition of \(count)."
    case .containsItself(let name):
      "The composition \(name) cannot be a part of itself."
    case .foreignCell(let cell, let wanted):
      "A \(cell) was handed a row that a \(wanted) shows."
    }
  }
}
