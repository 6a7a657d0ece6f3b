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
