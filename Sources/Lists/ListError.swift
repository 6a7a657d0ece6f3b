/// The reason why a list rejected a change.
///
/// The list is unchanged after the error.
public enum ListError: Error, Hashable, Sendable {
  /// The row index is out of range for a list with `count` rows.
  case noRow(at: Int, count: Int)

  /// The insertion index is out of range for a list with `count` rows.
  case noPlace(at: Int, count: Int)

  /// The rows of a slice are out of range for a list with `count` rows.
  case noSlice(Range<Int>, count: Int)

  /// The slice with this name is no longer part of its list.
  case ended(String)

  /// The list with this name was changed inside the closure of another edit.
  case isBeingEdited(String)

  /// The publisher of a list that publishes its own changes was used to change it.
  case sendsItsOwnChanges(String)

  /// A source changed without a batch: it published `rows` rows but now has `count`.
  case unpublished(String, rows: Int, count: Int)

  /// The section index is out of range for a list with `count` sections.
  case noSection(at: Int, count: Int)

  /// The number isn't a valid index in any list.
  case notAnIndex(Int)

  /// The number of items differs from the number of indexes.
  case unequal(items: Int, indexes: Int)

  /// Two changes of the same row contradict each other.
  case claimedTwice(row: Int, first: String, second: String)

  /// Two changes target the same new position.
  case samePlace(row: Int, first: String, second: String)

  /// The row counts before and after a change don't match its batch.
  case wrongCount(before: Int, removed: Int, inserted: Int, after: Int)

  /// The measured length isn't valid for a row, so the list uses another length.
  case badLength(String, row: Int, used: Double)

  /// The cell type measures itself only along the other axis; the value is the axis of the list.
  case wrongAxis(String, ListAxis)

  /// The snapshot doesn't contain the item.
  case unknownItem(String)

  /// The list or snapshot doesn't contain the section.
  case unknownSection(String)

  /// The item can't be added to a snapshot without sections.
  case noSections(for: String)

  /// The item appears twice in a snapshot.
  case duplicateItem(String, first: ListPosition, second: ListPosition)

  /// The section appears twice in a snapshot, at the given indexes.
  case duplicateSection(String, first: Int, second: Int)

  /// The item can't be moved or inserted below itself.
  case insideItself(String)

  /// The order of a hierarchical section can't be changed item by item.
  case hasLevels(String)

  /// The source index is out of range for a composition with `count` sources.
  case noSource(at: Int, count: Int)

  /// The composition with this name would contain itself.
  case containsItself(String)

  /// A cell received a row for another cell type.
  case foreignCell(String, wanted: String)
}

extension ListError: CustomStringConvertible {
  /// A description of the error, with a suggestion for fixing it if there is one.
  public var description: String {
    switch self {
    case .noRow(let index, let count):
      "Row index \(index) is out of range (row count: \(count))."
    case .noPlace(let index, let count):
      "Can’t insert at row index \(index) (row count: \(count))."
    case .noSlice(let rows, let count):
      "Row range \(rows.lowerBound)..<\(rows.upperBound) is out of range (row count: \(count))."
    case .ended(let name):
      "The slice “\(name)” has ended and can’t be changed."
    case .isBeingEdited(let name):
      "The list “\(name)” is already being edited. Make this change before or after the edit, or make all "
        + "changes in one call to performBatchUpdates."
    case .sendsItsOwnChanges(let name):
      "The list “\(name)” publishes its own changes. Call the methods of the list, not of its publisher."
    case .unpublished(let name, let rows, let count):
      "The list “\(name)” published a row count of \(rows), but now has \(count). Publish each change with "
        + "its batch, or call reload."
    case .noSection(let index, let count):
      "Section index \(index) is out of range (section count: \(count))."
    case .notAnIndex(let index):
      "\(index) isn’t a valid row or section index."
    case .unequal(let items, let indexes):
      "The number of items (\(items)) doesn’t match the number of indexes (\(indexes))."
    case .claimedTwice(let row, let first, let second):
      "Conflicting changes to row \(row): \(first) and \(second)."
    case .samePlace(let row, let first, let second):
      "Conflicting changes for new row \(row): \(first) and \(second)."
    case .wrongCount(let before, let removed, let inserted, let after):
      "The batch doesn’t match the list: removing \(removed) and inserting \(inserted) can’t change the "
        + "count from \(before) to \(after)."
    case .badLength(let measure, let row, let used):
      "Row \(row) can’t be \(measure) points long. Using \(used) points instead."
    case .wrongAxis(let cell, .vertical):
      "\(cell) measures its width, but its list is vertical. Make it HeightMeasurable."
    case .wrongAxis(let cell, .horizontal):
      "\(cell) measures its height, but its list is horizontal. Make it WidthMeasurable."
    case .unknownItem(let item):
      "The snapshot doesn’t contain the item “\(item)”."
    case .unknownSection(let section):
      "Unknown section “\(section)”."
    case .noSections(let item):
      "Can’t add the item “\(item)” to a snapshot without sections. Add a section first."
    case .duplicateItem(let item, let first, let second):
      "The item “\(item)” appears twice: at row \(first.row) of section \(first.section) and at "
        + "row \(second.row) of section \(second.section)."
    case .duplicateSection(let section, let first, let second):
      "The section “\(section)” appears twice: at index \(first) and at index \(second)."
    case .insideItself(let item):
      "The item “\(item)” can’t be a child of itself."
    case .hasLevels(let section):
      "The section “\(section)” is hierarchical. Use a section snapshot to change the order of its items."
    case .noSource(let index, let count):
      "Source index \(index) is out of range (source count: \(count))."
    case .containsItself(let name):
      "The composition “\(name)” can’t contain itself."
    case .foreignCell(let cell, let wanted):
      "\(cell) received a row for \(wanted)."
    }
  }
}
