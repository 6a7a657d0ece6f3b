// Elements with the same identity and contents of their own: none may overtake another.
extension ListDiff {
  /// Returns the matches of a section in which duplicates keep their order.
  ///
  /// Where one of them moves, each one between its old place and its new one takes the place of the
  /// next.
  ///
  /// - Parameters:
  ///   - pairs: The matches beside those in common.
  ///   - part: The section.
  /// - Returns: The matches, ascending by their old rows, and what is then left in common; nil where
  ///   the search would cost more than hashing all rows.
  /// - Complexity: O(*n* *k*) for *k* elements that move past each row.
  @inlinable
  func inOrder(
    _ pairs: [DiffPair],
    in part: DiffSection
  ) -> (pairs: [DiffPair], common: [CommonRun])? {
    let duplicates = leftDuplicates(of: pairs, in: part)
    var shifts = part.shifts(of: duplicates.map(\.rows))
    let passed = shifts.reduce(0) { $0 + $1.ranks.count }
    guard passed <= 32 * (part.oldRows.count + part.newRows.count) else { return nil }
    var found = [[DiffPair]](repeating: [], count: shifts.count)
    let section = old[part.oldSection]
    part.forEachBlock(passedBy: shifts) { number, rows, distance in
      forEachRow(of: duplicates[shifts[number].element].element, in: section, rows) { row in
        found[number].append(DiffPair(old: row, new: row + distance))
      }
    }
    for number in shifts.indices { shifts[number].passed = found[number] }
    return part.matches(of: shifts)
  }

  /// Calls a closure with the rows of an element and its duplicates, ascending.
  @inlinable
  func forEachRow(
    of element: Element,
    in section: [Element],
    _ rows: Range<Int>,
    _ body: (Int) -> Void
  ) {
    var rest = rows
    while let row = CommonAffixes<Comparison>.firstIndex(of: element, section.span, in: rest) {
      body(row)
      rest = row + 1..<rest.upperBound
    }
  }

  /// Returns the elements that move, each with all rows of it and its duplicates that are left over.
  @inlinable
  func leftDuplicates(
    of pairs: [DiffPair],
    in part: DiffSection
  ) -> [(element: Element, rows: DuplicateRows)] {
    var numbers: [DiffIdentity<Comparison>: Int] = [:]
    var duplicates: [(element: Element, rows: DuplicateRows)] = []
    for pair in pairs {
      let element = old[part.oldSection][pair.old]
      let identity = DiffIdentity<Comparison>(element: element)
      guard numbers[identity] == nil else { continue }
      numbers[identity] = duplicates.count
      duplicates.append((element, DuplicateRows()))
    }
    for index in part.oldPool {
      if let number = numbers[DiffIdentity(element: oldPool[index])] {
        duplicates[number].rows.old.append(oldPool.places.position(of: index).row)
      }
    }
    for index in part.newPool {
      if let number = numbers[DiffIdentity(element: newPool[index])] {
        duplicates[number].rows.new.append(newPool.places.position(of: index).row)
      }
    }
    return duplicates
  }
}

/// An element as what it is the same as.
@usableFromInline
struct DiffIdentity<Comparison: ItemComparison>: Hashable {
  @usableFromInline let element: Comparison.Element

  @inlinable
  init(element: Comparison.Element) {
    self.element = element
  }

  @inlinable
  static func == (one: DiffIdentity, other: DiffIdentity) -> Bool {
    Comparison.isSame(one.element, other.element)
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    hasher.combine(Comparison.hash(of: element))
  }
}
