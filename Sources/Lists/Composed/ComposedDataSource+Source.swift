extension ComposedDataSource {
  /// How many sections all sources have.
  public var sectionCount: Int { layout.counts.count }

  /// How many rows a section has; none where there is no such section.
  public func rowCount(in section: Int) -> Int { layout.rowCount(in: section) }

  /// Who stands at a position, by an identity of the composition's own; nil outside.
  ///
  /// - Complexity: O(log *n*) for *n* sources, beside what the source takes.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard let (part, local) = local(position), let id = part.source.rowID(at: local) else {
      return nil
    }
    return part.ids[id]
  }

  /// What stands at a position; nil outside.
  ///
  /// - Complexity: O(log *n*) for *n* sources, beside what the source takes.
  public func row(at position: ListPosition) -> ListRow? {
    guard let (part, local) = local(position) else { return nil }
    return part.source.row(at: local).map { part.ids.row($0) }
  }

  /// How long a row is along the axis, as its source has it, where that has the same axis.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    guard let (part, local) = local(position), part.source.axis == axis else { return nil }
    return part.source.length(at: local, breadth: breadth)
  }

  /// What stands above a section, as its source has it.
  public func header(in section: Int) -> ListRow? {
    guard let (part, section) = layout.part(of: section) else { return nil }
    return part.source.header(in: section).map { part.ids.row($0) }
  }

  /// What stands below a section, as its source has it.
  public func footer(in section: Int) -> ListRow? {
    guard let (part, section) = layout.part(of: section) else { return nil }
    return part.source.footer(in: section).map { part.ids.row($0) }
  }

  /// Whether a person may edit the row at a position, as its source says.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let (part, local) = local(position) else { return false }
    return part.source.canEdit(at: local)
  }

  /// Whether a person may take a row to where another one stands, or to the end of another section, as
  /// the source of both says; never from one place of a source to another.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let old = local(from), let new = localPlace(to),
      old.part === new.part
    else { return false }
    return old.part.source.canMove(from: old.position, to: new.position)
  }

  /// Whether any source is being refreshed.
  public var isRefreshing: Bool { layout.parts.contains { $0.source.isRefreshing } }

  /// Whether any source can be refreshed.
  public var canRefresh: Bool { layout.parts.contains { $0.source.canRefresh } }

  /// Whether more rows are on their way to the end of the last source.
  public var isGrowing: Bool { layout.parts.last?.source.isGrowing ?? false }
}
