/// A router that forwards gestures in a view of a composition to its sources.
@MainActor
struct ComposedGestureRouter {
  let list: ComposedDataSource

  /// Forwards a gesture to the source of its row.
  ///
  /// - Returns: Whether the source handled the gesture.
  func route(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready: becomeReady()
    case .refresh: refreshSources()
    case .scroll(let scroll): reportScroll(scroll)
    case .select(let position): select(position)
    case .deselect(let position): forward(position) { .deselect($0) }
    case .activate(let position): forward(position) { .activate($0) }
    case .change(let row, let position): change(to: row, at: position)
    case .expand(let isExpanded, let position):
      forward(position) { .expand(isExpanded, at: $0) }
    case .follow: list.layout.parts.last?.source.receive(gesture) ?? false
    case .edit(let edit, let position): forward(position) { .edit(edit, at: $0) }
    case .enterReorder(let position): forward(position) { .enterReorder($0) }
    case .exitReorder(let position): forward(position) { .exitReorder($0) }
    case .willBeginReorder(let position):
      list.dragAndDrop == .reorder && forward(position) { .willBeginReorder($0) }
    case .reorder(let from, let to): reorder(from: from, to: to)
    case .willDisplay(let row, let position): forward(row, position) { .willDisplay($0, at: $1) }
    case .didEndDisplaying(let row, let position):
      forward(row, position) { .didEndDisplaying($0, at: $1) }
    // These gestures scroll the view of the composition, not a view of a source.
    case .willBeginDragging, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation: false
    }
  }

  private func forward(
    _ position: ListPosition,
    _ gesture: (ListPosition) -> ListGesture
  ) -> Bool {
    guard let (part, local) = list.local(position) else { return false }
    return part.source.receive(gesture(local))
  }

  private func change(to row: ListRow, at position: ListPosition) -> Bool {
    guard let content = row.content as? ComposedContent else { return false }
    return forward(position) { .change(content.row, at: $0) }
  }

  private func forward(
    _ row: ListRow,
    _ position: ListPosition?,
    _ gesture: (ListRow, ListPosition?) -> ListGesture
  ) -> Bool {
    guard let content = row.content as? ComposedContent, let part = content.ids.part else {
      return false
    }
    let present = position.flatMap { list.local($0) }
    return part.source.receive(
      gesture(content.row, present?.part === part ? present?.position : nil)
    )
  }

  private func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard list.dragAndDrop == .reorder, let old = list.local(from),
      let new = list.localInsertion(to),
      old.part === new.part
    else { return false }
    return old.part.source.receive(.reorder(from: old.position, to: new.position))
  }

  private func select(_ position: ListPosition) -> Bool {
    guard list.selectionMode != .none, let (part, local) = list.local(position),
      part.source.selectionMode != .none, !PositionSet(list.publisher.selection).contains(position)
    else { return false }
    guard list.selectionMode == .single, let row = part.source.rowID(at: local) else {
      return part.source.receive(.select(local))
    }
    deselect(allBut: part)
    // A callback may have changed or removed the source.
    guard list.layout.holds(part), let now = part.source.position(of: row, lastAt: local) else {
      return false
    }
    return part.source.receive(.select(now))
  }

  /// Deselects all rows except those that a part's source deselects itself.
  private func deselect(allBut part: ComposedPart) {
    let others = list.layout.parts.filter(list.directory.hasSelection)
    for other in others {
      let isOwn = other.source.publisher === part.source.publisher
      if isOwn, part.source.selectionMode == .single { continue }
      let selected = PositionSet(other.source.publisher.selection).positions
        .compactMap { position in other.source.rowID(at: position).map { ($0, position) } }
      for (row, position) in selected {
        if let now = other.source.position(of: row, lastAt: position) {
          other.source.receive(.deselect(now))
        }
      }
    }
  }

  private func becomeReady() -> Bool {
    list.isReady = true
    for source in list.distinctSources { source.receive(.ready) }
    return true
  }

  private func refreshSources() -> Bool {
    list.distinctSources.reduce(false) { $1.receive(.refresh) || $0 }
  }

  private func reportScroll(_ scroll: ListScroll) -> Bool {
    list.onScroll?(scroll)
    return list.onScroll != nil
  }
}
