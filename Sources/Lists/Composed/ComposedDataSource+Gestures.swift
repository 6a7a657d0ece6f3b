extension ComposedDataSource {
  /// Hands a gesture on to the source that it is about.
  ///
  /// - Returns: Whether that went along with it.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready: becomeReady()
    case .refresh: refreshSources()
    case .scroll(let scroll): tell(scroll)
    case .select(let position): select(position)
    case .deselect(let position): handOn(position) { .deselect($0) }
    case .activate(let position): handOn(position) { .activate($0) }
    case .change(let row, let position): change(to: row, at: position)
    case .edit(let edit, let position): handOn(position) { .edit(edit, at: $0) }
    case .enterReorder(let position): handOn(position) { .enterReorder($0) }
    case .exitReorder(let position): handOn(position) { .exitReorder($0) }
    case .willBeginReorder(let position):
      dragAndDrop == .reorder && handOn(position) { .willBeginReorder($0) }
    case .reorder(let from, let to): reorder(from: from, to: to)
    case .willDisplay(let row, let position): handOn(row, position) { .willDisplay($0, at: $1) }
    case .didEndDisplaying(let row, let position):
      handOn(row, position) { .didEndDisplaying($0, at: $1) }
    // The view of the composition was scrolled, not one of a source.
    case .willBeginDragging, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation: false
    }
  }

  private func handOn(
    _ position: ListPosition,
    _ gesture: (ListPosition) -> ListGesture
  ) -> Bool {
    guard let (part, local) = local(position) else { return false }
    return part.source.receive(gesture(local))
  }

  private func change(to row: ListRow, at position: ListPosition) -> Bool {
    guard let content = row.content as? ComposedContent else { return false }
    return handOn(position) { .change(content.row, at: $0) }
  }

  private func handOn(
    _ row: ListRow,
    _ position: ListPosition?,
    _ gesture: (ListRow, ListPosition?) -> ListGesture
  ) -> Bool {
    guard let content = row.content as? ComposedContent, let part = content.ids.part else {
      return false
    }
    let place = position.flatMap { local($0) }
    return part.source.receive(
      gesture(content.row, place?.part === part ? place?.position : nil)
    )
  }

  private func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard dragAndDrop == .reorder, let old = local(from), let new = localPlace(to),
      old.part === new.part
    else { return false }
    return old.part.source.receive(.reorder(from: old.position, to: new.position))
  }

  private func select(_ position: ListPosition) -> Bool {
    guard selectionMode != .none, let (part, local) = local(position),
      part.source.selectionMode != .none, !ListRuns(pipe.selection).contains(position)
    else { return false }
    guard selectionMode == .single, let row = part.source.rowID(at: local) else {
      return part.source.receive(.select(local))
    }
    deselect(allBut: part)
    // Who heard of that may have changed the source, or taken it away.
    guard layout.holds(part), let now = part.source.position(of: row, lastAt: local) else {
      return false
    }
    return part.source.receive(.select(now))
  }

  /// Lets go of what is selected, but for what the source of a place lets go of by itself.
  private func deselect(allBut part: ComposedPart) {
    let others = layout.parts.filter { selecting.contains(ObjectIdentifier($0.source.pipe)) }
    for other in others {
      let isOwn = other.source.pipe === part.source.pipe
      if isOwn, part.source.selectionMode == .single { continue }
      let selected = ListRuns(other.source.pipe.selection).positions
        .compactMap { position in other.source.rowID(at: position).map { ($0, position) } }
      for (row, position) in selected {
        if let now = other.source.position(of: row, lastAt: position) {
          other.source.receive(.deselect(now))
        }
      }
    }
  }

  private func becomeReady() -> Bool {
    isReady = true
    for source in distinctSources { source.receive(.ready) }
    return true
  }

  private func refreshSources() -> Bool {
    distinctSources.reduce(false) { $1.receive(.refresh) || $0 }
  }

  private func tell(_ scroll: ListScroll) -> Bool {
    onScroll?(scroll)
    return onScroll != nil
  }
}
