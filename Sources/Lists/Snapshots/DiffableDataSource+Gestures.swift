extension DiffableDataSource: GestureResponder {
  /// Responds to a gesture and calls the callbacks for it.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { respond(to: gesture) }

  /// Whether the list has a callback for activated rows.
  public var respondsToActivation: Bool { callbacks.onActivate != nil }

  /// Whether the list has a callback for rows that appear or disappear.
  public var observesDisplay: Bool { callbacks.observesDisplay }

  /// Returns whether the user may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = item(for: position) else { return false }
    return canEdit?(position, item) ?? true
  }

  func index(of position: ListPosition) -> ListPosition { position }

  func item(at position: ListPosition) -> Item? { item(for: position) }

  func item(in content: any ListContent) -> Item? { (content as? SnapshotContent<Item>)?.item }

  /// Returns the attributes of the row at a position, including its level in a hierarchical section.
  ///
  /// The ``ListCallbacks/attributesForRow`` closure can override the level.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let item = item(at: position) else { return ListRowAttributes() }
    var attributes = callbacks.attributesForRow?(position, item) ?? ListRowAttributes()
    guard let section = section(at: position.section), let levels = store.state.levels[section],
      levels.hasLevels
    else { return attributes }
    attributes.level = attributes.level ?? levels.level(of: item).map { $0 + 1 }
    if attributes.isExpanded == nil, levels.isParent(item) {
      attributes.isExpanded = levels.isExpanded(item)
    }
    return attributes
  }

  func expand(_ isExpanded: Bool, _ item: Item, at position: ListPosition) -> Bool {
    guard let section = section(at: position.section) else { return false }
    Task { [weak self] in
      do throws(ListError) {
        if isExpanded {
          _ = try await self?.expand([item], in: section)
        } else {
          _ = try await self?.collapse([item], in: section)
        }
      } catch {
        self?.onProblem?(error)
      }
    }
    return true
  }

  func change(to content: any ListContent, at position: ListPosition) -> Bool {
    guard let onChange, let item = item(at: position) else { return false }
    onChange(position, item, content.anyModel)
    return true
  }

  // MARK: Selection

  /// The positions of the selected rows, in ascending order.
  public var selectedPositions: [ListPosition] { Array(PositionSet(publisher.selection).positions) }

  /// The selected items, in order.
  ///
  /// Selection belongs to items, not to positions: it moves with an item and ends when the item is removed.
  public var selectedItems: [Item] { selectedPositions.compactMap { item(for: $0) } }

  /// Selects an item if the selection mode allows it, without calling any callback.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the list doesn't contain the item.
  public func select(_ item: Item) throws(ListError) {
    _ = changeSelection(adding: try knownPosition(of: item))
  }

  /// Deselects an item without calling any callback.
  ///
  /// - Throws: ``ListError/unknownItem(_:)`` if the list doesn't contain the item.
  public func deselect(_ item: Item) throws(ListError) {
    _ = changeSelection(removing: try knownPosition(of: item))
  }

  private func knownPosition(of item: Item) throws(ListError) -> ListPosition {
    guard let position = position(of: item) else { throw .unknownItem("\(item)") }
    return position
  }
}

extension DiffableDataSource {
  /// Returns whether the user may drag the row at a position.
  private func mayReorder(_ position: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let item = item(for: position) else { return false }
    return canReorder?(item) ?? true
  }

  /// Returns whether a position is a valid target: an existing row, or the end of another section.
  private func hasPlace(at position: ListPosition, from: ListPosition) -> Bool {
    if item(for: position) != nil { return true }
    return position.section != from.section && section(at: position.section) != nil
      && position.row == rowCount(in: position.section)
  }

  /// Returns whether the user may move a row to the position of another row, or to the end of another section.
  ///
  /// A row can't leave or enter a hierarchical section, and can't move below itself.
  ///
  /// - Complexity: Linear in the number of rows if a section is hierarchical, otherwise O(1).
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard mayReorder(from), let item = item(for: from), hasPlace(at: to, from: from) else {
      return false
    }
    let sections = [from, to].map { store.state.snapshot.sections[$0.section] }
    guard sections.contains(where: { store.state.levels[$0]?.hasLevels ?? false }), from != to
    else {
      return true
    }
    do throws(ListError) {
      _ = try store.state.moving(item, from: from, to: to)
      return true
    } catch {
      return false
    }
  }

  /// Moves a row to a new position, unless the `willReorder` callback changes the list.
  func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard mayReorder(from), let item = item(for: from), hasPlace(at: to, from: from) else {
      return false
    }
    guard from != to else { return true }
    let start = ContinuousClock.now
    do throws(ListError) {
      let target = try store.state.moving(item, from: from, to: to)
      let found = try algorithms.compare(store.state.snapshot, target.snapshot, .refuse)
      guard !found.batch.isEmpty else { return false }
      let transaction = ListReorderTransaction(
        initial: store.state.snapshot,
        final: found.snapshot,
        changes: found.batch,
        item: item
      )
      let version = store.version
      willReorder?(transaction)
      // The callback may have changed the list, so the positions are no longer valid.
      guard version == store.version else { return false }
      try commit(found, target, origin: .reorder, animated: true, since: start, AsyncCompletion())
      onReorder?(transaction)
      return true
    } catch {
      // The move isn't allowed, so the row stays in place.
      return false
    }
  }
}

/// A move of a row by the user in a diffable data source.
public struct ListReorderTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  /// The snapshot before the move.
  public let initial: ListSnapshot<Section, Item>

  /// The snapshot after the move.
  public let final: ListSnapshot<Section, Item>

  /// The changes between the two snapshots.
  public let changes: ListBatch

  /// The item that the user dragged.
  public let item: Item
}
